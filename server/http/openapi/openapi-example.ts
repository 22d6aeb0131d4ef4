import type { JsonSchema } from "../app-context.ts";

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === "string";

const id = "0190a0a0-0000-7000-8000-000000000000";

/** Demo values by member name; `Kh` names are in Khmer. */
const byName: Readonly<Record<string, string>> = {
  id,
  name: "Rumduol rice seed",
  nameKh: "គ្រាប់ពូជស្រូវរំដួល",
  label: "Siem Reap",
  labelKh: "សៀមរាប",
  content: "<p>Sow after the first rain of May.</p>",
  contentKh: "<p>សាបព្រោះក្រោយភ្លៀងដំបូងខែឧសភា។</p>",
  reason: "The buyer ordered twice",
  note: "Deliver before noon",
  text: "How many days before the harvest should I stop watering?",
  username: "sokha@kasekam.example",
  password: "paddy-by-the-river",
  newPassword: "paddy-by-the-river",
  phone: "+85512345678",
  address: "Street 6, Siem Reap",
  fileName: "prices.xlsx",
  cursor: "20",
};
const khmer = "អង្ករផ្កាម្លិះ";

const byFormat: Readonly<Record<string, string>> = {
  uuid: id,
  date: "2026-11-22",
  "date-time": "2026-11-22T02:30:00.000Z",
  email: "sokha@kasekam.example",
  "uri-reference": "/files/rumduol-rice.webp",
  uri: "https://kasekam.example",
  binary: "(the bytes of the file)",
};

/** Candidates for texts that must match a pattern, tried in order. */
const candidates = [
  "17",
  "1701",
  "+85512345678",
  "#2f9e44",
  id,
  "123456",
  "4800",
  "KSK-001",
  "rice",
  "RICE",
  "1.0.0",
  "2026-11-22",
  "2026-11",
  "/files/rumduol-rice.webp",
  "https://kasekam.example",
  "sokha@kasekam.example",
  "2026-11-22T02:30:00.000Z",
  "ABAAKHPP",
  "9e107d9d372bb6826bd81d3542a419d6",
  "https://kasekam.example/{code}",
  "Harvest in May",
];

function textFor(schema: JsonSchema, name: string): string {
  const pattern = isString(schema.pattern) ? new RegExp(schema.pattern, "u") : null;
  const shortest = typeof schema.minLength === "number" ? schema.minLength : 0;
  const longest = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
  const fits = (value: string): boolean =>
    value.length >= shortest && value.length <= longest && (pattern?.test(value) ?? true);
  const format = isString(schema.format) ? byFormat[schema.format] : undefined;
  const usual = name.endsWith("Kh") ? khmer : "Rice";
  const found = [format, byName[name], usual, ...candidates].find(
    (value) => value !== undefined && fits(value),
  );
  return found ?? usual.slice(0, longest);
}

function numberFor({ minimum, maximum }: JsonSchema, name: string): number {
  if (name === "status") return 200;
  const least = typeof minimum === "number" ? minimum : 1;
  const most = typeof maximum === "number" ? maximum : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(least, 1), most);
}

/** The first alternative that is not null. */
const firstOf = (schemas: unknown): JsonSchema | undefined =>
  Array.isArray(schemas) ? schemas.filter(isObject).find(({ type }) => type !== "null") : undefined;

/** The example of a single type, by the type's name. */
const byType: Readonly<Record<string, (schema: JsonSchema, name: string) => unknown>> = {
  object: objectFor,
  array: ({ items }, name) => (isObject(items) ? [exampleOf(items, name)] : []),
  integer: numberFor,
  number: numberFor,
  boolean: () => true,
  string: textFor,
};

/** The example of a schema without alternatives. */
function exampleOfType(schema: JsonSchema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  const known = isObject(schema.properties) ? "object" : type;
  return isString(known) ? (byType[known]?.(schema, name) ?? "Rice") : "Rice";
}

/** An example value that a schema without references accepts. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const chosen = firstOf(schema.anyOf) ?? firstOf(schema.oneOf);
  if (chosen) return exampleOf(chosen, name);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.filter(isObject).map((part) => exampleOf(part, name)));
  return exampleOfType(schema, name);
}

function objectFor({ properties, additionalProperties }: JsonSchema): JsonSchema {
  const members = Object.entries(isObject(properties) ? properties : {}).map(([name, member]) => [
    name,
    exampleOf(isObject(member) ? member : {}, name),
  ]);
  if (members.length > 0 || !isObject(additionalProperties)) return Object.fromEntries(members);
  return { name: exampleOf(additionalProperties, "name") };
}
