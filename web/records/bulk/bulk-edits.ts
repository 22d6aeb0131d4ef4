import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type Field, isNumeric } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import {
  copySources,
  type OperationName,
  operationsOf,
  parseOperations,
} from "../../../domain/records/bulk-operations.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { bulkFields } from "./bulk-fields.ts";
import { bulkIssues } from "./bulk-issues.ts";
import { numberInputs } from "./edit-inputs.ts";

/** What can be done with a field: setting a value, or an operation. Two of them share an operation with either sign. */
export const editKinds = [
  "set",
  "increase",
  "decrease",
  "plus",
  "minus",
  "round",
  "replace",
  "prepend",
  "append",
  "addItem",
  "removeItem",
  "copy",
] as const;
export type EditKind = (typeof editKinds)[number];

/** The change of one field. Inputs of another kind are kept while the kind is changed. */
export interface FieldEdit {
  readonly kind: EditKind;
  readonly inputs: AnyRecord;
}
export type FieldEdits = Readonly<Record<string, FieldEdit>>;

/** What a bulk edit sends. */
export interface BulkChange {
  readonly values?: AnyRecord;
  readonly operations?: Readonly<Record<string, AnyRecord>>;
}

const kindsByOperation = {
  percent: ["increase", "decrease"],
  add: ["plus", "minus"],
  round: ["round"],
  replace: ["replace"],
  prepend: ["prepend"],
  append: ["append"],
  addItem: ["addItem"],
  removeItem: ["removeItem"],
  copy: ["copy"],
} as const satisfies Record<OperationName, readonly EditKind[]>;

/** The kinds of edits that suit a field of an entity; the first is the default. */
export function editKindsOf(entity: AnyEntity, role: CurrentRole, name: string): readonly EditKind[] {
  const field: Field | undefined = entity.fields[name];
  if (!field) return [];
  const operations = operationsOf(field).filter(
    (operation) => operation !== "copy" || copySources(entity, name).length > 0,
  );
  const kinds = operations.flatMap((operation) => kindsByOperation[operation]);
  return bulkFields(entity, role).includes(name)
    ? ["set", ...kinds]
    : kinds.filter((kind) => kind !== "copy");
}

const initialValueOf = (field: Field | undefined): unknown =>
  field?.default ?? (field && ["choices", "tags", "refs"].includes(field.kind) ? [] : null);

/** Amounts of money are mostly rounded to this many riel. */
const usualStep = 100;

/** The edit of a field that was just chosen, with the inputs that need no thought filled in. */
export function newEdit(entity: AnyEntity, role: CurrentRole, name: string): FieldEdit {
  const field: Field | undefined = entity.fields[name];
  const [kind = "set"] = editKindsOf(entity, role, name);
  const [source, ...others] = copySources(entity, name);
  return {
    kind,
    inputs: {
      value: initialValueOf(field),
      ...(field?.kind === "money" ? { step: usualStep } : {}),
      ...(source !== undefined && others.length === 0 ? { from: source } : {}),
    },
  };
}

const negative = (value: unknown): unknown => (typeof value === "number" ? -value : value);

function roundingOf({ rounding, step }: AnyRecord, isAlways: boolean): AnyRecord {
  const mode = rounding ?? (isAlways ? "nearest" : "none");
  return mode === "none" ? {} : { round: { mode, step } };
}

/** The operation of an edit, with its inputs as they are; `operationIssues` checks them. */
function operationOf(field: Field, { kind, inputs }: FieldEdit): AnyRecord {
  const rounding = isNumeric(field.kind) ? roundingOf(inputs, kind === "round") : {};
  const { percent, amount, find, replacement, text, item, from, factor, plus } = inputs;
  switch (kind) {
    case "increase":
      return { op: "percent", percent, ...rounding };
    case "decrease":
      return { op: "percent", percent: negative(percent), ...rounding };
    case "plus":
      return { op: "add", amount, ...rounding };
    case "minus":
      return { op: "add", amount: negative(amount), ...rounding };
    case "round":
      return { op: "round", ...rounding };
    case "replace":
      return { op: "replace", find: find ?? "", replacement: replacement ?? "" };
    case "prepend":
    case "append":
      return { op: kind, text: text ?? "" };
    case "addItem":
    case "removeItem":
      return { op: kind, item: item ?? "" };
    default:
      return {
        op: "copy",
        from: from ?? "",
        ...(isNumeric(field.kind) && typeof factor === "number" ? { factor } : {}),
        ...(isNumeric(field.kind) && typeof plus === "number" ? { plus } : {}),
        ...rounding,
      };
  }
}

/** The body of a bulk edit: values and operations by field. */
export function changeOf(entity: AnyEntity, edits: FieldEdits): BulkChange {
  const entries = Object.entries(edits);
  const values = entries.filter(([, { kind }]) => kind === "set");
  const operations = entries.flatMap(([name, edit]): [string, AnyRecord][] => {
    const field: Field | undefined = entity.fields[name];
    return field && edit.kind !== "set" ? [[name, operationOf(field, edit)]] : [];
  });
  return {
    ...(values.length > 0
      ? { values: Object.fromEntries(values.map(([name, { inputs }]) => [name, inputs.value ?? null])) }
      : {}),
    ...(operations.length > 0 ? { operations: Object.fromEntries(operations) } : {}),
  };
}

type Issues = Readonly<Record<string, LocalizedText>>;

/** The numbers that a person types are checked within the bounds of their inputs. */
function numberIssues(field: Field, edit: FieldEdit): Issues {
  const issues: Record<string, LocalizedText> = {};
  for (const [name, input] of Object.entries(numberInputs(field, edit))) {
    const parsed = parseField(name, input, edit.inputs[name] ?? null);
    if ("issues" in parsed && parsed.issues[0]) issues[name] = messageText(parsed.issues[0].message);
  }
  return issues;
}

/** Problems of the edits by field and input, with the rules of the server; empty when all can be sent. */
export function editIssues(
  entity: AnyEntity,
  role: CurrentRole,
  edits: FieldEdits,
): Readonly<Record<string, Issues>> {
  const { values = {}, operations = {} } = changeOf(entity, edits);
  const found: Record<string, Issues> = {};
  for (const [name, text] of Object.entries(bulkIssues(entity, values))) found[name] = { value: text };
  for (const [name, operation] of Object.entries(operations)) {
    const field: Field | undefined = entity.fields[name];
    const edit = edits[name];
    if (!field || !edit) continue;
    const issues: Record<string, LocalizedText> = { ...numberIssues(field, edit) };
    if (role === "anonymous") continue;
    const parsed = parseOperations(entity, role, { [name]: operation });
    for (const issue of "issues" in parsed ? parsed.issues : []) {
      const input = issue.path.split(".").at(-1) ?? "";
      issues[input] ??= messageText(issue.message);
    }
    if (Object.keys(issues).length > 0) found[name] = issues;
  }
  return found;
}
