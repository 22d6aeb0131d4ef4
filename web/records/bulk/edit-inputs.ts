import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type Field, type Fields, isNumeric } from "../../../domain/declare/index.ts";
import { copySources } from "../../../domain/records/bulk-operations.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { FieldEdit } from "./bulk-edits.ts";

const labels = {
  percent: localized("Percent", "ភាគរយ"),
  amount: localized("Amount", "ចំនួន"),
  rounding: localized("Rounding", "ការបង្គត់"),
  step: localized("Multiple of", "ពហុគុណនៃ"),
  find: localized("Find", "រក"),
  replacement: localized("Replace with", "ជំនួសដោយ"),
  text: localized("Text", "អត្ថបទ"),
  item: localized("Entry", "ធាតុ"),
  from: localized("From field", "ពីប្រអប់"),
  factor: localized("Times", "គុណនឹង"),
  plus: localized("Plus", "បូក"),
};

const roundingValues = {
  none: localized("No rounding", "មិនបង្គត់"),
  nearest: localized("To the nearest", "ទៅជិតបំផុត"),
  up: localized("Up", "ឡើង"),
  down: localized("Down", "ចុះ"),
};

const required = { presence: "required", serverOnly: false } as const;
const optional = { presence: "optional", serverOnly: false } as const;
const percentSign = localized("%", "%");
const riel = localized("៛", "៛");

/** An amount in the unit of a field. */
const amountOf = ({ kind, suffix }: Field): Field => ({
  ...required,
  kind,
  min: 0,
  ...(suffix ? { suffix } : {}),
});
/** The same with either sign; amounts of money have none. */
const signedAmountOf = ({ kind, suffix }: Field): Field => ({
  ...optional,
  kind: kind === "money" ? "integer" : kind,
  min: -limits.integer,
  ...(kind === "money" ? { suffix: riel } : suffix ? { suffix } : {}),
});

const isRounding = ({ kind, inputs }: FieldEdit): boolean =>
  kind === "round" || (inputs.rounding !== undefined && inputs.rounding !== "none");

/** The number inputs of an edit. */
export function numberInputs(field: Field, edit: FieldEdit): Fields {
  if (!isNumeric(field.kind)) return {};
  const { kind } = edit;
  const percent: Field = {
    ...required,
    kind: "decimal",
    min: 0,
    max: kind === "decrease" ? 100 : 10_000,
    suffix: percentSign,
  };
  return {
    ...(kind === "increase" || kind === "decrease" ? { percent } : {}),
    ...(kind === "plus" || kind === "minus" ? { amount: amountOf(field) } : {}),
    ...(kind === "copy"
      ? { factor: { ...optional, kind: "decimal", min: -limits.integer }, plus: signedAmountOf(field) }
      : {}),
    ...(isRounding(edit) ? { step: { ...amountOf(field), min: field.kind === "decimal" ? 0.01 : 1 } } : {}),
  };
}

const itemOf = (field: Field): Field =>
  field.kind === "refs"
    ? { ...required, kind: "ref", ...(field.target ? { target: field.target } : {}) }
    : field.kind === "choices"
      ? { ...required, kind: "choice", values: field.values ?? {} }
      : { ...required, kind: "text" };

/** The text and choice inputs of an edit. */
function otherInputs(entity: AnyEntity, name: string, { kind }: FieldEdit): Fields {
  const field: Field | undefined = entity.fields[name];
  if (!field) return {};
  const text: Field = { ...required, kind: field.kind };
  switch (kind) {
    case "replace":
      return { find: text, replacement: { ...text, presence: "optional" } };
    case "prepend":
    case "append":
      return { text };
    case "addItem":
    case "removeItem":
      return { item: itemOf(field) };
    case "copy":
      return {
        from: {
          ...required,
          kind: "choice",
          values: Object.fromEntries(
            copySources(entity, name).map((source) => [source, fieldLabel(entity, source)]),
          ),
        },
      };
    default:
      return {};
  }
}

function roundingInputs(field: Field, { kind }: FieldEdit): Fields {
  if (!isNumeric(field.kind)) return {};
  const { none, ...modes } = roundingValues;
  const values = kind === "round" ? modes : { none, ...modes };
  return { rounding: { presence: "defaulted", serverOnly: false, kind: "choice", values } };
}

const order = [
  "from",
  "percent",
  "amount",
  "factor",
  "plus",
  "rounding",
  "step",
  "find",
  "replacement",
  "text",
  "item",
] as const;

/** The inputs of an operation in their order, each as a field with its label. */
export function inputsOf(entity: AnyEntity, name: string, edit: FieldEdit) {
  const field: Field | undefined = entity.fields[name];
  if (!field || edit.kind === "set") return [];
  const inputs: Fields = {
    ...numberInputs(field, edit),
    ...roundingInputs(field, edit),
    ...otherInputs(entity, name, edit),
  };
  return order.flatMap((input) => {
    const found = inputs[input];
    return found ? [{ name: input, field: found, label: labels[input] }] : [];
  });
}

/** The value that an input shows before something is chosen. */
export const shownValue = (edit: FieldEdit, input: string): unknown =>
  edit.inputs[input] ?? (input === "rounding" ? (edit.kind === "round" ? "nearest" : "none") : null);
