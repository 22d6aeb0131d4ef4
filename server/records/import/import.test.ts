import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { writeXlsx as writeBook } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { entities } from "../../../domain/entities/index.ts";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { expert } from "../../../domain/entities/people/expert.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { wordKey } from "../../../domain/values/word-key.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { hooksByEntity } from "../../entities/hooks.ts";
import { listBatchRows } from "../batches/list-batch-rows.ts";
import { readBatch } from "../batches/read-batches.ts";
import { undoBatch } from "../batches/undo-batch.ts";
import { exportRecords } from "../export/export-records.ts";
import { writeExport } from "../export/write-export.ts";
import { readHistory } from "../history/history.ts";
import { listRecords } from "../list/list.ts";
import { readRecord } from "../read/read.ts";
import { columnsOfEntity } from "../sheets/sheet-columns.ts";
import { readTable } from "../table/read-table.ts";
import { createRecord } from "../write/create.ts";
import type { Hooks } from "../write/hooks.ts";
import { insertMany } from "../write/insert-many.ts";
import { updateRecord } from "../write/update.ts";
import { importRecords } from "./import-records.ts";
import { headingScoreOf } from "./mapping/match-headings.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

async function readBytes(content: Buffer, format: "csv" | "xlsx", entity: AnyEntity = productUnit) {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, content);
  return readTable({ path, format, score: headingScoreOf(entity) }).finally(() => rm(path));
}
const csv = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);

interface Sending {
  readonly entity: AnyEntity;
  readonly content: Buffer;
  readonly format?: "csv" | "xlsx";
  readonly actor?: Actor;
  readonly mode?: "check" | "commit";
  readonly language?: Language;
}
const send = async ({
  entity,
  content,
  format = "csv",
  actor = people.admin,
  mode = "commit",
  language = "en",
}: Sending) =>
  importRecords({
    db: people.db,
    actor,
    entity,
    sheet: await readBytes(content, format, entity),
    fileName: `file.${format}`,
    fileHash: createHash("sha256").update(content).digest("hex"),
    mode,
    language,
  });

interface Exporting {
  readonly entity: AnyEntity;
  readonly actor?: Actor;
  readonly language?: Language;
  readonly format: "csv" | "xlsx";
  readonly query?: Record<string, string>;
}
async function exported({
  entity,
  actor = people.admin,
  language = "en",
  format,
  query = {},
}: Exporting): Promise<Buffer> {
  const opened = await exportRecords({ db: people.db, actor, entity, query });
  const stream = await writeExport({ entity, exported: opened, name: "x", format, language });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}
const everything = (entity: AnyEntity) => ["id", "version", ...Object.keys(entity.fields)].join(",");
const count = async (table: string) =>
  (
    await people.db.query<{ n: number }>(`select count(*)::int as n from "${table}" where deleted_at is null`)
  )[0]?.n ?? 0;

describe("headings", () => {
  test.each(entities.map((entity) => [entity.name, entity] as const))(
    "of %s are unique in both languages",
    (_, entity) => {
      const columns = columnsOfEntity(entity);
      for (const language of ["en", "km"] as const) {
        const keys = columns.map(({ heading }) => wordKey(heading[language]));
        expect(new Set(keys).size).toBe(keys.length);
      }
    },
  );
});

describe("an export", () => {
  test.each(
    entities
      .filter((entity) => can("backofficeAdmin", entity, "import"))
      .flatMap((entity) =>
        (["csv", "xlsx"] as const).map((format) => [entity.name, format, entity] as const),
      ),
  )("of %s as %s is imported without changes, in either language", async (_, format, entity) => {
    for (let made = 0; made < 3; made++) await insertRecord({ ...people, entity, actor: people.admin });
    for (const language of ["en", "km"] as const) {
      const content = await exported({ entity, format, language, query: { columns: everything(entity) } });
      const answer = await send({ entity, content, format });
      expect(answer.errors).toEqual([]);
      expect(answer).toMatchObject({ state: "committed", created: 0, updated: 0, unchanged: answer.rows });
      expect(answer.rows).toBeGreaterThan(2);
    }
  });

  test("is imported without changes for any texts", async () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom(
        "=1+1",
        "'=1+1",
        "''@x",
        "+855",
        "-",
        "\tx",
        "\rx",
        "a\r\nb",
        "_x000D_",
        "; ; ",
        '"',
        "ស្រូវ​ផ្កា",
        " x ",
      ),
      fc.string({
        unit: fc.constantFrom("=", "'", "\n", "\r", "_", "x", "0", ",", ";", '"', "ក", "្", "\u200b"),
        maxLength: 12,
      }),
    );
    // Files are read without the control characters that no text of a person has.
    const fit = texts
      .map((text) => text.replace(/(?![\t\r\n])\p{Cc}/gu, "").toWellFormed())
      .filter((text) => text.trim() !== "");
    await fc.assert(
      fc.asyncProperty(fit, fit, async (name, description) => {
        const [id = ""] = await insertMany(people.db, vendor, [
          { name, nameKh: "ក", phone: "012345678", place: { province: "12" }, description, telegram: name },
        ]);
        for (const format of ["csv", "xlsx"] as const) {
          const query = { "id.in": id, columns: "id,name,description,telegram,place" };
          const answer = await send({
            entity: vendor,
            format,
            content: await exported({ entity: vendor, format, query }),
          });
          expect(answer).toMatchObject({ errors: [], updated: 0, unchanged: 1 });
        }
      }),
      // Each run reads two files, in a process each.
      { numRuns: 20 },
    );
  });

  test("can't run as a formula in CSV, and starts with a byte order mark", async () => {
    await createRecord({
      ...people,
      actor: people.admin,
      entity: productUnit,
      input: { name: "=cmd|'/c calc'!A1", nameKh: "ក", symbol: "@s1" },
    });
    const text = (
      await exported({
        entity: productUnit,
        format: "csv",
        query: { q: "cmd", columns: "name,symbol,factor" },
      })
    ).toString();
    expect(text).toBe(`\uFEFFName,Symbol,Factor\r\n'=cmd|'/c calc'!A1,'@s1,\r\n`);
  });

  test("of a supplier has only their own rows, and no column that is hidden from them", async () => {
    const draft = async (vendorIds: readonly string[]) => ({
      ...(await draftOf({ ...people, entity: product, actor: people.admin })),
      vendorIds,
    });
    const mine = await createRecord({
      ...people,
      actor: people.admin,
      entity: product,
      input: await draft([people.vendorId]),
    });
    const theirs = await createRecord({
      ...people,
      actor: people.admin,
      entity: product,
      input: await draft([people.otherVendorId]),
    });
    const text = (await exported({ entity: product, actor: people.supplier, format: "csv" })).toString();
    expect(text).toContain(mine.id);
    expect(text).not.toContain(theirs.id);
    expect(text).not.toContain("Vendors");
    await expect(
      exported({
        entity: product,
        actor: people.supplier,
        format: "csv",
        query: { columns: "name,vendorIds" },
      }),
    ).rejects.toMatchObject({ type: "invalid" });
  });

  test.each(['name,"x"', "name;drop table product", "__proto__", "password", "name,name", ""])(
    "rejects the columns %j",
    async (columns) => {
      await expect(exported({ entity: product, format: "csv", query: { columns } })).rejects.toMatchObject({
        type: "invalid",
        detail: { issues: [{ path: "columns" }] },
      });
    },
  );

  test("is forbidden to a role without access", async () => {
    await expect(exported({ entity: banner, actor: people.supplier, format: "csv" })).rejects.toMatchObject({
      type: "forbidden",
    });
  });
});

describe("an import", () => {
  test("creates records from Khmer headings, with labels for references and choices", async () => {
    const unitId = await insertRecord({ ...people, entity: productUnit, actor: people.admin });
    const unit = JSON.parse(
      await readRecord({ ...people, actor: people.admin, entity: productUnit, id: unitId }),
    );
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    const vendorName =
      JSON.parse(await readRecord({ ...people, actor: people.admin, entity: vendor, id: people.vendorId }))
        .code ?? people.vendorId;
    const content = csv([
      "ឈ្មោះ,ឈ្មោះ (ខ្មែរ),តម្លៃ,ចំនួនក្នុងស្តុក,ឯកតា,ប្រភេទរង,អ្នកលក់,លក់តាមអនឡាញ,ស្ថានភាព,Colour of the box",
      `Jasmine rice,អង្ករ​ម្លិះ,"១២,៥០០ ៛",1 000,${unit.symbol},${draft.productSubCategoryIds},${vendorName},ទេ,បានផ្សាយ,red`,
    ]);
    const answer = await send({ entity: product, content });
    expect(answer).toMatchObject({
      errors: [],
      created: 1,
      updated: 0,
      unusedColumns: ["Colour of the box"],
      state: "committed",
    });
    const [made] = await people.db.query<Record<string, unknown>>(
      "select * from product where name = 'Jasmine rice'",
    );
    expect(made).toMatchObject({
      name_kh: "អង្ករ​ម្លិះ",
      base_price: 12_500,
      quantity: 1000,
      unit_id: unitId,
      online_mode: false,
      state: "published",
      created_by: people.admin.userId,
    });
  });

  test("reports every error with row and field, counting blank rows, and writes nothing", async () => {
    const before = await count("vendor");
    const content = csv([
      "name,nameKh,phone,place,geo,businessType",
      'A shop,ហាង,012 345 678,"Chamkar Mon, Phnom Penh","11.55, 104.92",Shop',
      "",
      "B,ខ,call me,Nowhere,12,Palace",
      ",គ,012345678,12,,",
    ]);
    const answer = await send({ entity: vendor, content });
    expect(answer).toMatchObject({ state: "refused", rows: 3, created: 0 });
    expect(answer.errors.map(({ row, path }) => `${row} ${path}`).sort()).toEqual([
      "4 businessType",
      "4 geo",
      "4 phone",
      "4 place",
      "5 name",
    ]);
    expect(await count("vendor")).toBe(before);
    const khmer = await send({ entity: vendor, content, language: "km", mode: "check" });
    expect(khmer.errors.at(-1)?.message).toMatch(/[\u1780-\u17FF]/);
  });

  test("reads dates by the order of their column, and warns of damaged texts", async () => {
    const lines = (dates: readonly string[]) =>
      csv([
        "Commodity,Commodity (Khmer),Market,Province,Date,Unit,Price",
        ...dates.map(
          (day, index) => `?????,áž’áž»áž„,M${index} ${day.replaceAll("/", "")},Siemreap,${day},Kg.,"5,000"`,
        ),
      ]);
    const check = { entity: marketProductPrice, mode: "check" } as const;
    const unit = await createRecord({
      ...people,
      actor: people.admin,
      entity: productUnit,
      input: { name: "kilogram", nameKh: "គីឡូក្រាម", symbol: "kg" },
    });
    expect(unit.id).toBeTruthy();
    const monthFirst = await send({ ...check, content: lines(["10/02/2026", "10/31/2025"]) });
    expect(monthFirst).toMatchObject({ errors: [], created: 2 });
    expect(monthFirst.preview.map(({ changes }) => changes.date?.to)).toEqual(["2026-10-02", "2025-10-31"]);
    expect(monthFirst.preview.map(({ changes }) => changes.province?.to)).toEqual(["17", "17"]);
    expect(monthFirst.warnings.map(({ row, path }) => `${row} ${path}`)).toEqual([
      "2 commodity",
      "2 commodityKh",
      "3 commodity",
      "3 commodityKh",
    ]);
    const dayFirst = await send({ ...check, content: lines(["10/02/2026", "31-Oct-25"]) });
    expect(dayFirst.preview.map(({ changes }) => changes.date?.to)).toEqual(["2026-02-10", "2025-10-31"]);
    const buddhist = await send({ ...check, content: lines(["03/04/2569"]) });
    expect(buddhist.errors).toMatchObject([{ row: 2, path: "date" }]);
    expect(buddhist.errors[0]?.message).toContain("03/04/2026");
  });

  test("updates the records of its ids, and only the changed values", async () => {
    const { id } = await createRecord({
      ...people,
      actor: people.admin,
      entity: productUnit,
      input: { name: "Old", nameKh: "ចាស់", symbol: "old1", factor: 2 },
    });
    const answer = await send({
      entity: productUnit,
      content: csv(["Record ID,Name,Factor,Version", `${id},New,,1`]),
    });
    expect(answer).toMatchObject({ errors: [], updated: 1 });
    expect(
      JSON.parse(await readRecord({ ...people, actor: people.admin, entity: productUnit, id })),
    ).toMatchObject({ name: "New", nameKh: "ចាស់", factor: null, version: 2, updatedBy: people.admin.userId });
    const stale = await send({ entity: productUnit, content: csv(["id,name,version", `${id},Newer,1`]) });
    expect(stale.errors).toEqual([expect.objectContaining({ row: 2, path: "version" })]);
    const { items } = await readHistory({ ...people, actor: people.admin, entity: productUnit, id });
    expect(items[0]?.changes).toEqual({
      name: { from: "Old", to: "New" },
      factor: { from: 2, to: null },
      outdated: { from: [], to: ["nameKh"] },
    });
  });

  test("rejects states that no transition leads to, and invalid initial states", async () => {
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    const { id } = await createRecord({
      ...people,
      actor: people.admin,
      entity: product,
      input: { ...draft, state: "draft" },
    });
    const staff = await send({ entity: product, content: csv(["id,state", `${id},archived`]) });
    expect(staff).toMatchObject({ updated: 1, errors: [] });
    const supplier = await send({
      entity: product,
      actor: people.supplier,
      content: csv(["id,state", `${id},Published`]),
    });
    expect(supplier.errors).toHaveLength(1);
  });

  test("rejects an ambiguous label, unless the record already refers to one of its records", async () => {
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    for (const symbol of ["tw1", "tw2"])
      await createRecord({
        ...people,
        actor: people.admin,
        entity: productUnit,
        input: { name: "Twin sack", nameKh: "បាវ", symbol },
      });
    const { id } = await createRecord({ ...people, actor: people.admin, entity: product, input: draft });
    const wrong = await send({ entity: product, content: csv(["id,Unit", `${id},Twin sack`]) });
    expect(wrong.errors).toEqual([
      expect.objectContaining({ row: 2, path: "unitId", message: expect.stringContaining("Twin sack") }),
    ]);
    expect(await send({ entity: product, content: csv(["id,Unit", `${id},TW2`]) })).toMatchObject({
      updated: 1,
    });
    expect(await send({ entity: product, content: csv(["id,Unit", `${id},Twin sack`]) })).toMatchObject({
      errors: [],
      unchanged: 1,
    });
  });

  test("a unique value may occur once, in the file and in the database", async () => {
    await createRecord({
      ...people,
      actor: people.admin,
      entity: productUnit,
      input: { name: "Kilo", nameKh: "គីឡូ", symbol: "KG9" },
    });
    const answer = await send({
      entity: productUnit,
      content: csv(["name,nameKh,symbol", "a,ក,kg9", "b,ខ,zz9", "c,គ,ZZ9"]),
    });
    expect(answer.errors.map(({ row, path }) => [row, path])).toEqual([
      [2, "symbol"],
      [4, "symbol"],
    ]);
  });

  test("of two concurrent imports with equal unique codes, one is written and the other reports errors", async () => {
    const content = csv([
      "code,name,nameKh",
      ...Array.from({ length: 300 }, (_, index) => `par-${index},n${index},ន${index}`),
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => send({ entity: categoryClass, content })));
    expect(answers.map(({ state }) => state).sort()).toEqual(["committed", "refused", "refused"]);
    const refused = answers.find(({ state }) => state === "refused");
    expect(refused?.errors).toHaveLength(300);
    const rows = await people.db.query("select 1 from category_class where code like 'par-%'");
    expect(rows).toHaveLength(300);
  });

  test("of a supplier creates their own rows, and reaches no others", async () => {
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    const theirs = await createRecord({
      ...people,
      actor: people.admin,
      entity: product,
      input: { ...draft, vendorIds: [people.otherVendorId] },
    });
    const shared = await createRecord({
      ...people,
      actor: people.admin,
      entity: product,
      input: { ...draft, vendorIds: [people.vendorId, people.otherVendorId] },
    });
    const head = "id,name,nameKh,basePrice,quantity,unitId,productSubCategoryIds,vendorIds,exportedData";
    const rest = `${draft.unitId},${draft.productSubCategoryIds}`;
    const answer = await send({
      entity: product,
      actor: people.supplier,
      content: csv([
        head,
        `${theirs.id},x,y,1,1,${rest},,`,
        `${shared.id},x,y,1,1,${rest},,`,
        `,Mine,របស់ខ្ញុំ,1,1,${rest},${people.otherVendorId},yes`,
      ]),
    });
    expect(answer.errors.map(({ row, path }) => [row, path])).toEqual([
      [2, "id"],
      [3, "id"],
    ]);
    const good = await send({
      entity: product,
      actor: people.supplier,
      content: csv([head, `,Mine,របស់ខ្ញុំ,1,1,${rest},${people.otherVendorId},yes`]),
    });
    expect(good).toMatchObject({ created: 1, unusedColumns: ["vendorIds", "exportedData"] });
    const [made] = await people.db.query<Record<string, unknown>>(
      "select vendor_ids, exported_data from product where name = 'Mine'",
    );
    expect(made).toEqual({ vendor_ids: [people.vendorId], exported_data: false });
    await expect(
      send({ entity: banner, actor: people.supplier, content: csv(["name", "x"]) }),
    ).rejects.toMatchObject({ type: "forbidden" });
  });

  test("parses places by code, by name in both languages, and with the leading zero that spreadsheets drop", async () => {
    const rows = [
      "1201",
      "ភ្នំពេញ",
      '"Tonle Basak, Chamkar Mon, Phnom Penh"',
      '"ខេត្តបាត់ដំបង"',
      "2",
      '"Phnom Penh, Chamkar Mon"',
    ];
    const answer = await send({
      entity: expert,
      content: csv([
        "name,phone,province",
        ...rows.map((place, index) => `Place ${index},012345678,${place}`),
      ]),
    });
    expect(answer.errors).toEqual([]);
    const found = await people.db.query<{ province: string }>(
      "select province from expert where name like 'Place %' order by name",
    );
    expect(found.map(({ province }) => province)).toEqual(["1201", "12", "120101", "02", "02", "1201"]);
  });

  test("parses days and periods as people write them", async () => {
    const periods = [
      "2026-05-01 – 2026-10-31",
      "1/5/2026 - 31/10/2026",
      "០១/០៥/២០២៦ ដល់ ៣១/១០/២០២៦",
      "2026-05-01 –",
    ];
    const answer = await send({
      entity: banner,
      content: csv([
        "name,imageUrl,period",
        ...periods.map((period, index) => `Period ${index},/files/x.webp,${period}`),
      ]),
    });
    expect(answer.errors).toEqual([]);
    const found = await people.db.query<{ period: string }>(
      "select period::text from banner where name like 'Period %' order by name",
    );
    expect(found.map(({ period }) => period)).toEqual([
      ...Array(3).fill("[2026-05-01,2026-11-01)"),
      "[2026-05-01,)",
    ]);
  });

  test("a late undo reverts untouched rows, lists the others with reasons, and can be repeated", async () => {
    const [id = "", other = ""] = await insertMany(people.db, productUnit, [
      { name: "Before", nameKh: "មុន", symbol: "un1", factor: 3 },
      { name: "Other", nameKh: "ផ្សេង", symbol: "un3", factor: 5 },
    ]);
    const content = csv([
      "id,name,nameKh,symbol,factor",
      `${id},After,មុន,un1,4`,
      ",Made,ថ្មី,un2,1",
      `${other},Else,ផ្សេង,un3,6`,
    ]);
    const { importId } = await send({ entity: productUnit, content });
    const of = { db: people.db, actor: people.admin, id: importId };
    expect(await readBatch(of)).toMatchObject({
      kind: "import",
      label: { en: "Import" },
      file: { name: "file.csv", created: 1, updated: 2, unchanged: 0 },
      undo: { state: "possible" },
    });
    const read = async (which: string) =>
      JSON.parse(await readRecord({ ...people, actor: people.admin, entity: productUnit, id: which }));
    const theirs = { version: 2, name: "Theirs" };
    await updateRecord({ ...people, actor: people.support, entity: productUnit, id: other, input: theirs });
    await expect(undoBatch({ ...of, actor: people.support, language: "en" })).rejects.toMatchObject({
      type: "notFound",
    });
    // Two concurrent undos revert each row once.
    await Promise.all([undoBatch({ ...of, language: "en" }), undoBatch({ ...of, language: "km" })]);
    expect(await read(id)).toMatchObject({ name: "Before", factor: 3, version: 3 });
    expect(await read(other)).toMatchObject({ name: "Theirs", factor: 6 });
    const made = "select 1 from product_unit where symbol = 'un2' and deleted_at is null";
    expect(await people.db.query(made)).toEqual([]);
    expect((await readBatch(of)).undo).toMatchObject({ state: "partly", reverted: 2, kept: 1 });
    const page = { pagesize: 10, cursorkey: 0, outcome: "kept" } as const;
    expect((await listBatchRows({ ...of, ...page, language: "en" })).items).toEqual([
      {
        row: 4,
        id: other,
        reference: { id: other, label: "Theirs", labelKh: "ផ្សេង" },
        reason: "It was changed by someone else.",
      },
    ]);
    expect((await listBatchRows({ ...of, ...page, language: "km" })).items[0]?.reason).toMatch(
      /[\u1780-\u17FF]/,
    );
  });

  test("undo runs the hooks of the entity, for created and changed records", async () => {
    const [id = ""] = await insertMany(people.db, productUnit, [
      { name: "A", nameKh: "ក", symbol: "uc1", factor: 3 },
    ]);
    const content = csv(["id,name,nameKh,symbol,factor", `${id},A,ក,uc1,4`, ",B,ខ,uc2,1"]);
    const { importId } = await send({ entity: productUnit, content });
    const operations: string[] = [];
    const check: Hooks = {
      before: async ({ operation, values }) => {
        operations.push(operation);
        if (operation === "update")
          throw new AppError("rule", { message: localized("Not now.", "មិនទាន់ទេ។") });
        return values;
      },
    };
    Reflect.set(hooksByEntity, "productUnit", check);
    const of = { db: people.db, actor: people.admin, id: importId, language: "en" } as const;
    await undoBatch(of).finally(() => Reflect.deleteProperty(hooksByEntity, "productUnit"));
    // The first two are rolled back together.
    expect(operations).toEqual(["remove", "update", "remove", "update"]);
    expect((await readBatch(of)).undo).toMatchObject({ state: "partly", reverted: 1, kept: 1 });
    await undoBatch(of);
    expect((await readBatch(of)).undo).toMatchObject({ state: "done", reverted: 2, kept: 0 });
  });

  test("keeps the rows in the order of the file", async () => {
    const names = Array.from(
      { length: 700 },
      (_, place) => `Order ${String(place * 7919).padStart(9, "0")} ${700 - place}`,
    );
    await send({
      entity: productUnit,
      content: csv(["name,nameKh,symbol,factor", ...names.map((name, place) => `${name},ឈ្មោះ,or${place},1`)]),
    });
    const listed: string[] = [];
    for (let cursorkey = 0; cursorkey < 700; cursorkey += 100) {
      const query = { q: "Order", sort: "-createdAt", pagesize: "100", cursorkey: String(cursorkey) };
      const { items } = JSON.parse(
        await listRecords({ ...people, actor: people.admin, entity: productUnit, query }),
      );
      listed.push(...items.map(({ name }: { name: string }) => name));
    }
    expect(listed).toEqual(names);
  });

  test("a check previews changes with labels, and duplicates in the file", async () => {
    const [kg = "", sack = ""] = await insertMany(people.db, productUnit, [
      { name: "Kilo of rice", nameKh: "គីឡូ", symbol: "pv1" },
      { name: "Sack of rice", nameKh: "បាវអង្ករ", symbol: "pv2" },
    ]);
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    const [id = "", same = ""] = await insertMany(people.db, product, [
      { ...draft, name: "Rumduol", nameKh: "រំដួល", unitId: kg, basePrice: 1500 },
      { ...draft, name: "Jasmine", nameKh: "ម្លិះ", unitId: kg, basePrice: 2 },
    ]);
    const { items } = JSON.parse(
      await listRecords({ ...people, actor: people.admin, entity: product, query: { "id.in": id } }),
    );
    const own = ["name", "nameKh", "unitId", "basePrice"];
    const needed = Object.keys(draft).filter((name) => !own.includes(name) && items[0][name] !== undefined);
    const cell = (name: string) => `"${[items[0][name]].flat().join(";")}"`;
    const rest = needed.map(cell).join(",");
    const content = csv([
      `id,name,nameKh,unitId,basePrice,${needed.join(",")}`,
      `${id},Rumduol,រំដួល,Sack of rice,"1,500",${rest}`,
      `${same},Jasmine,ម្លិះ,${kg},2,${rest}`,
      `,New,ថ្មី,បាវអង្ករ,3,${rest}`,
      `,New,ថ្មី,បាវអង្ករ,3,${rest}`,
    ]);
    const checked = await send({ entity: product, content, mode: "check" });
    expect(checked.errors).toEqual([]);
    expect(checked).toMatchObject({
      state: "checked",
      created: 2,
      updated: 1,
      unchanged: 1,
      importedBefore: null,
    });
    expect(checked.doubled).toEqual([{ row: 5, sameAs: 4 }]);
    expect(checked.preview.map(({ row, id: of }) => [row, of])).toEqual([
      [2, id],
      [4, null],
      [5, null],
    ]);
    expect(checked.preview[0]).toEqual({
      row: 2,
      id,
      name: { label: "Rumduol", labelKh: "រំដួល" },
      changes: {
        unitId: {
          from: { id: kg, label: "Kilo of rice", labelKh: "គីឡូ" },
          to: { id: sack, label: "Sack of rice", labelKh: "បាវអង្ករ" },
        },
      },
    });
    expect(checked.preview[1]?.changes).toMatchObject({ basePrice: { from: null, to: 3 } });
    expect(await people.db.query("select 1 from product where name = 'New' or unit_id = $1", [sack])).toEqual(
      [],
    );
    await send({ entity: product, content });
    const again = await send({ entity: product, content, mode: "check" });
    expect(again.importedBefore).toMatchObject({ batchId: expect.any(String) });
  });
});

describe("a file", () => {
  test("with one row too many is rejected", async () => {
    const content = csv([
      "name",
      ...Array.from({ length: limits.importRows + 1 }, (_, index) => `n${index}`),
    ]);
    await expect(readBytes(content, "csv")).rejects.toMatchObject({ type: "tooLarge" });
  });

  test("that is truncated is rejected", async () => {
    const book = Buffer.from(await writeBook({ sheets: [{ name: "x", rows: [["name"], ["a"]] }] }));
    for (const length of [100, book.length / 2, book.length - 10]) {
      await expect(readBytes(book.subarray(0, length), "xlsx")).rejects.toMatchObject({
        type: "wrongType",
      });
    }
  });

  test("without rows, or without a known heading, is rejected", async () => {
    await expect(readBytes(csv(["name"]), "csv")).rejects.toThrow(
      "The file has no rows below its headings. Add rows and upload it again.",
    );
    for (const nothing of ["", "\r\n\r\n", " , ,\r\n"])
      await expect(readBytes(Buffer.from(nothing), "csv")).rejects.toThrow("The file is empty.");
    const book = Buffer.from(await writeBook({ sheets: [{ name: "x", rows: [] }] }));
    await expect(readBytes(book, "xlsx")).rejects.toThrow("The file is empty.");
    await expect(send({ entity: productUnit, content: csv(["foo,bar", "1,2"]) })).rejects.toMatchObject({
      type: "invalid",
    });
  });

  test("may separate its columns by semicolons or tabs", async () => {
    for (const sign of [";", "\t"]) {
      const sheet = await readBytes(csv([["name", "note"].join(sign), ["a,b", "c"].join(sign)]), "csv");
      expect(sheet.rows[0]?.cells).toEqual(["a,b", "c"]);
    }
  });
});
