import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

// An SQL fragment that takes an expression of its caller evaluates it among its own tables. Their aliases come from
// `innerAlias`, so that the caller's alias is never one of them.

const server = join(import.meta.dirname, "../../server");

/** Fragments whose parameter is written for the fragment's own tables, or is no expression. */
const exceptions = new Map([
  ["oneSql", "a condition on the settlement `s`"],
  ["mergedEntriesSql", "a condition on the ledger entry `e`"],
  ["unsettledSql", "the kind of a party and two placeholders"],
  ["recordsSql", "the name of an entity"],
  ["storeSql", "the name of an entity"],
  ["foundSql", "a placeholder and a condition on the spelling `s`"],
]);

const fragment =
  /^(?:export )?(?:const|function) (\w+Sql)\b(?: = )?\(([^)]*)\)[\s\S]*?(?=\n\n|\n}\n|(?![\s\S]))/gm;
const takesText = (parameters: string): boolean =>
  parameters.split(",").some((one) => /^\s*\w+: string\s*$/.test(one));
/** `from vendor v`, `join "user" u`, `from unnest(…) u`; the group is the alias. */
const aliased =
  /\b(?:from|join)\s+(?:\$\{[^}]*\}|"?\w+"?(?:\([^)]*\))?)(?:\s+with ordinality)?\s+(\$\{\w+\}|\w+)/g;
const keywords = new Set([
  "where",
  "on",
  "order",
  "group",
  "limit",
  "join",
  "left",
  "cross",
  "union",
  "for",
  "at",
]);

/** The fragments with an alias that a caller could have too, as `name: alias`. */
const openAliases = (source: string): readonly string[] =>
  [...source.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "").matchAll(fragment)].flatMap(
    ([text, name = "", parameters = ""]) =>
      exceptions.has(name) || !takesText(parameters)
        ? []
        : [...text.matchAll(aliased)].flatMap(([, alias = ""]) =>
            alias.startsWith("${") || keywords.has(alias) ? [] : [`${name}: ${alias}`],
          ),
  );

async function* serverSources(): AsyncGenerator<readonly [string, string]> {
  for (const path of await readdir(server, { recursive: true }))
    if (path.endsWith(".ts") && !path.endsWith(".test.ts"))
      yield [path, await readFile(join(server, path), "utf8")];
}

test("fragments that take an expression have reserved aliases", async () => {
  const found: string[] = [];
  const prefixed: string[] = [];
  for await (const [path, source] of serverSources()) {
    found.push(...openAliases(source).map((one) => `${path}: ${one}`));
    if (/\binner_/.test(source)) prefixed.push(path);
  }
  expect(found).toEqual([]);
  expect(prefixed).toEqual(["db/columns.ts"]);
});

/** Begins an expression in a template; written `@{` in the examples. */
const placeholder = "${";

test.each([
  [
    'const nameSql = (id: string): string =>\n  `(select p.name from "user" p where p.id = @{id})`;\n',
    ["nameSql: p"],
  ],
  [
    'const nameSql = (id: string): string =>\n  `(select @{p.name} from "user" @{person} where @{p.id} = @{id})`;\n',
    [],
  ],
  [
    "function cropsSql(ids: string): string {\n  return `(select 1 from unnest(@{ids}) u (id))`;\n}\n",
    ["cropsSql: u"],
  ],
  ["const heldSql = (id: string): string => `(select 1 from product where id = @{id})`;\n", []],
  ["const listSql = (most: number): string => `select 1 from vendor v limit @{most}`;\n", []],
])("finds aliases that a caller could have in %j", (source, expected) => {
  expect(openAliases(source.replaceAll("@{", () => placeholder))).toEqual(expected);
});
