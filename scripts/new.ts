import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { root } from "../server/installation/root.ts";
import { newEntity } from "./commands/development.ts";
import { runCommand } from "./commands/run-command.ts";

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Initial declaration of a new entity; it can be listed, opened, saved and deleted immediately. */
function declaration(entity: {
  name: string;
  path: string;
  group: string;
  one: string;
  many: string;
  khmer: string;
}): string {
  const { name, path, group, one, many, khmer } = entity;
  const text = (english: string) => `localized(${JSON.stringify(english)}, ${JSON.stringify(khmer)})`;
  return `import { bilingual, entity, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

export const ${name} = entity("${name}", {
  label: { one: ${text(one)}, many: ${text(many)} },
  api: { path: "${path}" },
  screen: "${path}/${path}List",
  param: "${name}Id",
  menu: { group: "${group}", position: 99 },
  fields: {
    ...bilingual("name", text({ required: true })),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["name", "state", "updatedAt"], search: ["name", "nameKh"] },
  form: [{ label: ${text(one)}, fields: ["name", "nameKh", "state"] }],
});
`;
}

await runCommand(newEntity, async (_options, name, group, one, many, khmer) => {
  const file = resolve(root, "domain/entities", group, `${kebabCase(name)}.ts`);
  const list = resolve(root, "domain/entities/declared.ts");
  if (existsSync(file)) throw new Error(`${file} exists already.`);

  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, declaration({ name, path: `${name}s`, group, one, many, khmer }));
  writeFileSync(
    list,
    `${readFileSync(list, "utf8").trimEnd()}\nexport { ${name} } from "./${group}/${kebabCase(name)}.ts";\n`,
  );
  console.log(`Wrote domain/entities/${group}/${kebabCase(name)}.ts and its line in domain/entities/declared.ts.
Next: npm run db:diff -- ${kebabCase(name)}   (then read and commit the migration)`);
});
