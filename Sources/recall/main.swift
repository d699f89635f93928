import Glibc
import RecallCommand

exit(runRecall(arguments: Array(CommandLine.arguments.dropFirst())))
