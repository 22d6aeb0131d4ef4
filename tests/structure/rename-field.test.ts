import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { snakeCase } from "../../domain/declare/names.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const folders = ["domain", "server", "web", "scripts"];
const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$/.test(path);

/** A field to rename, and the file that declares it. */
const fields = [
  ["paymentState", "domain/entities/orders/order.ts"],
  ["basePrice", "domain/entities/products/product.ts"],
  ["openingHours", "domain/entities/vendors/vendor.ts"],
  ["ratingId", "domain/entities/products/product-image-rating.ts"],
] as const;
/** Fields that the SQL of the named folders reads. Contracts, seeds and screens may use the same name for their own data. */
const fieldsInSql = [
  ["specialityIds", "domain/entities/people/expert.ts", ["server/chat"]],
  [
    "mainCropIds",
    "domain/entities/people/user-profile.ts",
    ["server/auth", "server/chat", "server/notifications", "server/reports"],
  ],
  ["usageLimit", "domain/entities/products/promotion.ts", ["server/orders"]],
  ["trackingCode", "domain/entities/orders/order.ts", ["server/reconcile"]],
  ["expectedYield", "domain/entities/farm/plan.ts", ["server/reports"]],
  ["listOfValueId", "domain/entities/farm/farm-activity-form-field.ts", ["server/entities", "server/farm"]],
  ["audienceSize", "domain/entities/partners/notification.ts", ["server/notifications"]],
  ["loanProducts", "domain/entities/partners/bank.ts", ["server/entities"]],
  ["registrationBy", "domain/entities/events/event.ts", ["server/events"]],
] as const;

let copy = "";
/** The compiler's messages by file, each with the source line that it points to. */
const errors = new Map<string, readonly string[]>();

/** Gives a field another name where it is declared, and nowhere else. */
async function renameInDeclaration(field: string, file: string): Promise<void> {
  const path = join(copy, file);
  const source = await readFile(path, "utf8");
  const renamed = source.replace(new RegExp(`^    ${field}:`, "m"), `    ${field}Renamed:`);
  expect(renamed, `${file} declares ${field}`).not.toBe(source);
  await writeFile(path, renamed);
}

/** Compiles a project of the copy; returns the printed messages. */
async function compile(project: string): Promise<string> {
  const options = ["--noEmit", "--incremental", "false", "--pretty", "false"];
  try {
    await run(join(root, "node_modules/.bin/tsc"), ["-p", project, ...options], {
      cwd: copy,
      maxBuffer: 50_000_000,
    });
    return "";
  } catch (error) {
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string") return error.stdout;
    throw error;
  }
}

/** Adds the messages of a compilation to `errors`. Lines that begin with a space continue the message above. */
async function collect(printed: string): Promise<void> {
  for (const message of printed.split(/\n(?=\S)/)) {
    const [, file, line] = /^(\S+?)\((\d+),\d+\): error/.exec(message) ?? [];
    if (file === undefined) continue;
    const source = (await readFile(join(copy, file), "utf8")).split("\n")[Number(line) - 1] ?? "";
    errors.set(file, [...(errors.get(file) ?? []), `${message}\n${source}`]);
  }
}

/** The source files, without tests, that name a field or its column. */
async function filesNaming(field: string): Promise<readonly string[]> {
  const name = new RegExp(`\\b(${field}|${snakeCase(field)})\\b`);
  const found: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${entry}`;
      if (!/\.tsx?$/.test(path) || isTest(path)) continue;
      if (name.test(await readFile(join(root, path), "utf8"))) found.push(path);
    }
  return found.sort();
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "kasekam-rename-"));
  const paths = [...folders, "package.json", "tsconfig.server.json", "tsconfig.web.json"];
  for (const path of paths)
    await cp(join(root, path), join(copy, path), { recursive: true, filter: (from) => !isTest(from) });
  // Fixtures import from the tests.
  await cp(join(root, "tests/support"), join(copy, "tests/support"), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [field, file] of [...fields, ...fieldsInSql]) await renameInDeclaration(field, file);
  for (const project of ["tsconfig.server.json", "tsconfig.web.json"]) await collect(await compile(project));
}, 300_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Derived tables have columns of the same name, which are theirs. */
const derivedTables = "server/reports/totals/";

/** The files of which a message or its source line names a field. */
function filesReported(field: string): readonly string[] {
  const name = new RegExp(`\\b(${field}|${snakeCase(field)})\\b`);
  return [...errors]
    .filter(([, messages]) => messages.some((message) => name.test(message)))
    .map(([file]) => file);
}

test.each(fields)("the compiler reports every file that names %s when it is renamed", async (field) => {
  const reported = filesReported(field);
  const naming = (await filesNaming(field)).filter((file) => !file.startsWith(derivedTables));
  expect(naming.length).toBeGreaterThan(2);
  expect(naming.filter((file) => !reported.includes(file))).toEqual([]);
});

test.each(fieldsInSql)("the compiler reports SQL that names %s", async (field, _file, read) => {
  const reported = filesReported(field);
  const naming = (await filesNaming(field)).filter(
    (file) => read.some((folder) => file.startsWith(`${folder}/`)) && !file.endsWith(".fixture.ts"),
  );
  for (const folder of read) expect(naming.join(" ")).toContain(`${folder}/`);
  expect(naming.filter((file) => !reported.includes(file))).toEqual([]);
});
