import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { isNumeric } from "../../domain/declare/kinds.ts";
import { parseField } from "../../domain/declare/schema.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { setStoredSpellings } from "../../domain/values/choices/synonyms.ts";
import { syntaxOfField } from "../../domain/values/number-syntax.ts";
import { readNumber } from "../../domain/values/read-number.ts";
import { readCellText } from "../../web/fields/cell-texts.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** A kind of value: what people type, and what is stored for each of it. */
interface Kind {
  readonly kind: string;
  readonly entity: string;
  readonly field: string;
  readonly stored: unknown;
  readonly typed: readonly string[];
  /** Whether JSON has a type of its own for it, so that the API takes no text. */
  readonly isJson?: true;
  /** Whether lists search it. */
  readonly isSearched?: true;
}

/** Another spelling that staff added. */
const ofStaff = { spelling: "Krch. (north)", storedName: "ក្រចេះ" };

const kinds: readonly Kind[] = [
  {
    kind: "Telephone number",
    entity: "expert",
    field: "phone",
    stored: "+85512345678",
    typed: [
      "012 345 678",
      "12345678",
      "០១២ ៣៤៥ ៦៧៨",
      "+855 (0)12 345 678",
      "012.345.678",
      "00855 12 345 678",
      "\u202a+85512345678\u202c",
    ],
    isSearched: true,
  },
  {
    kind: "Day",
    entity: "marketProductPrice",
    field: "date",
    stored: "2026-04-03",
    typed: [
      "2026-04-03",
      "3/4/2026",
      "03-04-26",
      "3-Apr-26",
      "April 3, 2026",
      "៣ មេសា ២០២៦",
      "ថ្ងៃទី៣ ខែមេសា ឆ្នាំ២០២៦",
    ],
  },
  {
    kind: "Day and time",
    entity: "event",
    field: "registrationBy",
    stored: "2026-04-03T10:00:00.000Z",
    typed: [
      "2026-04-03T17:00:00+07:00",
      "03/04/2026 17:00",
      "3/4/2026 5:00 PM",
      "3 April 2026, 17:00",
      "៣ មេសា ២០២៦ ម៉ោង ៥ ល្ងាច",
    ],
  },
  {
    kind: "Riel",
    entity: "deliveryService",
    field: "baseFee",
    stored: 12_500,
    typed: ["12500", "12,500", "12.500", "12 500 ៛", "១២ ៥០០ រៀល"],
    isJson: true,
  },
  {
    kind: "Percentage",
    entity: "vendor",
    field: "commission",
    stored: 5.5,
    typed: ["5.5", "5,5", "5.5 %", "៥.៥"],
    isJson: true,
  },
  {
    kind: "Choice",
    entity: "marketProductPrice",
    field: "province",
    stored: "10",
    typed: ["10", "Kratié", "Kratie", "kratie province", "ក្រចេះ", "ខេត្តក្រចេះ", "Kracheh", ofStaff.spelling],
  },
  {
    kind: "Line of text",
    entity: "expert",
    field: "name",
    stored: "Sok Dara",
    typed: ["Sok Dara", "Sok\r\nDara", "Sok\tDara", "Sok\u2028Dara"],
    isSearched: true,
  },
];

let on: TestApp;
let people: People;
let headers: Record<string, string>;
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  headers = bearer(await signInAs(on.app, username));
  await post(path(entityNamed("nameSynonym"), "v1/json"), ofStaff);
});
afterAll(async () => {
  // Other files of this process share the module.
  setStoredSpellings([]);
  await on.close();
});

const path = (entity: AnyEntity, rest: string) => `/api/${entity.api.path}/${rest}`;
const draft = (entity: AnyEntity) =>
  draftOf({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId });

async function post(url: string, payload: object) {
  const answer = await on.app.inject({ method: "POST", url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function get(url: string) {
  const answer = await on.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
async function upload(entity: AnyEntity, content: string) {
  const boundary = `kasekam${randomUUID()}`;
  const answer = await on.app.inject({
    method: "POST",
    url: path(entity, "v1/import?dryRun=false"),
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
  expect(answer.json(), answer.body).toMatchObject({ errors: [], state: "committed" });
  return answer.json();
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What each door makes of a typed text. */
async function drive(
  { entity: name, field, isJson, isSearched }: Kind & { typed: readonly string[] },
  text: string,
) {
  const entity = entityNamed(name);
  const declared: Field = entity.fields[field];
  const asNumber = readNumber(text, syntaxOfField(declared));
  const number = isNumeric(declared.kind) && "value" in asNumber ? asNumber.value : text;
  const parsed = parseField(field, declared, number);
  const values = await draft(entity);
  const created = await post(path(entity, "v1/json"), { ...values, [field]: isJson ? number : text });
  const other = await post(path(entity, "v1/json"), await draft(entity));
  const updated = await post(path(entity, `v1/${other.id}/json`), {
    version: other.version,
    [field]: isJson ? number : text,
  });
  const third = await post(path(entity, "v1/json"), await draft(entity));
  await upload(entity, `Record ID,${field}\r\n${third.id},${quoted(text)}\r\n`);
  const imported = (await get(path(entity, `v1/${third.id}`))).json();
  const grid = readCellText(declared, text);
  const filtered = (
    await get(path(entity, `v2?id.in=${created.id},${other.id}&${field}=${encodeURIComponent(text)}`))
  ).json();
  const searched = isSearched
    ? (await get(path(entity, `v2?id=${created.id}&q=${encodeURIComponent(text)}`))).json()
    : null;
  const sheet = (await get(path(entity, `v1/export?columns=id,${field}&id=${created.id}`))).body;
  const again = await upload(entity, sheet);
  return {
    form: "value" in parsed ? parsed.value : parsed.issues,
    create: created[field],
    update: updated[field],
    import: imported[field],
    grid: "value" in parseField(field, declared, grid) ? parseValue(field, declared, grid) : grid,
    filter: filtered.total,
    ...(searched && { search: searched.total }),
    "export and import": again.unchanged,
  };
}
const parseValue = (name: string, field: Field, value: unknown) => {
  const parsed = parseField(name, field, value);
  return "value" in parsed ? parsed.value : parsed.issues;
};

/** Instants are equal however they are written. */
const same = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value).toISOString() : value;

test.each(kinds)(
  "every door reads a $kind alike",
  async (kind) => {
    for (const text of kind.typed) {
      const read = await drive(kind, text);
      const { filter, search, "export and import": unchanged, ...values } = read;
      expect(
        Object.fromEntries(Object.entries(values).map(([door, value]) => [door, same(value)])),
        text,
      ).toEqual(Object.fromEntries(Object.keys(values).map((door) => [door, kind.stored])));
      expect(filter, `filter ${text}`).toBe(2);
      if (search !== undefined) expect(search, `search ${text}`).toBe(1);
      expect(unchanged, `export and import ${text}`).toBe(1);
    }
  },
  120_000,
);

const shown = (text: string): string =>
  `\`${text.replace(/[\p{Cc}\p{Cf}\p{Zl}]/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`)}\``;

test("the table in the docs is what was tried", async () => {
  const row = ({ kind, typed, stored, isJson, isSearched }: Kind) =>
    [
      kind,
      typed.map(shown).join(" · "),
      `\`${stored}\``,
      "yes",
      isJson ? "JSON number" : "yes",
      isJson ? "JSON number" : "yes",
      "yes",
      "yes",
      "yes",
      isSearched ? "yes" : "–",
      "unchanged",
    ].join(" | ");
  const heads = [
    "Kind",
    "Typed",
    "Stored",
    "Form",
    "API create",
    "API update",
    "Import cell",
    "Grid paste",
    "Filter",
    "Search",
    "Export, import",
  ];
  const table = [heads.join(" | "), heads.map(() => "---").join(" | "), ...kinds.map(row)]
    .map((line) => `| ${line} |`)
    .join("\n");
  await expect(`# Values and doors

What people type, and what is stored for it, is the same at every door: the schema that forms and the API share, a cell of an import, a cell pasted into a grid, and a filter of a list. \`${ofStaff.spelling}\` is a spelling that staff added. What is exported and imported again changes nothing. [Why](decisions/0206-one-reader-for-a-value.md).
\`tests/contract/values.test.ts\` tries every text at every door, and writes this page (\`npx vitest run --project contract tests/contract/values.test.ts -u\`).

${table}
`).toMatchFileSnapshot("../../docs/values.md");
});
