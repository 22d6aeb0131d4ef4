import * as benchmarks from "./benchmarks.ts";
import * as demo from "./demo.ts";
import * as development from "./development.ts";
import * as operation from "./operation.ts";

/** The commands with arguments of their own, by the headings of docs/commands.md. */
export const commandGroups = [
  { title: "Run and operate", commands: Object.values(operation) },
  { title: "Demo data", commands: Object.values(demo) },
  { title: "Develop", commands: Object.values(development) },
  { title: "Benchmarks", commands: Object.values(benchmarks) },
];

/** The scripts of package.json without arguments of their own; those of Vitest and Playwright take the arguments of these. */
export const otherScripts: Readonly<Record<string, string>> = {
  start: "starts the server; its settings are environment variables (guides/settings.md)",
  build: "builds the server and the web app, and writes the notices of their packages",
  check: "format, lint, types, unit and contract tests, database drift, docs current",
  "check:quick": "format, lint, types, and the tests that need no database",
  test: "all checks of CI",
  "test:unit": "Vitest: tests beside the code",
  "test:contract": "Vitest: tests of the API, the database, the structure and the deployment",
  "test:production": "Vitest: builds the image, fails over PostgreSQL, restores to a moment; takes minutes",
  "test:e2e": "Playwright: tests the work of every role in Chromium and Firefox",
  coverage: "runs the unit tests and prints the covered lines of each feature folder",
  types: "checks the types",
  lint: "checks format and lint rules",
  format: "formats the files and applies safe fixes",
  "handbook:pictures": "takes the pictures of the handbook in a browser",
};
