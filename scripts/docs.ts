import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { actNamesOf, operations, rolesOfAct } from "../domain/access/can.ts";
import { rightsOf } from "../domain/access/rights.ts";
import { roleLabels, roles } from "../domain/access/roles.ts";
import type { AnyEntity } from "../domain/declare/entity.ts";
import type { Field } from "../domain/declare/field-types.ts";
import { entities } from "../domain/entities/index.ts";
import { contacts, personalEntities } from "../domain/personal-data/entities.ts";
import type { PersonalEntity, PersonalTable } from "../domain/personal-data/rules.ts";
import { personalTables, workTables } from "../domain/personal-data/tables.ts";
import { reports } from "../domain/reports/index.ts";
import { fieldLabel } from "../domain/text/labels.ts";
import { root } from "../server/installation/root.ts";
import { docs } from "./commands/development.ts";
import { runCommand } from "./commands/run-command.ts";
import { commandsPage } from "./docs/commands-page.ts";
import { envExample } from "./docs/env-example.ts";
import { table } from "./docs/markdown.ts";

const folder = join(root, "docs");

function typeOfField(field: Field): string {
  if (field.target) return `${field.kind === "refs" ? "->>" : "->"} ${field.target.name}`;
  if (field.values)
    return `${field.kind}: ${Object.keys(field.values).join(" \\ ")}`.replaceAll(" \\ ", ", ");
  if (field.fields) return `rows: ${Object.keys(field.fields).join(", ")}`;
  return field.kind;
}

function factsOf(field: Field): string {
  const facts = [
    field.presence === "required" ? "required" : "",
    field.serverOnly ? "read only" : "",
    field.unique ? "unique" : "",
    field.min === undefined ? "" : `min ${field.min}`,
    field.max === undefined ? "" : `max ${field.max}`,
    field.default === undefined || field.presence === "required"
      ? ""
      : `default ${JSON.stringify(field.default)}`,
    field.writers ? `written by ${field.writers.join(", ")}` : "",
  ];
  return facts.filter(Boolean).join(" · ");
}

function entityPage(entity: AnyEntity): string {
  const fields = Object.entries<Field>(entity.fields).map(([name, field]) => {
    const label = fieldLabel(entity, name);
    return [`\`${name}\``, label.en, label.km, typeOfField(field), factsOf(field)];
  });
  const screen = entity.screen ? `screen \`#/app/${entity.screen}\`` : "no screen";
  const aliases = (entity.api.aliases ?? []).map(
    (alias) => `\`${alias.method} /api/${entity.api.path}/${alias.path}\` (${alias.operation})`,
  );
  return [
    `## ${entity.label.one.en} · ${entity.label.one.km}`,
    `\`${entity.name}\`, API \`/api/${entity.api.path}/…\`, ${screen}${entity.sharesTableWith ? `, shares the table of \`${entity.sharesTableWith.name}\`` : ""}.`,
    ...(aliases.length > 0 ? [`Documented calls besides the house's own: ${aliases.join(", ")}.`] : []),
    table(["field", "English", "Khmer", "kind", "facts"], fields),
    ...transitionsOf(entity),
  ].join("\n\n");
}

function transitionsOf(entity: AnyEntity): readonly string[] {
  const steps = Object.values<Field>(entity.fields).flatMap((field) =>
    Object.entries(field.transitions ?? {}),
  );
  if (steps.length === 0) return [];
  const body = steps.map(([name, step]) => [
    `\`${name}\``,
    step.label.en,
    step.label.km,
    step.from.join(", "),
    step.to,
    step.roles.join(", "),
  ]);
  return [table(["step", "English", "Khmer", "from", "to", "roles"], body)];
}

const entitiesPage = (): string =>
  [
    "# The entities",
    "Generated from `domain/entities` by `npm run docs`; do not edit.",
    ...entities.map(entityPage),
    "",
  ].join("\n\n");

function cellOf(entity: AnyEntity, role: (typeof roles)[number]): string {
  const { operations: done, own } = rightsOf(role, entity);
  const scope = own ? ` own rows (\`${own}\`)` : "";
  return `${done.length === operations.length ? "everything" : done.join(", ")}${scope}`;
}

function permissionsPage(): string {
  const matrix = entities.map((entity) => [
    `\`${entity.name}\``,
    ...roles.map((role) => cellOf(entity, role)),
  ]);
  const acts = entities.flatMap((entity) =>
    actNamesOf(entity).map((name) => [
      `\`${entity.name}\``,
      `\`${name}\``,
      (rolesOfAct(entity, name) ?? []).join(", "),
    ]),
  );
  const read = reports.map(({ name, roles: readers }) => [
    `\`${name}\``,
    ...roles.map((role) => (readers.includes(role) ? "read, write as a file, schedule" : "")),
  ]);
  return [
    "# Who may do what",
    "Generated from `domain/entities` and `domain/reports` by `npm run docs`; do not edit. An empty cell: nothing at all. A role not named may do nothing.",
    `“Everything” is ${operations.join(", ")}.`,
    table(["entity", ...roles.map((role) => roleLabels[role].en)], matrix),
    "## Steps, actions and commands",
    table(["entity", "act", "roles"], acts),
    "## Reports",
    table(["report", ...roles.map((role) => roleLabels[role].en)], read),
    "",
  ].join("\n\n");
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

const entityRule = ({ entity, account, profile, replacements, ending, why }: PersonalEntity) => [
  `\`${entity.name}\``,
  listOf([...new Set([...account, ...profile])]),
  replacements ? "anonymise" : "keep",
  listOf(Object.keys({ ...replacements?.(""), ...ending })),
  why.en,
];
const tableRule = ({ table, rule, emptied = [], download, why, ...of }: PersonalTable) => [
  `\`${table}\``,
  listOf([
    ...(of.account ?? []),
    ...(of.profile ?? []),
    ...(of.address ? [of.address] : []),
    ...(of.conversation ? [of.conversation] : []),
  ]),
  rule,
  listOf(emptied),
  listOf(download),
  why?.en ?? "",
];

const personalDataPage = (): string =>
  [
    "# Personal data",
    "Generated from `domain/personal-data` by `npm run docs`; do not edit. [Decision 128](decisions/0128-personal-data.md) gives the reasons, [the guide](guides/personal-data.md) says how to answer a request.",
    "What the erasure of a person does: *anonymise* overwrites the named values, also in the history and its archive, *delete* removes the rows, *keep* leaves them. A record belongs to the person whom one of the fields in the second column names.",
    "## Entities",
    table(
      ["entity", "belongs by", "rule", "overwritten", "what stays, and why"],
      personalEntities.map(entityRule),
    ),
    "## Tables of features",
    table(
      ["table", "belongs by", "rule", "emptied", "in the download", "why"],
      personalTables.map(tableRule),
    ),
    "## Who did the work, and rows that end by themselves",
    "Also `createdBy` and `updatedBy` of every record. They stay, and the account shows as “Removed account”.",
    table(
      ["table", "columns", "why"],
      workTables.map(({ table: name, columns, why }) => [`\`${name}\``, listOf(columns), why.en]),
    ),
    "## Contacts without an account",
    table(
      ["entity", "fields", "why"],
      contacts.map(({ entity, fields, others, why }) => [
        `\`${entity.name}\``,
        listOf([...fields, ...others]),
        why.en,
      ]),
    ),
    "",
  ].join("\n\n");

const pages = {
  "commands.md": commandsPage(),
  "entities.md": entitiesPage(),
  "permissions.md": permissionsPage(),
  "personal-data.md": personalDataPage(),
  "../.env.example": envExample(resolve(folder, "guides/settings.md")),
};
const isCurrent = (file: string, text: string): boolean => {
  try {
    return readFileSync(resolve(folder, file), "utf8") === text;
  } catch {
    return false;
  }
};

await runCommand(docs, async ({ check }) => {
  const stale = Object.entries(pages).filter(([file, text]) => !isCurrent(file, text));
  if (check)
    for (const [file] of stale)
      console.error(`${relative(root, resolve(folder, file))} is out of date: npm run docs`);
  else for (const [file, text] of stale) writeFileSync(resolve(folder, file), text);
  return check && stale.length > 0 ? 1 : 0;
});
