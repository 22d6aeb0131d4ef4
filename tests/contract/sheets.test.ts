import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessOf, can, rolesThatCan } from "../../domain/access/can.ts";
import { type Role, roleNames, roles } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertRecord } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { readCsv } from "../support/tables/read-csv.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let on: TestApp;
let people: People;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  for (const role of roles) {
    const vendorId = role === "supplier" ? { vendorId: people.vendorId } : {};
    const { username } = await addAccount(on.db, { roles: [roleNames[role][0]], ...vendorId });
    tokens.set(role, await signInAs(on.app, username));
  }
});
afterAll(() => on.close());

const headersOf = (role: Role, language = "en") => ({
  ...bearer(tokens.get(role) ?? ""),
  "accept-language": language,
});
const get = (role: Role, url: string, language?: string) =>
  on.app.inject({ url, headers: headersOf(role, language) });

interface Upload {
  readonly role: Role;
  readonly url: string;
  readonly content: string | Buffer;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mapping?: Readonly<Record<string, string | null>>;
}
function upload({ role, url, content, name = "file.csv", headers = {}, mapping }: Upload) {
  const boundary = `kasekam${randomUUID()}`;
  const part = mapping
    ? `--${boundary}\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${JSON.stringify(mapping)}\r\n`
    : "";
  const head = `${part}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return on.app.inject({
    method: "POST",
    url,
    headers: { ...headersOf(role), ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
const path = (entity: AnyEntity, rest: string) => `/api/${entity.api.path}/v1/${rest}`;
const cases = entities.flatMap((entity) => roles.map((role) => [entity.name, role, entity] as const));
const managed = (name: string): AnyEntity => {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe("every entity × role", () => {
  test.each(cases)("export of %s as %s", async (_, role, entity) => {
    const mayExport = can(role, entity, "export");
    for (const format of ["csv", "xlsx"]) {
      const answer = await get(role, path(entity, `export?format=${format}`));
      const isThere = rolesThatCan(entity, "export").length > 0;
      expect(answer.statusCode).toBe(mayExport ? 200 : isThere ? 403 : 404);
      if (mayExport)
        expect(answer.headers["content-disposition"]).toMatch(
          new RegExp(`^attachment; filename=".+ \\d{4}-\\d{2}-\\d{2}\\.${format}"; filename\\*=UTF-8''`),
        );
      else expect(answer.json().status).toBe(isThere ? 403 : 404);
    }
  });

  test.each(cases)("import into %s as %s", async (_, role, entity) => {
    const isThere = rolesThatCan(entity, "import").length > 0;
    const mayImport = can(role, entity, "import");
    const refused = isThere ? 403 : 404;
    const template = await get(role, path(entity, "import/template"));
    expect(template.statusCode).toBe(mayImport ? 200 : refused);
    const before = await on.db.query("select count(*)::int as n from import_run");
    const headings = mayImport ? template.body.trim() : "name";
    const checked = await upload({
      role,
      url: path(entity, "import?dryRun=true"),
      content: `${headings}\r\nx`,
    });
    expect(checked.statusCode).toBe(mayImport ? 200 : refused);
    if (!mayImport) expect(await on.db.query("select count(*)::int as n from import_run")).toEqual(before);
    const { importId = randomUUID() } = mayImport ? checked.json() : {};
    const errors = await get(role, path(entity, `import/${importId}/errors`));
    expect([200, 404]).toContain(mayImport ? errors.statusCode : 404);
    if (!mayImport) expect(errors.statusCode).toBe(refused);
    const outcome = await get(role, path(entity, `import/outcome?key=${importId}`));
    expect(outcome.statusCode).toBe(mayImport ? 200 : refused);
    if (mayImport) expect(outcome.json()).toEqual({ state: "unknown", answer: null });
  });

  test.each(cases.filter(([, role, entity]) => can(role, entity, "import")))(
    "a sheet of %s by %s exports and imports unchanged",
    async (_, role, entity) => {
      const actor = {
        userId: randomUUID(),
        role,
        vendorId: role === "supplier" ? people.vendorId : null,
        profileId: null,
      };
      for (let made = 0; made < 2; made++) {
        const draft = await draftOf({ db: on.db, entity, actor, vendorId: people.vendorId });
        const sent = await on.app.inject({
          method: "POST",
          url: path(entity, "json"),
          headers: headersOf(role),
          payload: draft,
        });
        expect(sent.statusCode, sent.body).toBe(200);
      }
      const names = (await get(role, path(entity, "import/template"))).body.replace("\uFEFF", "").trim();
      expect(names.length).toBeGreaterThan(3);
      const url = path(
        entity,
        `export?columns=id,${Object.keys(
          await draftOf({ db: on.db, entity, actor, vendorId: people.vendorId }),
        )
          .filter((name) => name !== accessOf(role, entity)?.own)
          .join(",")}`,
      );
      const sheet = (await get(role, url)).body;
      const back = await upload({ role, url: path(entity, "import?dryRun=false"), content: sheet });
      expect(back.json()).toMatchObject({ errors: [], created: 0, updated: 0, state: "committed" });
      const undone = await on.app.inject({
        method: "POST",
        url: `/api/batches/v1/${back.json().importId}/undo`,
        headers: headersOf(role),
      });
      expect(undone.json()).toMatchObject({ status: 422, message: "There is nothing to undo." });
    },
  );
});

describe("an export over HTTP", () => {
  test("follows the list's filters, order, bin and language", async () => {
    const vendor = managed("vendor");
    const english = readCsv(
      (await get("admin", path(vendor, "export?columns=name,state&state=active&sort=-name"))).body,
    );
    expect(english[0]).toEqual(["Name", "Status"]);
    const names = english.slice(1).map(([name]) => name ?? "");
    expect(names.length).toBeGreaterThan(1);
    const list = (await get("admin", "/api/vendors/v2?state=active&sort=-name&pagesize=100")).json();
    expect(names).toEqual(list.items.map(({ name }: { name: string }) => name));
    const khmer = readCsv((await get("admin", path(vendor, "export?columns=name,state"), "km")).body);
    expect(khmer[0]).toEqual(["ឈ្មោះ", "ស្ថានភាព"]);
    expect(khmer[1]?.[1]).toBe("សកម្ម");
    const bin = readCsv((await get("admin", path(vendor, "export?columns=name&deleted=only"))).body);
    expect(bin).toHaveLength(1);
  });

  test("rejects unknown columns, parameters and formats by name", async () => {
    for (const [query, at] of [
      ["columns=name,passwordHash", "columns"],
      ["colour=red", "colour"],
      ["format=pdf", "format"],
      ["pagesize=10", "pagesize"],
      ["sort=name;drop", "sort"],
    ]) {
      const answer = await get("admin", path(managed("vendor"), `export?${query}`));
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json().errors[0].path).toBe(at);
    }
  });

  test("limits a supplier to their own vendor's rows and rejects hidden columns", async () => {
    const product = managed("product");
    const id = await insertRecord({
      db: on.db,
      entity: product,
      actor: people.admin,
      vendorId: people.otherVendorId,
    });
    expect((await get("admin", path(product, "export?columns=id"))).body).toContain(id);
    const supplier = await get("supplier", path(product, "export"));
    expect(supplier.body).not.toContain(id);
    expect(supplier.body).not.toContain(people.otherVendorId);
    expect((await get("supplier", path(product, "export?columns=id,vendorIds"))).statusCode).toBe(400);
    expect(
      (await get("supplier", path(product, `export?vendorIds=${people.otherVendorId}`))).body,
    ).not.toContain(id);
  });

  test("writes numbers as numbers and dates as dates", async () => {
    const banner = managed("banner");
    await insertRecord({ db: on.db, entity: banner, actor: people.admin, vendorId: people.vendorId });
    const answer = await get(
      "backofficeAdmin",
      path(banner, "export?format=xlsx&columns=name,order,createdAt"),
    );
    const { sheets } = await readXlsx(answer.rawPayload);
    const [, row] = sheets[0]?.rows ?? [];
    expect(typeof row?.[1]).toBe("number");
    expect(row?.[2]).toBeInstanceOf(Date);
  });
});

describe("an import over HTTP", () => {
  const unit = () => managed("productUnit");
  const commit = () => path(unit(), "import?dryRun=false");

  test("offers a template with the known headings and the allowed values", async () => {
    const answer = await get("admin", path(unit(), "import/template?format=xlsx"), "km");
    const { sheets } = await readXlsx(answer.rawPayload);
    const [main, guide, choices] = sheets;
    expect(main?.rows[0]).toContain("និមិត្តសញ្ញា *");
    expect(main?.rows.slice(1).flat().filter(Boolean)).toEqual([]);
    expect(guide?.rows.map(([column]) => column)).toContain("និមិត្តសញ្ញា");
    expect(choices?.rows.flat()).toContain("ទម្ងន់");
  });

  test("returns the rejected file with the errors next to its rows", async () => {
    const content = "Name,Name (Khmer),Symbol,Note\r\nA,ក,http1,=1\r\nB,,http2,\r\n";
    const refused = await upload({ role: "admin", url: commit(), content, name: "ឯកតា.csv" });
    expect(refused.json()).toMatchObject({
      state: "refused",
      unusedColumns: ["Note"],
      errors: [{ row: 3, name: "B", path: "nameKh" }],
    });
    const url = path(unit(), `import/${refused.json().importId}/errors`);
    const answer = await get("admin", `${url}?format=csv`);
    expect(readCsv(answer.body)).toEqual([
      ["Name", "Name (Khmer)", "Symbol", "Note", "Errors"],
      ["A", "ក", "http1", "'=1", ""],
      ["B", "", "http2", "", "Name (Khmer): This field is required."],
    ]);
    const { sheets } = await readXlsx((await get("admin", `${url}?format=xlsx`)).rawPayload);
    expect(sheets[0]?.rows[2]?.[4]).toContain("required");
    expect((await get("backofficeAdmin", url)).statusCode).toBe(404);
  });

  test("runs once per Idempotency-Key", async () => {
    const content = "name,nameKh,symbol\r\nOnce,ម្ដង,once1\r\n";
    const headers = { "idempotency-key": randomUUID() };
    const first = await upload({ role: "admin", url: commit(), content, headers });
    expect(first.json()).toMatchObject({ created: 1 });
    expect((await upload({ role: "admin", url: commit(), content, headers })).json()).toEqual(first.json());
    const other = await upload({
      role: "admin",
      url: commit(),
      content: content.replace("once1", "once2"),
      headers,
    });
    expect(other.statusCode).toBe(422);
  });

  test.each([
    ["a text that is no sheet", Buffer.from("%PDF-1.7 x"), 415],
    ["a damaged workbook", Buffer.from("PK\x03\x04 nothing"), 415],
    ["a program", Buffer.from("MZ\x90\x00\x03\x00\x00\x00"), 415],
    ["nothing", Buffer.alloc(0), 400],
  ])("rejects %s", async (_, content, status) => {
    expect((await upload({ role: "admin", url: commit(), content })).statusCode).toBe(status);
  });

  test("requires dryRun, and names each wrong parameter", async () => {
    const answer = await upload({ role: "admin", url: path(unit(), "import"), content: "name\r\nx" });
    expect(answer.json().errors[0].path).toBe("dryRun");
    const query = "import?dryRun=true&skipErrors=yes&mapping=guess&colour=red";
    const wrong = await upload({ role: "admin", url: path(unit(), query), content: "name\r\nx" });
    expect(
      wrong
        .json()
        .errors.map(({ path: at }: { path: string }) => at)
        .sort(),
    ).toEqual(["colour", "mapping", "skipErrors"]);
  });

  test("imports the columns that are mapped, into fields of the role only", async () => {
    const product = managed("product");
    const content = "First,Second\r\nMapped rice,x\r\n";
    const check = { url: path(product, "import?dryRun=true"), content };
    const mapping = { 1: "name", 2: "vendorIds" };
    const own = await upload({ role: "supplier", ...check, mapping });
    expect(own.statusCode).toBe(400);
    expect(own.json().errors).toEqual([expect.objectContaining({ path: "mapping.2" })]);
    expect((await upload({ role: "expert", ...check, mapping })).statusCode).toBe(403);
    const staff = await upload({ role: "admin", ...check, mapping });
    expect(staff.json()).toMatchObject({ state: "refused", mappedBy: "sent" });
    expect(staff.json().fields.map(({ name }: { name: string }) => name)).toContain("vendorIds");
    const plain = await upload({ role: "admin", ...check });
    expect(plain.json()).toMatchObject({ status: 400, errors: [{ path: "file" }] });
  });

  test("an Idempotency-Key belongs to one mapping and choice of rows", async () => {
    const content = "Title,Khmer,Abbr\r\nOnce,ម្ដង,mapped1\r\nTwice,,mapped2\r\n";
    const headers = { "idempotency-key": randomUUID() };
    const mapping = { 1: "name", 2: "nameKh", 3: "symbol" };
    const sent = { role: "admin", content, headers, mapping } as const;
    const first = await upload({ ...sent, url: `${commit()}&skipErrors=true` });
    expect(first.json()).toMatchObject({ state: "committed", created: 1, skipped: 1 });
    expect((await upload({ ...sent, url: `${commit()}&skipErrors=true` })).json()).toEqual(first.json());
    expect((await upload({ ...sent, url: commit() })).statusCode).toBe(422);
    const other = { ...sent, mapping: { 1: "nameKh", 2: "name", 3: "symbol" } };
    expect((await upload({ ...other, url: `${commit()}&skipErrors=true` })).statusCode).toBe(422);
    const errors = await get("admin", path(unit(), `import/${first.json().importId}/errors`));
    expect(readCsv(errors.body)).toEqual([
      ["Title", "Khmer", "Abbr", "Errors"],
      ["Twice", "", "mapped2", "Name (Khmer): This field is required."],
    ]);
  });
});
