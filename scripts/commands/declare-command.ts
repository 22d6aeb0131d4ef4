import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

/** What a command needs of the server whose data it uses. */
export const serverNeeds = {
  none: "uses no server",
  own: "starts its own server",
  any: "the server may run",
  running: "the server must run",
  stopped: "the server must be stopped, with the embedded database",
} as const;
export type ServerNeed = keyof typeof serverNeeds;

interface CommandFacts {
  /** The script of package.json. */
  readonly name: string;
  /** One sentence. */
  readonly does: string;
  readonly server: ServerNeed;
  /** Arguments and options of typical calls. */
  readonly examples?: readonly string[];
  /** What the options do not say, for `--help`. */
  readonly notes?: string;
  /** File below `docs`, with an anchor if one fits. */
  readonly guide?: string;
}

const facts = new WeakMap<object, CommandFacts>();

/** What `npm run docs` lists of a declared command. */
export function factsOf(command: object): CommandFacts {
  const found = facts.get(command);
  if (!found) throw new Error("Commands are declared with declareCommand.");
  return found;
}

/**
 * Declares a script of package.json; `.option()` and `.argument()` of the result declare what it accepts. The same
 * declaration parses the arguments, prints `--help`, and is a line of docs/commands.md.
 */
export function declareCommand(declared: CommandFacts): Command {
  const { name, does, server, examples = [], notes, guide } = declared;
  const command = new Command(`npm run ${name} --`)
    .description(does)
    .helpOption("--help", "prints this help")
    .showHelpAfterError(`"npm run ${name} -- --help" lists the options.`)
    .exitOverride()
    .configureHelp({ helpWidth: 100 });
  const after = [
    ...(notes ? [notes] : []),
    `Server: ${serverNeeds[server]}.`,
    ...(examples.length > 0
      ? [`Examples:\n${examples.map((one) => `  ${callOf(name, one)}`).join("\n")}`]
      : []),
    ...(guide ? [`More: docs/${guide}`] : []),
  ];
  command.addHelpText("after", `\n${after.join("\n\n")}`);
  facts.set(command, declared);
  return command;
}

const callOf = (name: string, parameters: string): string =>
  parameters === "" ? `npm run ${name}` : `npm run ${name} -- ${parameters}`;

/** Parses a whole number from 1, or another smallest number, up to `max`. */
export const wholeNumber =
  (max: number, min = 1) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It takes a whole number from ${min} to ${max}.`);
    return value;
  };

/** Parses a number above 0, such as 0.5, up to `max`. */
export const positiveNumber =
  (max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!(value > 0 && value <= max))
      throw new InvalidArgumentError(`It takes a number above 0, up to ${max}.`);
    return value;
  };

/** Parses a month as 2024-01. */
export function monthName(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    throw new InvalidArgumentError("It takes a month such as 2024-01.");
  return text;
}

/** Parses words that are separated by commas. */
export const wordList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Parses the origin of a server, e.g. `http://127.0.0.1:4000`. */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new InvalidArgumentError("It takes an address such as http://127.0.0.1:4000.");
  return url.origin;
}
