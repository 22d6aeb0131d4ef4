import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../../domain/declare/index.ts";
import {
  type AnyEntity,
  bilingual,
  entity,
  place,
  ref,
  refs,
  rows,
  text,
} from "../../../domain/declare/index.ts";
import { productUnit } from "../../../domain/entities/declared.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { createAll } from "../../db/schema/create-sql.ts";
import { tablesOf } from "../../db/schema/tables.ts";
import { readHistory } from "../history/history.ts";
import { createRecord } from "../write/create.ts";
import { findForUpdate } from "../write/find-for-update.ts";
import { patchRow } from "../write/patch.ts";
import { updateRecord } from "../write/update.ts";
import { readRecord } from "./read.ts";

const one = localized("Guide", "មគ្គុទ្ទេសក៍");
const guide = entity("nestedGuide", {
  label: { one, many: one },
  api: { path: "nested-guide" },
  fields: {
    name: text({ required: true }),
    stages: rows({
      ...bilingual("title", text()),
      unitId: ref(productUnit),
      inputIds: refs(productUnit),
      field: place(),
      steps: rows({ unitId: ref(productUnit), note: text() }),
    }),
    notes: rows({ note: text() }),
  },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["name"] },
  form: [{ label: one, fields: ["name", "stages", "notes"] }],
});
const any: AnyEntity = guide;

let people: People & { readonly stop: () => Promise<void> };
let units: readonly string[];
beforeAll(async () => {
  people = await startWithPeople();
  for (const sql of createAll(tablesOf([any]))) await people.db.query(sql);
  const make = () => insertRecord({ db: people.db, entity: productUnit, actor: people.admin, vendorId: "" });
  units = [await make(), await make()];
});
afterAll(() => people.stop());

const as = () => ({ db: people.db, actor: people.admin, entity: any });
const stage = () => ({
  title: "Sow",
  titleKh: "សាប",
  unitId: units[0],
  inputIds: [units[1], units[0]],
  field: { province: "12", district: "1201" },
  steps: [{ unitId: units[1], note: "one" }, { note: "two" }],
});
const label = (id: string | undefined) => ({ id, label: expect.any(String), labelKh: expect.any(String) });

test("nested rows include the labels of their references, in the order of the rows", async () => {
  const { id, json } = await createRecord({
    ...as(),
    input: { name: "Rice", stages: [stage(), { title: "Wait" }], notes: [{ note: "x" }] },
  });
  const record: Row<typeof guide> = JSON.parse(json);
  expect(JSON.parse(await readRecord({ ...as(), id }))).toEqual(record);
  const [first, second] = record.stages;
  expect(first?.unit).toEqual(label(units[0]));
  expect(first?.inputs).toEqual([label(units[1]), label(units[0])]);
  expect(first).toMatchObject({ fieldLabel: { label: expect.any(String) }, titleKh: "សាប" });
  expect(first?.steps.map((step) => step.unit)).toEqual([label(units[1]), null]);
  expect(second).toMatchObject({ title: "Wait", unit: null, inputs: [], steps: [] });
  expect(record.notes).toEqual([{ note: "x" }]);
  const bare = await createRecord({ ...as(), input: { name: "None" } });
  expect(JSON.parse(bare.json)).toMatchObject({ stages: [], notes: [] });
});

test("rejects labels in input, and never stores those of a row that is written back", async () => {
  const { id, json } = await createRecord({ ...as(), input: { name: "Rice", stages: [stage()] } });
  const { stages } = JSON.parse(json);
  await expect(updateRecord({ ...as(), id, input: { version: 1, stages } })).rejects.toMatchObject({
    type: "invalid",
  });
  const { row } = await findForUpdate({ ...as(), id });
  await patchRow({ ...as(), id, values: { stages: row.stages } });
  const [stored] = await people.db.query<{ stages: unknown }>(
    "select stages from nested_guide where id = $1",
    [id],
  );
  const { steps, ...rest } = stage();
  // A member that was not sent is stored as null.
  expect(stored?.stages).toEqual([{ ...rest, steps: steps.map((step) => ({ unitId: null, ...step })) }]);
});

test("the history has the labels of references in rows", async () => {
  const { id } = await createRecord({ ...as(), input: { name: "Rice", stages: [stage()] } });
  await updateRecord({ ...as(), id, input: { version: 1, stages: [{ ...stage(), unitId: units[1] }] } });
  const { items } = await readHistory({ ...as(), id });
  expect(items[0]?.changes.stages).toMatchObject({
    from: [{ unitId: label(units[0]), inputIds: [label(units[1]), label(units[0])] }],
    to: [
      {
        unitId: label(units[1]),
        field: { province: "12", label: expect.any(String) },
        steps: [{ unitId: label(units[1]) }, { note: "two" }],
      },
    ],
  });
});
