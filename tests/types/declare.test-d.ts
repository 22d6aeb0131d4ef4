import {
  type AnyEntity,
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
import { fieldLabel } from "../../domain/text/labels.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../../server/db/columns.ts";
import { getEntitySummary } from "../../web/api/entities/get-entity-summary.ts";
import type { ListQueryOf } from "../../web/api/entities/record-calls.ts";
import { recordKeys } from "../../web/records/record-keys.ts";

// Must not compile; `npm run types` fails when one of these is no longer an error.

const label = { one: localized("Crate", "ឡាំង"), many: localized("Crates", "ឡាំង") };
const fields = {
  name: text({ required: true }),
  note: text(),
  isSealed: flag(),
  sold: integer({ serverOnly: true, default: 0 }),
  unitId: ref(productUnit, { required: true }),
  vendorIds: refs(vendor, { required: true }),
  state: state(
    { open: localized("Open", "បើក"), closed: localized("Closed", "បិទ") },
    {
      start: "open",
      transitions: {
        close: { label: localized("Close", "បិទ"), from: ["open"], to: "closed", roles: ["admin"] },
      },
    },
  ),
};
const crate = entity("crate", {
  label,
  api: { path: "crates" },
  fields,
  access: { admin: "manage", supplier: { can: "manage", own: "vendorIds" } },
  actions: {
    seal: {
      label: localized("Seal", "បិទត្រា"),
      roles: ["admin"],
      patch: (row) => ({ isSealed: !row.isSealed }),
    },
  },
  list: { columns: ["name"], search: ["name"] },
  form: [{ label: localized("Crate", "ឡាំង"), fields: ["name"] }],
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
// @ts-expect-error: an update needs the version it is based on
export const versionless: Patch<typeof crate> = { name: "B" };
// @ts-expect-error: only the server writes it
export const serverOnly: Draft<typeof crate> = { ...draft, sold: 3 };
// @ts-expect-error: a required field is never null
export const emptied: Patch<typeof crate> = { version: 1, name: null };
// @ts-expect-error: the state is not declared
export const stateless: Draft<typeof crate> = { ...draft, state: "lost" };
// @ts-expect-error: a record has no such field
export const unknownField = (row: Row<typeof crate>) => row.colour;

// @ts-expect-error: SQL names no column of a field that is not declared
export const unknownColumn = columnsOf(crate, "c").colour;
export const known: ListQueryOf<typeof crate> = { "unitId.in": "u", sort: "-name", pagesize: 10 };
// @ts-expect-error: a list is filtered by declared fields only
export const unknownFilter: ListQueryOf<typeof crate> = { "colour.in": "red" };
// @ts-expect-error: a list is sorted by declared fields only
export const unknownOrder: ListQueryOf<typeof crate> = { sort: "-colour" };

const rest = { label, api: { path: "crates" }, fields, form: [] } as const;
const list = { columns: ["name"] } as const;
entity("crate", {
  ...rest,
  list,
  // @ts-expect-error: `own` must be a vendor reference
  access: { supplier: { can: "manage", own: "unitId" } },
});
// @ts-expect-error: a column must be a field or a timestamp
entity("crate", { ...rest, access: {}, list: { columns: ["colour"] } });
// @ts-expect-error: the role does not exist
entity("crate", { ...rest, list, access: { farmer: "manage" } });
const seal = { label: localized("Seal", "បិទត្រា"), roles: ["admin"] } as const;
const patchWith = { ...rest, list, access: {} };
// @ts-expect-error: a patch must match the field's type
entity("crate", { ...patchWith, actions: { seal: { ...seal, patch: () => ({ isSealed: "yes" }) } } });
const close = { ...seal, from: ["open"], to: "closed" } as const;
// @ts-expect-error: a transition must lead to a declared state
state({ open: localized("Open", "បើក") }, { start: "open", transitions: { close } });

export const headings = [fieldLabel(vendor, "openingHours"), fieldLabel(vendor, "updatedAt")];
// @ts-expect-error: the vendor has no such field
export const mistypedLabel = fieldLabel(vendor, "openingHour");
// @ts-expect-error: an id has no label
export const labelOfId = fieldLabel(vendor, "id");
declare const anyEntity: AnyEntity;
export const labelOfAny = (name: string) => fieldLabel(anyEntity, name);

export const keys = [
  recordKeys.list(crate, { "unitId.in": "u", sort: "-createdAt" }),
  recordKeys.list(getEntitySummary("vendor"), { pagesize: 1 }),
  recordKeys.list(anyEntity, { anything: 1 }),
];
// @ts-expect-error: the crate has no such field
export const mistypedKey = recordKeys.list(crate, { unitID: "u" });
// @ts-expect-error: the vendor has no such field
export const mistypedSort = recordKeys.list(getEntitySummary("vendor"), { sort: "nam" });
// @ts-expect-error: no entity has this name
export const mistypedEntity = recordKeys.part(getEntitySummary("vendors"), "chart");
