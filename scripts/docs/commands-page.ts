import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { factsOf, serverNeeds } from "../commands/declare-command.ts";
import { commandGroups, otherScripts } from "../commands/index.ts";
import { table } from "./markdown.ts";

const defaultOf = (value: unknown): string =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? "" : ` (${String(value)})`;

function optionsOf(command: CommandUnknownOpts): string {
  const parameters = command.registeredArguments.map(
    (one) => `\`${one.required ? `<${one.name()}>` : `[${one.name()}]`}\` ${one.description}`,
  );
  const options = command.options.map(
    (one) =>
      `\`${one.flags}\` ${one.description}${one.mandatory ? ", required" : defaultOf(one.defaultValue)}`,
  );
  return [...parameters, ...options].join("<br>");
}

/** The page of all commands, docs/commands.md. */
export const commandsPage = (): string =>
  [
    "# Commands",
    "Generated from `scripts/commands` by `npm run docs`; do not edit. Options follow two dashes: `npm run seed -- --scale 3`. `npm run seed -- --help` prints them with examples. A wrong option ends with exit code 2, work that fails with 1.",
    "“Server” says what a command needs of the server whose data it uses. Commands use the variables of the server ([settings](guides/settings.md)); with `DATABASE_URL` all of them work beside a running server.",
    ...commandGroups.flatMap(({ title, commands }) => [
      `## ${title}`,
      table(
        ["command", "", "options (default)", "server"],
        commands.map((command) => {
          const { name, does, server, guide } = factsOf(command);
          return [
            `\`npm run ${name}\``,
            guide ? `${does} ([more](${guide}))` : does,
            optionsOf(command),
            serverNeeds[server],
          ];
        }),
      ),
    ]),
    "## Scripts without options of their own",
    table(
      ["command", ""],
      Object.entries(otherScripts).map(([name, does]) => [`\`npm run ${name}\``, does]),
    ),
    "",
  ].join("\n\n");
