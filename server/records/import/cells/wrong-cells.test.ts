import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../../../domain/access/can.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../../domain/entities/index.ts";
import { type People, startWithPeople } from "../../../../tests/support/people.ts";
import { handmadeWorkbook, rowXml } from "../../../../tests/support/tables/handmade-workbook.ts";
import { readTable } from "../../table/read-table.ts";
import { actOnRecord } from "../../write/act.ts";
import { createRecord } from "../../write/create.ts";
import { importRecords } from "../import-records.ts";
import { headingScoreOf, importColumns } from "../mapping/match-headings.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

/** Checks a file: a workbook, or the rows of a CSV file. */
async function check(entity: AnyEntity, content: Buffer | readonly (readonly string[])[]) {
  const { db, admin: actor } = people;
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  const isBook = Buffer.isBuffer(content);
  await writeFile(
    path,
    isBook ? content : content.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"),
  );
  const reading = { path, format: isBook ? "xlsx" : "csv", score: headingScoreOf(entity) } as const;
  const sheet = await readTable(reading).finally(() => rm(path));
  const file = { sheet, fileName: `file.${reading.format}`, fileHash: "" };
  return importRecords({ db, actor, entity, ...file, mode: "check", language: "en" });
}

/** The lists that can be imported, each with the columns of its fields. */
const importable = () =>
  entities
    .filter((entity) => can("admin", entity, "import"))
    .map((entity) => {
      const names = importColumns(people.admin, "admin", entity).map(({ name }) => name);
      return { entity, fields: names.filter((name) => name !== "id" && name !== "version") };
    });

test("an import reports the same error of a cell once, whatever the kind of its field", async () => {
  const wrong = ["31/12/2026 25:61", "-1.005", "9".repeat(15), "x", `x${"y".repeat(11_000)}`, "<p>"];
  let reported = 0;
  for (const { entity, fields } of importable()) {
    const rows = wrong.map((text) => fields.map(() => text));
    const { errors } = await check(entity, [fields, ...rows]);
    const texts = errors.map(({ row, path, message }) => `${entity.name} ${row} ${path}: ${message}`);
    expect(texts).toEqual([...new Set(texts)]);
    reported += texts.length;
  }
  expect(reported).toBeGreaterThan(500);
});

test("a day with a time that is none is one error, in an import and in an action", async () => {
  const news = entityNamed("news");
  const { errors } = await check(news, [
    ["title", "titleKh", "type", "category", "expiresAt"],
    ["Rice", "ស្រូវ", "PROMOTION", "1", "31/12/2026 25:61"],
  ]);
  expect(errors.map(({ row, path }) => [row, path])).toEqual([[2, "expiresAt"]]);
  const of = { db: people.db, actor: people.admin, entity: news };
  const input = { title: "Rice", titleKh: "ស្រូវ", type: "PROMOTION", category: "1" };
  const { id } = await createRecord({ ...of, input });
  const refused = await actOnRecord({
    ...{ ...of, id: String(id), name: "schedule" },
    input: { publishedAt: "31/12/2026 25:61" },
  }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ detail: { issues: [{ path: "publishedAt" }] } });
});

test("an error of a spreadsheet is one of its row, with column and value, in every field of every list", async () => {
  for (const { entity, fields } of importable()) {
    const { state, errors } = await check(entity, [fields, fields.map(() => "#N/A")]);
    const found = errors.filter(({ message }) => message.startsWith("The spreadsheet shows the error #N/A"));
    expect(state, entity.name).toBe("refused");
    expect(found.map(({ row, path, value }) => [row, path, value])).toEqual(
      fields.map((path) => [2, path, "#N/A"]),
    );
    expect(errors, entity.name).toHaveLength(fields.length);
  }
});

test("the errors, percentages and times of a workbook reach their fields", async () => {
  const head = ["name", "nameKh", "phone", "commission", "openingHours", "place"];
  const row = (number: number, name: string, commission: string, hours: string) =>
    rowXml(number, [name, "ហាង", `01234567${number}`, commission, hours, "Chamkar Mon, Phnom Penh"]);
  const good = rowXml(1, head) + row(2, "A", '<c s="1"><v>0.05</v></c>', '<c s="2"><v>0.3125</v></c>');
  const broken = row(3, "B", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c t="e"><v>#REF!</v></c>');
  const checkRows = async (rows: string) =>
    check(
      entityNamed("vendor"),
      await handmadeWorkbook({ formats: ["0%", "h:mm"], sheets: [{ name: "Vendors", rows }] }),
    );
  expect(
    (await checkRows(good + broken)).errors.map(({ row: at, path, value }) => [at, path, value]),
  ).toEqual([
    [3, "commission", "#DIV/0!"],
    [3, "openingHours", "#REF!"],
  ]);
  const { state, preview } = await checkRows(good);
  expect(state).toBe("checked");
  expect(preview[0]?.changes).toMatchObject({ commission: { to: 5 }, openingHours: { to: "07:30" } });
});
