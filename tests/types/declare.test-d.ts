import {
  type Draft,
  entity,
  flag,
  integer,
  type Patch,
  type Row,
  ref,
  refs,
  state,
  text,
} from "../../domain/declare/index.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { words } from "../../domain/words.ts";

// What must not compile; `npm run types` fails where one of these is no error any more.

const label = { one: words("Crate", "ឡាំង"), many: words("Crates", "ឡាំង") };
const fields = {
  name: text({ required: true }),
  note: text(),
  isSealed: flag(),
  sold: integer({ serverOnly: true, default: 0 }),
  unitId: ref(productUnit, { required: true }),
  vendorIds: refs(vendor, { required: true }),
  state: state(
    { open: words("Open", "បើក"), closed: words("Closed", "បិទ") },
    {
      start: "open",
      steps: { close: { label: words("Close", "បិទ"), from: ["open"], to: "closed", roles: ["admin"] } },
    },
  ),
};
const crate = entity("crate", {
  label,
  api: { path: "crates" },
  fields,
  access: { admin: "manage", supplier: { can: "manage", own: "vendorIds" } },
  actions: {
    seal: { label: words("Seal", "បិទត្រា"), roles: ["admin"], patch: (row) => ({ isSealed: !row.isSealed }) },
  },
  list: { columns: ["name"], search: ["name"] },
  form: [{ label: words("Crate", "ឡាំង"), fields: ["name"] }],
});

const draft = { name: "A", unitId: "u", vendorIds: ["v"] };
export const accepted: Draft<typeof crate> = draft;
export const withOptional: Draft<typeof crate> = { ...draft, note: null, isSealed: true, state: "closed" };
export const patch: Patch<typeof crate> = { version: 1, name: "B" };
export const read = (
  row: Row<typeof crate>,
): readonly [string, string | null, boolean, number, string, string] => [
  row.name,
  row.note,
  row.isSealed,
  row.version,
  row.unit?.label ?? "",
  row.vendors[0]?.label ?? "",
];

// @ts-expect-error: a required field is missing
export const incomplete: Draft<typeof crate> = { name: "A", unitId: "u" };
// @ts-expect-error: an update needs the version that was read
export const versionless: Patch<typeof crate> = { name: "B" };
// @ts-expect-error: the server alone writes it
export const serverOnly: Draft<typeof crate> = { ...draft, sold: 3 };
// @ts-expect-error: a required field is never null
export const emptied: Patch<typeof crate> = { version: 1, name: null };
// @ts-expect-error: there is no such state
export const stateless: Draft<typeof crate> = { ...draft, state: "lost" };
// @ts-expect-error: a record has no such field
export const unknownField = (row: Row<typeof crate>) => row.colour;

const rest = { label, api: { path: "crates" }, fields, form: [] } as const;
const list = { columns: ["name"] } as const;
entity("crate", {
  ...rest,
  list,
  // @ts-expect-error: only a field that refers to a vendor says whose row it is
  access: { supplier: { can: "manage", own: "unitId" } },
});
// @ts-expect-error: a column is a field or a time
entity("crate", { ...rest, access: {}, list: { columns: ["colour"] } });
// @ts-expect-error: there is no such role
entity("crate", { ...rest, list, access: { farmer: "manage" } });
const seal = { label: words("Seal", "បិទត្រា"), roles: ["admin"] } as const;
const patchWith = { ...rest, list, access: {} };
// @ts-expect-error: a patch writes declared fields of their own types
entity("crate", { ...patchWith, actions: { seal: { ...seal, patch: () => ({ isSealed: "yes" }) } } });
const close = { ...seal, from: ["open"], to: "closed" } as const;
// @ts-expect-error: a step leads to a state that there is
state({ open: words("Open", "បើក") }, { start: "open", steps: { close } });
