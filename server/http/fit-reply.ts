import * as z from "zod/v4/core";

type Path = readonly PropertyKey[];

/** What is wrong at one place of a reply; never its value, which may be private. */
export interface Fault {
  readonly path: string;
  readonly code: string | undefined;
}
export interface Fitted {
  readonly value: unknown;
  readonly faults: readonly Fault[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRecord = (value: unknown): boolean => isObject(value) && typeof value.id === "string";

/** Where the outermost record of a list stands that a fault lies in; null for a fault in no list of records. */
function recordAround(reply: unknown, path: Path): Path | null {
  let inner = reply;
  for (const [index, key] of path.entries()) {
    inner = typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined;
    if (typeof key === "number" && isRecord(inner)) return path.slice(0, index + 1);
  }
  return null;
}

/** The same value without the list items at the given places. */
function without(value: unknown, places: readonly Path[]): unknown {
  if (places.length === 0) return value;
  const below = (key: PropertyKey) =>
    places.filter((place) => place.length > 1 && place[0] === key).map((place) => place.slice(1));
  if (Array.isArray(value)) {
    const gone = new Set(places.filter((place) => place.length === 1).map(([key]) => key));
    return value.flatMap((item: unknown, index) => (gone.has(index) ? [] : [without(item, below(index))]));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, below(key))]));
}

/** What a schema declares of a value that does not fit it: no other members, null for what is missing. */
function declaredPart(schema: z.$ZodType, value: unknown): unknown {
  const fits = z.safeParse(schema, value);
  if (fits.success) return fits.data;
  if (schema instanceof z.$ZodNullable || schema instanceof z.$ZodOptional)
    return value === null || value === undefined ? null : declaredPart(schema._zod.def.innerType, value);
  if (schema instanceof z.$ZodArray)
    return Array.isArray(value)
      ? value.map((item: unknown) => declaredPart(schema._zod.def.element, item))
      : [];
  if (schema instanceof z.$ZodObject && isObject(value))
    return {
      // A loose object declares that it may hold anything besides.
      ...(schema._zod.def.catchall ? value : {}),
      ...Object.fromEntries(
        Object.entries(schema._zod.def.shape).map(([name, inner]) => [
          name,
          declaredPart(inner, value[name]),
        ]),
      ),
    };
  return typeof value === "object" ? null : (value ?? null);
}

/** A reply as its contract declares it. Where it does not fit, records at fault are left out of lists; the rest is answered. */
export function fitReply(schema: z.$ZodType, reply: unknown): Fitted {
  const result = z.safeParse(schema, reply);
  if (result.success) return { value: result.data, faults: [] };
  const { issues } = result.error;
  const atFault = issues.map(({ path }) => recordAround(reply, path)).filter((place) => place !== null);
  return {
    value: declaredPart(schema, without(reply, atFault)),
    faults: issues.map(({ path, code }) => ({ path: path.map(String).join("."), code })),
  };
}
