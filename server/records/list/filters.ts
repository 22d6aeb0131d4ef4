import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { message } from "../../../domain/errors/messages.ts";
import { hasTime } from "../../../domain/values/dates/moment.ts";
import { toOneLine } from "../../../domain/values/line-text.ts";
import { columnOf } from "../../db/schema/identifiers.ts";
import { columnKindOf, filterKindOf, serverKinds } from "../../kinds/kinds.ts";
import type { Operator } from "../../kinds/server-field-kind.ts";
import type { Input } from "../operation-context.ts";
import { type Issue, invalidError } from "../record-errors.ts";
import type { SqlParams } from "../sql-params.ts";

/** Builds a SQL condition on the row `r`, adding its parameters. */
export type SqlCondition = (values: SqlParams) => string;

type OperatorSuffix = "" | "from" | "to" | "in";
interface ParsedFilter {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly ending: OperatorSuffix;
  readonly text: string;
}

/** Filters on system fields. */
const systemFields: Readonly<Record<string, Field>> = {
  id: { kind: "ref", presence: "required", serverOnly: true },
  createdAt: { kind: "dateTime", presence: "required", serverOnly: true },
  updatedAt: { kind: "dateTime", presence: "required", serverOnly: true },
  createdBy: { kind: "ref", presence: "optional", serverOnly: true },
  updatedBy: { kind: "ref", presence: "optional", serverOnly: true },
};
const fieldNamed = (entity: AnyEntity, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name)
    ? entity.fields[name]
    : Object.hasOwn(systemFields, name)
      ? systemFields[name]
      : undefined;

const operatorSuffixes: Readonly<Record<OperatorSuffix, readonly Operator[]>> = {
  "": ["equals", "holds", "below", "overlaps"],
  from: ["range", "overlaps"],
  to: ["range", "overlaps"],
  in: ["in", "holds", "below"],
};
const placeCode = /^(\d{2}){1,4}$/;
const longestText = 500;
const maxListValues = 200;

/** Converts a filter value for PostgreSQL; throws the issue. */
function filterValue({ path, field }: ParsedFilter, text: string): unknown {
  if (text.length > longestText) throw invalidError([{ path, message: message("tooLong", longestText) }]);
  const { operators, text: expected } = filterKindOf(field);
  if (expected === "place" && !placeCode.test(text))
    throw invalidError([{ path, message: message("place") }]);
  if (expected === "place") return text;
  if (expected === "any") return field.kind === "text" ? toOneLine(text) : text;
  if (expected === "day") return parseFilterValue(path, { ...field, kind: "date" }, text);
  const isList = operators.includes("holds");
  const value = parseFilterValue(
    path,
    field,
    isList ? [text] : serverKinds[field.kind].fromForm(text, field),
  );
  return Array.isArray(value) ? value[0] : value;
}

/** Parses a filter value without the field's bounds, which only apply to stored values. */
function parseFilterValue(path: string, field: Field, value: unknown): unknown {
  const { min: _min, max: _max, pattern: _pattern, ...unbounded } = field;
  const result = parseField(path, { ...unbounded, presence: "defaulted" }, value);
  if ("issues" in result)
    throw invalidError(result.issues.map((issue) => ({ path, message: issue.message })));
  return result.value;
}

/** The time span of a day in Cambodia, UTC+7 all year; that of an instant when the text has a time. */
function dayAsTimeRange(filter: ParsedFilter): { readonly from: string; readonly to: string } {
  if (hasTime(filter.text)) {
    const moment = String(filterValue(filter, filter.text));
    return { from: moment, to: moment };
  }
  const date = String(parseFilterValue(filter.path, { ...filter.field, kind: "date" }, filter.text));
  return { from: `${date}T00:00:00+07:00`, to: `${date}T23:59:59.999999+07:00` };
}

function timeCondition(filter: ParsedFilter, column: string): SqlCondition {
  const { from, to } = dayAsTimeRange(filter);
  const type = "timestamptz";
  if (filter.ending === "from") return (values) => `${column} >= ${values.add(from, type)}`;
  if (filter.ending === "to") return (values) => `${column} <= ${values.add(to, type)}`;
  return (values) => `${column} between ${values.add(from, type)} and ${values.add(to, type)}`;
}

function periodCondition({ ending }: ParsedFilter, column: string, value: unknown): SqlCondition {
  if (ending === "from") return (values) => `${column} && daterange(${values.add(value, "date")}, null)`;
  if (ending === "to") return (values) => `${column} && daterange(null, ${values.add(value, "date")}, '[]')`;
  return (values) => `${column} @> ${values.add(value, "date")}`;
}

/** A gazetteer code matches everything below it; it consists of digits only, so no escaping is needed. */
const below =
  (column: string, code: unknown): SqlCondition =>
  (values) =>
    `${column} like ${values.add(`${code}%`, "text")}`;

function listCondition(filter: ParsedFilter, column: string): SqlCondition {
  const parts = filter.text.split(",").filter((part) => part !== "");
  if (parts.length > maxListValues)
    throw invalidError([{ path: filter.path, message: message("tooMany", maxListValues) }]);
  const list = parts.map((part) => filterValue(filter, part));
  const { operators } = filterKindOf(filter.field);
  if (operators.includes("below")) {
    return (values) =>
      list.length === 0 ? "false" : `(${list.map((code) => below(column, code)(values)).join(" or ")})`;
  }
  const { type } = columnKindOf(filter.field);
  const isList = operators.includes("holds");
  const arrayType = isList ? type(filter.field) : `${type(filter.field).replace(/\(.*\)/, "")}[]`;
  return (values) =>
    isList
      ? `${column} && ${values.add(list, arrayType)}`
      : `${column} = any (${values.add(list, arrayType)})`;
}

function conditionOf(filter: ParsedFilter): SqlCondition {
  const { field, ending, text, name } = filter;
  const column = `r.${columnOf(name)}`;
  const { type } = columnKindOf(field);
  const { operators, text: expected } = filterKindOf(field);
  if (ending === "in") return listCondition(filter, column);
  // An empty value matches records in which the field is empty.
  if (text === "")
    return () => (operators.includes("holds") ? `cardinality(${column}) = 0` : `${column} is null`);
  if (expected === "time") return timeCondition(filter, column);
  const value = filterValue(filter, text);
  if (operators.includes("overlaps")) return periodCondition(filter, column, value);
  if (operators.includes("below")) return below(column, value);
  if (operators.includes("holds"))
    return (values) => `${column} @> array[${values.add(value, type(field).slice(0, -2))}]`;
  const operator = ending === "from" ? ">=" : ending === "to" ? "<=" : "=";
  return (values) => `${column} ${operator} ${values.add(value, type(field))}`;
}

function parseFilter(entity: AnyEntity, path: string, sent: unknown): ParsedFilter | Issue {
  const [name = "", ending = "", ...more] = path.split(".");
  const field = fieldNamed(entity, name);
  const isEnding = ending === "" || ending === "from" || ending === "to" || ending === "in";
  if (!field || field.visibleTo || !isEnding || more.length > 0 || path.endsWith("."))
    return { path, message: message("unknown") };
  const allowed = operatorSuffixes[ending].some((operator) =>
    filterKindOf(field).operators.includes(operator),
  );
  if (!allowed) return { path, message: message("unknown") };
  return typeof sent === "string"
    ? { path, name, field, ending, text: sent }
    : { path, message: message("invalid") };
}

/** The conditions of a query's filters; throws `invalid` for unknown names and operators. */
export function parseFilters(entity: AnyEntity, query: Input): readonly SqlCondition[] {
  const filters = Object.entries(query).map(([path, sent]) => parseFilter(entity, path, sent));
  const issues = filters.filter((one): one is Issue => "message" in one);
  if (issues.length > 0) throw invalidError(issues);
  return filters.flatMap((one) => ("message" in one ? [] : [conditionOf(one)]));
}

/** Whether a filter asks for the records that have one in a list of references. */
export const namesReference = (entity: AnyEntity, query: Input): boolean =>
  Object.entries(query).some(
    ([name, sent]) =>
      sent !== "" && Object.hasOwn(entity.fields, name) && entity.fields[name]?.kind === "refs",
  );

/** The operators of a field's filter, for the API description. */
export const filterSuffixes = (field: Field): readonly OperatorSuffix[] =>
  (["", "from", "to", "in"] as const).filter(
    (ending) =>
      !field.visibleTo &&
      operatorSuffixes[ending].some((operator) => filterKindOf(field).operators.includes(operator)),
  );
