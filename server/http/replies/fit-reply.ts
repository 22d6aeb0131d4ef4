import * as z from "zod/v4/core";

type Path = readonly PropertyKey[];

/** A fault at one path of a reply; never contains the value, which may be private. */
export interface ReplyFault {
  readonly path: string;
  readonly code: string | undefined;
}
export interface FittedReply {
  readonly value: unknown;
  readonly faults: readonly ReplyFault[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRecord = (value: unknown): boolean => isObject(value) && typeof value.id === "string";

/** The path of the outermost list record around a fault; null for a fault outside of lists. */
function recordAround(reply: unknown, path: Path): Path | null {
  let inner = reply;
  for (const [index, key] of path.entries()) {
    inner = typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined;
    if (typeof key === "number" && isRecord(inner)) return path.slice(0, index + 1);
  }
  return null;
}

/** A copy without the list items at the given paths. */
function withoutItems(value: unknown, places: readonly Path[]): unknown {
  if (places.length === 0) return value;
  const below = (key: PropertyKey) =>
    places.filter((place) => place.length > 1 && place[0] === key).map((place) => place.slice(1));
  if (Array.isArray(value)) {
    const gone = new Set(places.filter((place) => place.length === 1).map(([key]) => key));
    return value.flatMap((item: unknown, index) =>
      gone.has(index) ? [] : [withoutItems(item, below(index))],
    );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutItems(inner, below(key))]),
  );
}

/** The declared part of an invalid value: no other members, null for missing ones. */
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
      // A loose object allows any further members.
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

/** The declared part of a reply. When it is invalid, faulty records are removed from lists and the rest is sent. */
export function fitReply(schema: z.$ZodType, reply: unknown): FittedReply {
  const result = z.safeParse(schema, reply);
  if (result.success) return { value: result.data, faults: [] };
  const { issues } = result.error;
  const atFault = issues.map(({ path }) => recordAround(reply, path)).filter((place) => place !== null);
  return {
    value: declaredPart(schema, withoutItems(reply, atFault)),
    faults: issues.map(({ path, code }) => ({ path: path.map(String).join("."), code })),
  };
}
