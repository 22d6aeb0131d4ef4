import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { parseField } from "../../domain/declare/schema.ts";
import { message } from "../../domain/messages.ts";
import { columnOf } from "../db/identifiers.ts";
import { kindOf, kinds, type Operator } from "../db/kinds.ts";
import { coerceText } from "./coerce.ts";
import { type Issue, invalid } from "./refuse.ts";
import type { Values } from "./statement.ts";
import type { Input } from "./work.ts";

/** A condition on the row `r`, to be written into a statement. */
export type Condition = (values: Values) => string;

type Ending = "" | "from" | "to" | "in";
interface Asked {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly ending: Ending;
  readonly text: string;
}

/** What lists can be narrowed by besides the declared fields. */
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

const endings: Readonly<Record<Ending, readonly Operator[]>> = {
  "": ["equals", "holds", "below", "overlaps"],
  from: ["range", "overlaps"],
  to: ["range", "overlaps"],
  in: ["in", "holds", "below"],
};
const longestText = 500;
const mostInList = 200;

/** One value of a filter as PostgreSQL takes it; throws the issue. */
function filterValue({ path, field }: Asked, text: string): unknown {
  if (text.length > longestText) throw invalid([{ path, message: message("tooLong", longestText) }]);
  const kind = field.kind;
  if (kind === "place") {
    if (!/^(\d{2}){1,4}$/.test(text)) throw invalid([{ path, message: message("place") }]);
    return text;
  }
  if (kind === "period") return parsed(path, { ...field, kind: "date" }, text);
  const isList = kindOf(field).operators.includes("holds");
  if (kindOf(field).order !== null && kindOf(field).type(field) === "text" && !field.values) return text;
  const value = parsed(path, field, isList ? [text] : coerceText(kind, text));
  return Array.isArray(value) ? value[0] : value;
}

/** Narrower than any stored value may be, a filter is still a filter: bounds of the field do not apply. */
function parsed(path: string, field: Field, value: unknown): unknown {
  const { min: _min, max: _max, pattern: _pattern, ...unbounded } = field;
  const result = parseField(path, { ...unbounded, presence: "filled" }, value);
  if ("issues" in result) throw invalid(result.issues.map((issue) => ({ path, message: issue.message })));
  return result.value;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
/** A day in Cambodia, UTC+7 throughout the year, is a span of time. */
function momentOf(asked: Asked): { readonly from: string; readonly to: string } {
  if (!day.test(asked.text)) {
    const moment = String(filterValue(asked, asked.text));
    return { from: moment, to: moment };
  }
  const date = String(parsed(asked.path, { ...asked.field, kind: "date" }, asked.text));
  return { from: `${date}T00:00:00+07:00`, to: `${date}T23:59:59.999999+07:00` };
}

function timeCondition(asked: Asked, column: string): Condition {
  const { from, to } = momentOf(asked);
  const type = "timestamptz";
  if (asked.ending === "from") return (values) => `${column} >= ${values.add(from, type)}`;
  if (asked.ending === "to") return (values) => `${column} <= ${values.add(to, type)}`;
  return (values) => `${column} between ${values.add(from, type)} and ${values.add(to, type)}`;
}

function periodCondition({ ending }: Asked, column: string, value: unknown): Condition {
  if (ending === "from") return (values) => `${column} && daterange(${values.add(value, "date")}, null)`;
  if (ending === "to") return (values) => `${column} && daterange(null, ${values.add(value, "date")}, '[]')`;
  return (values) => `${column} @> ${values.add(value, "date")}`;
}

/** A code of the gazetteer stands for everything below it; its characters are digits only. */
const below =
  (column: string, code: unknown): Condition =>
  (values) =>
    `${column} like ${values.add(`${code}%`, "text")}`;

function listCondition(asked: Asked, column: string): Condition {
  const parts = asked.text.split(",").filter((part) => part !== "");
  if (parts.length > mostInList)
    throw invalid([{ path: asked.path, message: message("tooMany", mostInList) }]);
  const list = parts.map((part) => filterValue(asked, part));
  if (asked.field.kind === "place") {
    return (values) =>
      list.length === 0 ? "false" : `(${list.map((code) => below(column, code)(values)).join(" or ")})`;
  }
  const { operators, type } = kindOf(asked.field);
  const isList = operators.includes("holds");
  const arrayType = isList ? type(asked.field) : `${type(asked.field).replace(/\(.*\)/, "")}[]`;
  return (values) =>
    isList
      ? `${column} && ${values.add(list, arrayType)}`
      : `${column} = any (${values.add(list, arrayType)})`;
}

function conditionOf(asked: Asked): Condition {
  const { field, ending, text, name } = asked;
  const column = `r.${columnOf(name)}`;
  const { type, operators } = kindOf(field);
  if (ending === "in") return listCondition(asked, column);
  // Nothing after the equals sign asks for the records in which the field is empty.
  if (text === "")
    return () => (operators.includes("holds") ? `cardinality(${column}) = 0` : `${column} is null`);
  if (field.kind === "dateTime") return timeCondition(asked, column);
  const value = filterValue(asked, text);
  if (field.kind === "period") return periodCondition(asked, column, value);
  if (field.kind === "place") return below(column, value);
  if (operators.includes("holds"))
    return (values) => `${column} @> array[${values.add(value, type(field).slice(0, -2))}]`;
  const operator = ending === "from" ? ">=" : ending === "to" ? "<=" : "=";
  return (values) => `${column} ${operator} ${values.add(value, type(field))}`;
}

function askedOf(entity: AnyEntity, path: string, sent: unknown): Asked | Issue {
  const [name = "", ending = "", ...more] = path.split(".");
  const field = fieldNamed(entity, name);
  const isEnding = ending === "" || ending === "from" || ending === "to" || ending === "in";
  if (!field || field.secret || !isEnding || more.length > 0 || path.endsWith("."))
    return { path, message: message("unknown") };
  const allowed = endings[ending].some((operator) => kindOf(field).operators.includes(operator));
  if (!allowed) return { path, message: message("unknown") };
  return typeof sent === "string"
    ? { path, name, field, ending, text: sent }
    : { path, message: message("invalid") };
}

/** The conditions that the fields of a query ask for; throws `invalid` for names and operators that there are not. */
export function parseFilters(entity: AnyEntity, query: Input): readonly Condition[] {
  const asked = Object.entries(query).map(([path, sent]) => askedOf(entity, path, sent));
  const issues = asked.filter((one): one is Issue => "message" in one);
  if (issues.length > 0) throw invalid(issues);
  return asked.flatMap((one) => ("message" in one ? [] : [conditionOf(one)]));
}

/** The operators of a field's filter, for the description of the API. */
export const filterEndings = (field: Field): readonly Ending[] =>
  (["", "from", "to", "in"] as const).filter(
    (ending) =>
      !field.secret && endings[ending].some((operator) => kinds[field.kind].operators.includes(operator)),
  );
