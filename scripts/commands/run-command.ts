import {
  type Command,
  CommanderError,
  InvalidArgumentError,
  type OptionValues,
} from "@commander-js/extra-typings";

/** Exit code for wrong arguments, as of most Unix commands; 1 is for work that fails. */
const wrongArguments = 2;

/** The message of an error with those of its causes, e.g. "fetch failed: connect ECONNREFUSED 127.0.0.1:4000". */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message;
}

function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommanderError)) return 1;
  return error.exitCode === 0 ? 0 : wrongArguments;
}

/**
 * Parses the arguments of this process by a declaration and does the work with them. The work returns its exit code, or
 * nothing for 0, and throws InvalidArgumentError for options that do not fit together. Errors become one sentence.
 */
export async function runCommand<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
  work: (options: Options, ...parameters: Args) => Promise<number | undefined>,
): Promise<void> {
  try {
    command.parse();
    process.exitCode = (await work(command.opts(), ...command.processedArgs)) ?? 0;
  } catch (error) {
    // Commander prints its own errors.
    if (error instanceof InvalidArgumentError) console.error(`error: ${error.message}`);
    else if (!(error instanceof CommanderError)) console.error(messageOf(error));
    process.exitCode = exitCodeOf(error);
  }
}
