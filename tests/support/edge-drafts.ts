import { emptyRow } from "../../domain/declare/complete-rows.ts";
import type { AnyEntity, Field, Fields } from "../../domain/declare/index.ts";
import { numberBounds } from "../../domain/declare/number-bounds.ts";
import { documentedDefaults } from "../../web/records/form/documented-payload.ts";
import { editableNames, filledValues, formValues } from "../../web/records/form/form-fields.ts";
import { type Issues, validate } from "../../web/records/form/validate.ts";
import type { Draft } from "./drafts.ts";

const rootOf = (path: string): string => path.split(".")[0] ?? path;
const rowsIn = (value: unknown): readonly Draft[] =>
  Array.isArray(value) ? value.filter((row): row is Draft => typeof row === "object" && row !== null) : [];

/** A row with only its required fields, as the form submits it. */
function minimalRow(fields: Fields, full: Draft): Draft {
  const row: Draft = { ...emptyRow(fields) };
  for (const [name, field] of Object.entries(fields))
    if (field.presence === "required") row[name] = full[name];
    // The form submits an untouched field only when it has a default.
    else if (field.default === undefined) delete row[name];
  return row;
}

/**
 * Values that the form submits for a new record with only the required fields filled in and one row in every row list.
 * Values that a rule requires in addition come from `full`.
 */
export function minimalForm(entity: AnyEntity, full: Draft): Draft {
  const names = editableNames(entity, "backofficeAdmin", "new");
  const values: Draft = { ...formValues(entity, names, null) };
  for (const name of names) {
    const field: Field = entity.fields[name];
    if (field.presence === "required") values[name] = full[name];
    const [row] = rowsIn(full[name]);
    if (field.kind === "rows" && row) values[name] = [minimalRow(field.fields ?? {}, row)];
  }
  for (let tries = 0; tries < 5; tries++) {
    const issues: Issues = validate(entity, names, values);
    if (Object.keys(issues).length === 0) break;
    for (const path of Object.keys(issues)) values[rootOf(path)] = full[rootOf(path)];
  }
  return { ...documentedDefaults(entity, "backofficeAdmin"), ...filledValues(values) };
}

/** The required fields of a record that no form makes, and one row in every list of rows. */
export function leastRecord(entity: AnyEntity, full: Draft): Draft {
  const draft: Draft = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (field.presence === "required" || field.unique) draft[name] = full[name];
    const [row] = rowsIn(full[name]);
    if (field.kind === "rows" && row) draft[name] = [minimalRow(field.fields ?? {}, row)];
  }
  return draft;
}

const khmer = "កសិករភូមិយើងដាំស្រូវប្រាំង នៅពេលទឹកជំនន់ស្រក ហើយថែទាំស្រែរៀងរាល់ថ្ងៃ ";
const segmenter = new Intl.Segmenter("km", { granularity: "grapheme" });
const letters = [...segmenter.segment(khmer)].map(({ segment }) => segment);
/** A Khmer text with this many letters. */
const longText = (length: number): string =>
  Array.from({ length }, (_, place) => letters[place % letters.length])
    .join("")
    .trim();

const mostRows = 200;

/** The longest allowed value of a field; the value of `full` when the kind has no limit. */
function maximalValue(field: Field, full: unknown): unknown {
  const isPlain = !field.pattern && !field.unique;
  switch (field.kind) {
    case "text":
      return isPlain ? longText(field.max ?? 200) : full;
    case "longText":
      return longText(field.max ?? 5000);
    case "richText":
      return `<p>${longText(Math.min(field.max ?? 20_000, 20_000))}</p>`;
    case "integer":
    case "decimal":
    case "money":
      return isPlain ? numberBounds(field).most : full;
    case "tags":
      return Array.from({ length: 50 }, (_, place) => `${longText(56)} ${place}`);
    case "choices":
      return Object.keys(field.values ?? {});
    case "rows": {
      const [row] = rowsIn(full);
      const fields = field.fields ?? {};
      if (!row) return full;
      const longest = Object.entries(fields).map(([name, inner]) => [name, maximalValue(inner, row[name])]);
      const rest = Array.from({ length: (field.max ?? mostRows) - 1 }, () => minimalRow(fields, row));
      return [Object.fromEntries(longest), ...rest];
    }
    default:
      return full;
  }
}

/** A draft with every field at its limit. */
export const maximalDraft = (entity: AnyEntity, full: Draft): Draft =>
  Object.fromEntries(
    Object.entries(full).map(([name, value]) => {
      const field: Field | undefined = entity.fields[name];
      return [name, field ? maximalValue(field, value) : value];
    }),
  );
