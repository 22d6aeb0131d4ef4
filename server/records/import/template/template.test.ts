import fc from "fast-check";
import { colToLetter, type DataValidation, readXlsx, type Sheet } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rolesThatCan } from "../../../../domain/access/can.ts";
import type { Actor, Role } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../../domain/entities/index.ts";
import type { TableCell } from "../../../../domain/tables/table-cell.ts";
import { type Language, languages } from "../../../../domain/text/localized-text.ts";
import { addAccount } from "../../../../tests/support/accounts.ts";
import { draftOf, insertRecord } from "../../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../../tests/support/people.ts";
import type { Cell } from "../../../kinds/server-field-kind.ts";
import { listOptions } from "../../list/options.ts";
import { cellOf } from "../../sheets/cells.ts";
import { insertMany } from "../../write/insert-many.ts";
import { createReferenceLookup } from "../cells/resolve-references.ts";
import { importRecords } from "../import-records.ts";
import { recordChoices } from "./record-choices.ts";
import { templateColumns } from "./template-columns.ts";
import { writeTemplate } from "./write-template.ts";

const unit = entityNamed("productUnit");
const subCategory = entityNamed("productSubCategory");
const product = entityNamed("product");
let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  const started = await startWithPeople();
  const { id: userId } = await addAccount(started.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  people = { ...started, admin: { ...started.admin, userId } };
});
afterAll(() => people.stop());

const actorOf = (role: Role): Actor =>
  role === "supplier" ? people.supplier : { ...people.admin, role, vendorId: null };

interface Opening {
  readonly entity: AnyEntity;
  readonly actor?: Actor;
  readonly language?: Language;
}
/** Reads a written template: the headings, and the rules and choices of each column by name. */
async function openTemplate({ entity, actor = people.admin, language = "en" }: Opening) {
  const content = await writeTemplate({ db: people.db, actor, entity, language });
  const { sheets } = await readXlsx(content, { readStyles: true });
  const [main, guide, list] = sheets;
  if (!main || !guide) throw new Error("The template has no sheets.");
  const columns = templateColumns({ actor, entity }).map(({ name, field }, index) => {
    const letters = colToLetter(index);
    const rules = main.dataValidations ?? [];
    const heading = rules.find(({ range }) => range === `${letters}1`);
    const cells = rules.find(({ range }) => range.startsWith(`${letters}2:`));
    if (!heading || !cells) throw new Error(`${name} has no prompt.`);
    return { name, field, index, heading, cells, choices: choicesOf(cells, list) };
  });
  return { content, main, guide, columns, headings: main.rows[0]?.map(String) ?? [] };
}
type Template = Awaited<ReturnType<typeof openTemplate>>;
const columnOfTemplate = ({ columns }: Template, name: string) => {
  const found = columns.find((column) => column.name === name);
  if (!found) throw new Error(`The template has no column ${name}.`);
  return found;
};

/** The texts that a drop-down offers. */
function choicesOf({ type, formula1 = "" }: DataValidation, list: Sheet | undefined): readonly string[] {
  const [, letters, last] = /!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(formula1) ?? [];
  if (type !== "list" || !list || letters === undefined) return [];
  const place = list.rows[0]?.findIndex((_, index) => colToLetter(index) === letters) ?? -1;
  return list.rows.slice(1, Number(last)).map((row) => String(row[place]));
}

/** A cell as it is read from a workbook. */
const tableCell = (cell: Cell): TableCell => {
  if (cell === null) return null;
  if (typeof cell === "number") return { text: String(cell), number: cell, format: "number" };
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace("T", " ") : String(cell);
};

const check = (opening: Opening, headings: readonly string[], rows: readonly (readonly Cell[])[]) =>
  importRecords({
    db: people.db,
    actor: opening.actor ?? people.admin,
    entity: opening.entity,
    sheet: {
      ...{ format: "xlsx", sheet: "Sheet1", sheets: ["Sheet1"], headings },
      rows: rows.map((cells, index) => ({ number: index + 2, cells: cells.map(tableCell) })),
    },
    fileName: "file.xlsx",
    fileHash: "",
    mode: "check",
    language: "en",
  });

const importable = entities.flatMap((entity) =>
  rolesThatCan(entity, "import").map((role) => [entity.name, role, entity] as const),
);

describe.each(importable)("the template of %s for %s", (_, role, entity) => {
  test("offers only what the import accepts", async () => {
    const actor = actorOf(role);
    const language = languages[entity.name.length % languages.length] ?? "en";
    await insertRecord({ ...people, entity, actor });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), async (picks) => {
        const draft = await draftOf({ ...people, entity, actor });
        // After the draft, which creates records of the same names.
        const template = await openTemplate({ entity, actor, language });
        const cells = template.columns.map(({ name, field, index, choices }): Cell => {
          const pick = picks[index % picks.length] ?? 0;
          if (choices.length > 0 && !isTied(entity, name)) return choices[pick % choices.length] ?? null;
          return field.kind === "ref" || field.kind === "refs"
            ? [draft[name] ?? []].flat().map(String).join("; ") || null
            : cellOf(field, { value: draft[name], companion: null }, language);
        });
        const { errors } = await check({ entity, actor }, template.headings, [cells]);
        expect(errors).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });

  test("offers the records of the pickers", async () => {
    const actor = actorOf(role);
    const { columns } = await openTemplate({ entity, actor, language: "km" });
    for (const { field, choices } of columns) {
      if (!field.target) continue;
      const target = entityNamed(field.target.name);
      const find = await createReferenceLookup({ ...people, actor, target, texts: choices, lock: false });
      const offered = choices.map((text) => {
        const found = find(text);
        return "id" in found ? found.id : text;
      });
      const options: readonly { readonly id: string }[] = JSON.parse(
        await listOptions({ ...people, actor, entity: target }),
      );
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered).toEqual(expect.arrayContaining(options.map(({ id }) => id)));
      if (options.length < 50) expect(offered).toHaveLength(options.length);
    }
  });

  test.each(languages)("has prompts that spreadsheets can show, in %s", async (language) => {
    const { columns, guide } = await openTemplate({ entity, actor: actorOf(role), language });
    expect(guide.rows).toHaveLength(columns.length + 1);
    for (const { name, field, heading, cells } of columns) {
      for (const { inputTitle = "", inputMessage = "" } of [heading, cells]) {
        expect(inputTitle.length, name).toBeLessThanOrEqual(32);
        expect(inputMessage.length, name).toBeLessThanOrEqual(255);
        expect(inputMessage.startsWith(presence.required[language]), name).toBe(
          field.presence === "required",
        );
        expect(/\{\d|undefined/.test(inputMessage), inputMessage).toBe(false);
      }
      expect(cells.errorMessage?.length ?? 0, name).toBeLessThanOrEqual(225);
      // Nothing stops a paste.
      if (cells.showErrorMessage) expect(cells.errorStyle).toBe("warning");
    }
  });
});

const presence = { required: { en: "Required.", km: "ត្រូវបំពេញ។" } };

/** Choices that hooks of the entity tie to other values of the same record. */
const tied: Readonly<Record<string, readonly string[]>> = {
  winner: ["eventId"],
  expert: ["userId"],
  referralLoan: ["loanProduct", "assigneeId"],
  notification: ["everybody"],
  promotion: ["kind"],
  // One of several roles must be of the list.
  adminUser: ["roles"],
  staffUser: ["roles"],
  farmActivityImplementation: ["farmId", "profileId", "farmActivityId"],
  farmActivityListOfValueImplementation: ["formFieldId", "implementationId"],
};
/** Whether a choice must differ from other records, or fit to other values. */
function isTied(
  { name: entity, fields, unique = [], noOverlap = [], exactlyOne }: AnyEntity,
  name: string,
): boolean {
  const groups = [...unique, ...noOverlap.map(({ within }) => within), exactlyOne?.within ?? []];
  return (
    fields[name].unique || (tied[entity] ?? []).includes(name) || groups.some((names) => names.includes(name))
  );
}

describe("names that several records have", () => {
  test("are offered with a code or the other name, and lead to their own record", async () => {
    const body = { name: "Twin sack", nameKh: "បាវភ្លោះ" };
    const ids = await insertMany(people.db, unit, [
      { ...(await draftOf({ ...people, entity: unit, actor: people.admin })), ...body, symbol: "tw1" },
      { ...(await draftOf({ ...people, entity: unit, actor: people.admin })), ...body, symbol: "tw2" },
    ]);
    const offered = columnOfTemplate(await openTemplate({ entity: product }), "unitId").choices;
    const twins = offered.filter((text) => text.startsWith("Twin sack"));
    expect(twins).toHaveLength(2);
    expect(twins).not.toContain("Twin sack");
    const find = await createReferenceLookup({
      ...people,
      actor: people.admin,
      target: unit,
      texts: twins,
      lock: false,
    });
    expect(new Set(twins.map(find))).toEqual(new Set(ids.map((id) => ({ id }))));
  });

  test("are told apart from those of a record that is no longer in use", async () => {
    const draft = async (state: string) => ({
      ...(await draftOf({ ...people, entity: subCategory, actor: people.admin })),
      name: "Old and new",
      nameKh: "ចាស់ និងថ្មី",
      state,
    });
    const [, id = ""] = await insertMany(people.db, subCategory, [
      await draft("inactive"),
      await draft("active"),
    ]);
    const offered = columnOfTemplate(
      await openTemplate({ entity: product }),
      "productSubCategoryIds",
    ).choices;
    expect(offered.filter((text) => text.startsWith("Old and new"))).toEqual([`Old and new [${id}]`]);
  });

  test("in brackets are no other record's", async () => {
    const [id = ""] = await insertMany(people.db, unit, [
      { ...(await draftOf({ ...people, entity: unit, actor: people.admin })), name: "Crate", symbol: "cr8" },
    ]);
    const texts = ["Crate [cr8]", "Basket [cr8]", `Crate [${people.vendorId}]`, `Crate [${id}]`];
    const find = await createReferenceLookup({
      ...people,
      actor: people.admin,
      target: unit,
      texts,
      lock: false,
    });
    expect(texts.map(find)).toEqual([{ id }, { issue: "noSuchName" }, { issue: "noSuchName" }, { id }]);
  });
});

describe("headings", () => {
  test.each(languages)("of required columns are marked and recognised, in %s", async (language) => {
    const { columns, headings, main } = await openTemplate({ entity: product, language });
    for (const { name, field, index } of columns) {
      const isRequired = field.presence === "required";
      expect(headings[index]?.endsWith(" *"), name).toBe(isRequired);
      expect(main.cells?.get(`0,${index}`)?.style?.font?.bold, name).toBe(true);
    }
    const { errors, unusedColumns } = await check({ entity: product }, headings, [["A"]]);
    expect(unusedColumns).toEqual([]);
    const required = columns.filter(({ field }) => field.presence === "required").map(({ name }) => name);
    expect(errors.map(({ path }) => path).sort()).toEqual(
      required.filter((name) => columnIndex(columns, name) > 0).sort(),
    );
  });
});
const columnIndex = (columns: Template["columns"], name: string): number =>
  columns.findIndex((column) => column.name === name);

describe("cells", () => {
  test("of phone numbers and codes are text, of dates are dates", async () => {
    const { main, columns } = await openTemplate({ entity: entityNamed("vendor") });
    const formatOf = (name: string) =>
      main.cells?.get(`1,${columnIndex(columns, name)}`)?.style?.numFmt ?? null;
    expect([formatOf("phone"), formatOf("name")]).toEqual(["@", "@"]);
  });

  test("warn of numbers out of bounds and of long texts", async () => {
    const template = await openTemplate({ entity: product });
    const rule = (name: string) => columnOfTemplate(template, name).cells;
    expect(rule("quantity")).toMatchObject({ type: "whole", operator: "between", formula1: "0" });
    expect(rule("basePrice")).toMatchObject({ type: "whole", formula1: "0" });
    expect(rule("name")).toMatchObject({ type: "textLength", formula1: "200", errorStyle: "warning" });
    // Spreadsheets count the signs of a Khmer letter one by one.
    expect(rule("nameKh")).toMatchObject({ type: "textLength", formula1: "600" });
    expect(rule("productSubCategoryIds").showErrorMessage).toBeUndefined();
  });
});

test("a reference to more than 1,000 records has no drop-down, but a prompt that says what to enter", async () => {
  const draft = await draftOf({ ...people, entity: unit, actor: people.admin });
  const insertUnits = (numbers: readonly number[]) =>
    insertMany(
      people.db,
      unit,
      numbers.map((number) => ({ ...draft, name: `Many ${number}`, nameKh: "", symbol: `many${number}` })),
    );
  const [found] = await people.db.query<{ n: number }>("select count(*)::int as n from product_unit");
  const before = found?.n ?? 0;
  await insertUnits(Array.from({ length: 1000 - before }, (_, index) => index));
  const full = columnOfTemplate(await openTemplate({ entity: product }), "unitId");
  expect(full.choices).toHaveLength(1000);
  await insertUnits([1000]);
  const column = columnOfTemplate(await openTemplate({ entity: product }), "unitId");
  expect(column.choices).toEqual([]);
  expect(column.cells.inputMessage).toContain("Enter the full name, code or ID");
});

test("places can be chosen down to the district, and typed below it", async () => {
  const vendor = entityNamed("vendor");
  for (const [language, district] of [
    ["en", "Chamkar Mon, Phnom Penh"],
    ["km", "ចំការមន, ភ្នំពេញ"],
  ] as const) {
    const place = columnOfTemplate(await openTemplate({ entity: vendor, language }), "place");
    expect(place.choices).toContain(district);
    expect(place.choices).toHaveLength(3);
    expect(place.cells.showErrorMessage).toBeUndefined();
  }
});

test("a supplier is offered only what they may choose", async () => {
  const { supplier, vendorId, otherVendorId } = people;
  const names = { mine: "Rice of mine", theirs: "Rice of theirs" };
  const draft = async () => draftOf({ ...people, entity: product, actor: people.admin });
  await insertMany(people.db, product, [
    { ...(await draft()), name: names.mine, nameKh: "", vendorIds: [vendorId] },
    { ...(await draft()), name: names.theirs, nameKh: "", vendorIds: [otherVendorId] },
  ]);
  const offered = async (actor: Actor) =>
    recordChoices({ db: people.db, actor, target: product, language: "en" });
  expect(await offered(people.admin)).toEqual(expect.arrayContaining(Object.values(names)));
  expect(await offered(supplier)).toContain(names.mine);
  expect(await offered(supplier)).not.toContain(names.theirs);
  expect(
    await recordChoices({ ...people, actor: supplier, target: entityNamed("bank"), language: "en" }),
  ).toEqual([]);
  const { headings } = await openTemplate({ entity: product, actor: supplier });
  expect(headings).toContain("Unit *");
  expect(headings.some((heading) => heading.startsWith("Vendors"))).toBe(false);
});

test("a status is offered only as far as the role may start with it", async () => {
  const states = async (actor: Actor) =>
    columnOfTemplate(await openTemplate({ entity: product, actor }), "state").choices;
  expect(await states(people.supplier)).not.toContain("Published");
  expect(await states(people.admin)).toContain("Published");
});
