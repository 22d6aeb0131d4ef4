import * as z from "zod/mini";
import { message } from "../errors/messages.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../settings/limits.ts";
import { readChoice } from "../values/choices/choice.ts";
import { readDay } from "../values/dates/day.ts";
import { readMoment } from "../values/dates/moment.ts";
import { isBlank, toOneLine } from "../values/line-text.ts";
import { syntaxOfField } from "../values/number-syntax.ts";
import { numberMessage } from "../values/parse-number.ts";
import { readPhone } from "../values/phone.ts";
import type { Reading } from "../values/reading.ts";
import type { ValueOf } from "./field.ts";
import type { Field, Fields } from "./field-types.ts";
import { type KindName, kindTraits } from "./kinds.ts";
import { decimalsOf, numberBounds } from "./number-bounds.ts";
import { isMasked } from "./secret.ts";
import { longestText } from "./text-bounds.ts";

type Schema = z.ZodMiniType;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** URLs of the file store: photos, audio and video are public, documents need a sign-in. */
export const fileUrl = /^\/(files|api\/files\/v1)\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/;
const linkStart = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s-]*|#\/[^\s]*|\/(?![/\\])[^\s]*)$/i;

const string = (max: number, pattern?: RegExp, key: Parameters<typeof message>[0] = "pattern"): Schema => {
  const checks = [z.refine<string>((value) => textLength(value) <= max, { error: message("tooLong", max) })];
  if (pattern)
    checks.push(z.refine<string>((value) => value === "" || pattern.test(value), { error: message(key) }));
  return z
    .string({ error: message("text") })
    .check(z.maxLength(max * 20, { error: message("tooLong", max), abort: true }), ...checks);
};
/** A schema for what people type: the reader of the kind gives the value that is stored. */
const readText = (read: (typed: string) => Reading<unknown>, key: Parameters<typeof message>[0]): Schema =>
  z.pipe(
    z.string({ error: message(key) }),
    z.transform((typed, context) => {
      const found = read(typed);
      if ("value" in found) return found.value;
      context.issues.push({ code: "custom", input: typed, message: found.reason });
      return z.NEVER;
    }),
  );
/** A text of one line. */
const line = (...sent: Parameters<typeof string>): Schema =>
  z.pipe(
    z.transform((value) => (typeof value === "string" ? toOneLine(value) : value)),
    string(...sent),
  );
const number = (field: Field, whole: boolean): Schema => {
  const { least: min, most: max } = numberBounds(field);
  const decimals = decimalsOf(field);
  const scale = 10 ** decimals;
  const shape = whole
    ? z.refine<number>((value) => Number.isSafeInteger(value), { error: message("integer") })
    : z.refine<number>((value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6, {
        error: message("decimals", decimals),
      });
  // When a form can't parse a number it sends the typed text, which gets the specific error here.
  const error = ({ input }: { readonly input?: unknown }): string =>
    typeof input === "string" ? numberMessage(input, syntaxOfField(field)) : message("number");
  return z
    .number({ error })
    .check(
      shape,
      z.gte(min, { error: message("tooSmall", min) }),
      z.lte(max, { error: message("tooBig", max) }),
    );
};
const oneOf = (field: Field): Schema => {
  const codes = Object.keys(field.values ?? {});
  const known = z.enum(codes, { error: message("choice", codes.join(", ")) });
  if (field.kind === "state") return known;
  return z.pipe(
    z.transform((value) => (typeof value === "string" ? readChoice(value, field) : value)),
    known,
  );
};
const listOf = (item: Schema, max: number): Schema =>
  z.array(item, { error: message("rows") }).check(z.maxLength(max, { error: message("tooMany", max) }));
const unique = (item: Schema, max: number): Schema =>
  listOf(item, max).check(
    z.refine((list) => Array.isArray(list) && new Set(list).size === list.length, {
      error: message("repeated"),
    }),
  );
const day = (isPast: boolean): Schema => readText((typed) => readDay(typed, { isPast }), "date");
const periodDay = z.nullable(day(false));
const isText = (value: unknown): value is string => typeof value === "string";
const file = () => string(300, fileUrl, "file");
const id = z.string({ error: message("id") }).check(z.regex(uuid, { error: message("id") }));
const code = (length: number) =>
  z
    .string({ error: message("place") })
    .check(z.regex(new RegExp(`^\\d{${length}}$`), { error: message("place") }));

/** The schema of each field kind, without presence. Shared by the server, forms and OpenAPI. */
const kinds = {
  text: (field) => line(longestText(field), field.pattern),
  longText: (field) => string(longestText(field), field.pattern),
  richText: (field) => string(longestText(field)),
  url: (field) => string(longestText(field), linkStart, "url"),
  email: (field) => string(longestText(field), /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "email"),
  phone: () => readText(readPhone, "phone"),
  color: (field) => string(longestText(field), /^#[0-9a-f]{6}$/i, "color"),
  integer: (field) => number(field, true),
  decimal: (field) => number(field, false),
  money: (field) => number(field, true),
  flag: () => z.boolean({ error: message("flag") }),
  choice: oneOf,
  choices: (field) => unique(oneOf(field), 100),
  state: oneOf,
  date: ({ past = false }) => day(past),
  dateTime: () => readText(readMoment, "dateTime"),
  period: () =>
    z
      .strictObject({ from: periodDay, to: periodDay }, { error: message("date") })
      .check(
        z.refine(({ from, to }) => !isText(from) || !isText(to) || from <= to, { error: message("period") }),
      ),
  image: file,
  video: file,
  audio: file,
  document: file,
  images: () => unique(file(), 30),
  tags: () => unique(line(limits.tagLength), 50),
  ref: () => id,
  refs: () => unique(id, 500),
  place: () =>
    z
      .strictObject(
        {
          province: code(2),
          district: z.nullish(code(4)),
          commune: z.nullish(code(6)),
          village: z.nullish(code(8)),
        },
        { error: message("place") },
      )
      .check(
        z.refine(
          ({ province, district, commune, village }) =>
            (!district || district.startsWith(province)) &&
            (!commune || (!!district && commune.startsWith(district))) &&
            (!village || (!!commune && village.startsWith(commune))),
          { error: message("place") },
        ),
      ),
  geo: () =>
    z.strictObject(
      {
        latitude: z
          .number({ error: message("geo") })
          .check(z.gte(-90, { error: message("geo") }), z.lte(90, { error: message("geo") })),
        longitude: z
          .number({ error: message("geo") })
          .check(z.gte(-180, { error: message("geo") }), z.lte(180, { error: message("geo") })),
      },
      { error: message("geo") },
    ),
  rows: (field) => listOf(rowSchema(field.fields ?? {}), field.max ?? 200),
} satisfies Record<KindName, (field: Field) => Schema>;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && isBlank(value.replace(/<(?!img|video|audio|iframe)[^>]*>|&nbsp;/g, ""))) ||
  (Array.isArray(value) && value.length === 0);

const fieldsBySchema = new WeakMap<object, Field>();

/** The field that `fieldSchema` made a schema for; its checks are functions, which JSON Schema can't show. */
export const fieldOfSchema = (schema: object): Field | undefined => fieldsBySchema.get(schema);

/** The input schema of a field's value. Blank text becomes null, which fails when the field is required. */
export function fieldSchema(field: Field): Schema {
  const schema = withPresence(field);
  fieldsBySchema.set(schema, field);
  return schema;
}

function withPresence(field: Field): Schema {
  const inner = kinds[field.kind](field);
  if (field.presence === "required") {
    const present = z
      .unknown()
      .check(z.refine((value) => !isEmpty(value), { error: message("required"), abort: true }));
    return z.pipe(present, inner);
  }
  if (field.presence === "defaulted") return inner;
  return kindTraits[field.kind].isText
    ? z.pipe(
        z.transform((value) => (typeof value === "string" && isEmpty(value) ? null : value)),
        z.nullable(inner),
      )
    : z.nullable(inner);
}

/** The same with the field's own type, for contracts of hand-written endpoints. */
export const valueSchema = <F extends Field>(field: F): z.ZodMiniType<ValueOf<F>> =>
  // The schema accepts exactly the field's type; both derive from its kind and presence.
  fieldSchema(field) as z.ZodMiniType<ValueOf<F>>;

/** The schema of a nested row: only required fields must be sent; unknown ones are rejected. */
function rowSchema(fields: Fields): Schema {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.presence === "required" ? fieldSchema(field) : z.optional(fieldSchema(field)),
    ]),
  );
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? message("unknown") : message("rows")),
  });
}

/** A problem of an input, at a path. */
export interface Issue {
  readonly path: string;
  /** An encoded message, see `messages.ts`. */
  readonly message: string;
}
export type Parsed = { readonly values: Record<string, unknown> } | { readonly issues: readonly Issue[] };

const schemas = new WeakMap<Field, Schema>();
function schemaOf(field: Field): Schema {
  const known = schemas.get(field);
  if (known) return known;
  const made = fieldSchema(field);
  schemas.set(field, made);
  return made;
}

/** Validates one value; issue paths are relative to the field, e.g. `steps.0.title`. */
export function parseField(
  name: string,
  field: Field,
  value: unknown,
): { readonly value: unknown } | { readonly issues: readonly Issue[] } {
  // A mask that a client sends back means “unchanged”.
  if (field.visibleTo && isMasked(value)) return { value };
  const result = z.safeParse(schemaOf(field), value);
  if (result.success) return { value: result.data };
  return {
    issues: result.error.issues.map((issue) => ({
      path: [name, ...issue.path].join("."),
      message: issue.message,
    })),
  };
}
