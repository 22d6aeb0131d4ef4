import { Argument, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { menuGroups } from "../../domain/navigation/menu-groups.ts";
import { accountNames } from "../../tests/e2e/support/accounts.ts";
import { declareCommand, positiveNumber, serverUrl, wholeNumber, wordList } from "./declare-command.ts";

function migrationName(text: string): string {
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(text))
    throw new InvalidArgumentError("Name the migration in small letters, digits, - and _.");
  return text;
}

function entityName(text: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(text)) throw new InvalidArgumentError("The name must be camelCase.");
  return text;
}

/** `npm run dev` */
export const dev = declareCommand({
  name: "dev",
  does: "starts the server and the web app, with reload on changes, at http://localhost:5173",
  server: "own",
});

/** `npm run new` */
export const newEntity = declareCommand({
  name: "new",
  does: "creates an entity",
  server: "none",
  examples: ['farmTool products "Farm tool" "Farm tools" "ឧបករណ៍កសិកម្ម"'],
  guide: "guides/add-an-entity.md",
})
  .argument("<name>", "name in camelCase", entityName)
  .addArgument(new Argument("<group>", "group of the menu").choices(Object.keys(menuGroups)))
  .argument("<one>", "English label of one record")
  .argument("<many>", "English label of many records")
  .argument("<khmer>", "Khmer label");

/** `npm run db:diff` */
export const databaseDiff = declareCommand({
  name: "db:diff",
  does: "writes the migration from the database to the declarations",
  server: "none",
  examples: ["product-weight", "--check"],
  guide: "guides/add-a-field.md",
})
  .argument("[name]", "name of the migration: small letters, digits, - and _", migrationName, "change")
  .option("--check", "writes nothing, and fails when there is a difference");

/** `npm run release` */
export const release = declareCommand({
  name: "release",
  does: "makes and checks the files of a release in dist/release, from a clean clone whose last commit has the tag",
  server: "none",
  examples: ["", "--dry-run", "--prepare 0.3.0", "--next"],
  guide: "guides/release.md",
})
  .addOption(
    new Option("--dry-run", "makes and checks them from any commit in dist/dry-run").conflicts([
      "prepare",
      "next",
    ]),
  )
  .addOption(
    new Option("--prepare <version>", "sets the version, and dates the section of the changelog").conflicts(
      "next",
    ),
  )
  .option("--next", "after the tag: the upgrade test starts from this release");

/** `npm run docs` */
export const docs = declareCommand({
  name: "docs",
  does: "writes .env.example and the pages of docs/ that are generated from declarations",
  server: "none",
}).option("--check", "writes nothing, and fails when a page is out of date");

/** `npm run icons` */
export const icons = declareCommand({
  name: "icons",
  does: "copies the icons that the web app imports from Tabler Icons into web/ui/icons",
  server: "none",
});

/** `npm run test:wander` */
export const testWander = declareCommand({
  name: "test:wander",
  does: "uses the product at random as each role, and fails on errors",
  server: "own",
  examples: ["--minutes 2 --roles admin,expert --seed 7"],
})
  .option("--minutes <n>", "how long, in all", positiveNumber(24 * 60), 2)
  .option("--seed <n>", "repeats the choices of an earlier run (default: random)", wholeNumber(2 ** 32))
  .option("--roles <names>", `accounts that wander, of ${accountNames.join(", ")} (default: all)`, wordList)
  .option("--workers <n>", "browsers at the same time", wholeNumber(16), 2)
  .option("--url <address>", "a running server on this machine (default: starts its own)", serverUrl);
