import type { Field } from "../../../domain/declare/index.ts";
import { textLength } from "../../../domain/khmer/length.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Pictures } from "../catalogue/seed-pictures.ts";
import { daysFromNow } from "../content/ids.ts";

export type EdgeKind = "least" | "most";

/** What the values of edge records come from. */
export interface EdgeSources {
  readonly picture: Pictures;
  /** URL of a stored file by its kind. */
  readonly files: Readonly<Record<"video" | "audio" | "document", string>>;
  /** Ids that a reference to an entity may have, the preferred one first. */
  readonly targets: (entity: string, kind: EdgeKind) => readonly string[];
}

const short = localized("Short example", "ឧទាហរណ៍ខ្លី");
const long = localized(
  "Long example: families of the provinces around the Tonle Sap Lake and along the Mekong who share one cooperative, plan the season together, lend each other their machines in turn, dry and store what they grow, compare the offers of the buyers each week, and sell in the town when the price is good. What is left of the money is kept for the next season and for families who had a bad year.",
  "ឧទាហរណ៍វែង៖ គ្រួសារនៃបណ្ដាខេត្តជុំវិញបឹងទន្លេសាប និងតាមដងទន្លេមេគង្គ ដែលរួមគ្នាក្នុងសហគមន៍តែមួយ រៀបចំផែនការរដូវកាលជាមួយគ្នា ឲ្យខ្ចីគ្រឿងយន្តគ្នាតាមវេន សម្ងួត និងរក្សាទុកផលដែលដាំបាន ប្រៀបធៀបតម្លៃរបស់អ្នកទិញរៀងរាល់សប្ដាហ៍ ហើយលក់នៅទីក្រុងនៅពេលថ្លៃល្អ។ ប្រាក់ដែលនៅសល់ត្រូវទុកសម្រាប់រដូវក្រោយ និងសម្រាប់គ្រួសារដែលមានឆ្នាំមិនល្អ។",
);
/** Codes that match the patterns of the declarations. */
const codes: Readonly<Record<EdgeKind, readonly string[]>> = {
  least: [
    "EX-SHORT",
    "ex-short",
    "exShort",
    "0.0.1",
    "EXAMKHPP",
    "000 000 001",
    "https://kasekam.example/{code}",
  ],
  most: [
    "EX-LONG",
    "ex-long",
    "exLong",
    "0.0.2",
    "EXAMKHPPXXX",
    "000 000 002",
    "https://kasekam.example/parcels/{code}?from=market",
  ],
};
/** References of a reference list. */
export const mostReferences = 20;
const most = { rows: 8, tags: 12, number: 9999, riel: 9_990_000 } as const;

const segmenter = {
  en: new Intl.Segmenter("en", { granularity: "word" }),
  km: new Intl.Segmenter("km", { granularity: "word" }),
};

/** The beginning of a text, whole words only, that a field can hold. */
function fitted(text: LocalizedText, language: Language, max: number): string {
  let taken = "";
  for (const { segment } of segmenter[language].segment(text[language])) {
    if (textLength(taken + segment) > max) break;
    taken += segment;
  }
  return taken.trim();
}

interface ValueInput {
  readonly name: string;
  readonly field: Field;
  readonly kind: EdgeKind;
  readonly sources: EdgeSources;
}

const languageOf = (name: string): Language => (name.endsWith("Kh") || name === "km" ? "km" : "en");

function textValue({ name, field, kind }: ValueInput): string {
  const max = field.max ?? 200;
  if (field.pattern || field.unique)
    return codes[kind].find((code) => code.length <= max && (field.pattern?.test(code) ?? true)) ?? "";
  return fitted(kind === "least" ? short : long, languageOf(name), max);
}

function numberValue({ name, field, kind }: ValueInput, largest: number): number {
  const { min = 0, max = largest } = field;
  // Examples come last in lists that people sort.
  if (name === "order") return largest;
  // Upper bounds of ranges are above the lower ones.
  const isLower = /^(min|from|dayFrom)/i.test(name) || name.endsWith("Min");
  return kind === "least" || isLower ? Math.max(min, 1) : Math.min(max, largest);
}

const stateValue = ({ values = {}, default: start }: Field): unknown =>
  "inactive" in values ? "inactive" : start;

const constant = (value: unknown) => () => value;
const pictures = ["rice", "tomato", "chilli", "cucumber", "maize", "eggplant"];
const choiceValue = ({ name, field }: ValueInput): unknown =>
  name === "state" ? stateValue(field) : (field.default ?? Object.keys(field.values ?? {}).at(-1));

const valueByKind: Readonly<Record<Field["kind"], (input: ValueInput) => unknown>> = {
  text: textValue,
  longText: ({ name, field, kind }) =>
    fitted(kind === "least" ? short : long, languageOf(name), field.max ?? 5000),
  richText: ({ name, kind }) =>
    kind === "least"
      ? `<p>${short[languageOf(name)]}</p>`
      : `<p>${fitted(long, languageOf(name), 5000)}</p>`.repeat(3),
  url: constant("https://kasekam.example/examples/longest-record?from=demo"),
  email: ({ kind }) => `${kind}.filled.example@kasekam.example`,
  phone: ({ kind }) => (kind === "least" ? "+85512000996" : "+85512000997"),
  color: constant("#2f9e44"),
  integer: (input) => numberValue(input, most.number),
  decimal: (input) => numberValue(input, most.number),
  money: (input) => numberValue(input, most.riel),
  flag: constant(false),
  choice: choiceValue,
  state: choiceValue,
  choices: ({ field, kind }) => Object.keys(field.values ?? {}).slice(0, kind === "least" ? 1 : undefined),
  date: () => daysFromNow(-100).slice(0, 10),
  dateTime: () => daysFromNow(-100),
  period: () => ({ from: daysFromNow(-120).slice(0, 10), to: daysFromNow(-90).slice(0, 10) }),
  image: ({ kind, sources }) => sources.picture(kind === "least" ? "seedling" : "rice"),
  images: ({ sources }) => pictures.map(sources.picture),
  video: ({ sources }) => sources.files.video,
  audio: ({ sources }) => sources.files.audio,
  document: ({ sources }) => sources.files.document,
  tags: ({ name }) =>
    long[languageOf(name)]
      .split(/[ ,.៖។]+/)
      .filter((word) => word.length > 4)
      .slice(0, most.tags),
  ref: ({ field, kind, sources }) => sources.targets(field.target?.name ?? "", kind)[0] ?? null,
  refs: ({ field, kind, sources }) =>
    sources.targets(field.target?.name ?? "", kind).slice(0, kind === "least" ? 1 : mostReferences),
  place: ({ kind }) =>
    kind === "least"
      ? { province: "17", district: null, commune: null, village: null }
      : { province: "17", district: "1710", commune: "171001", village: "17100101" },
  geo: constant({ latitude: 13.36179, longitude: 103.86056 }),
  rows: (input) => Array.from({ length: most.rows }, (_, place) => edgeRow(input, place)),
};

/** The value of a field in an edge record. */
export const edgeValue = (input: ValueInput): unknown => valueByKind[input.field.kind](input);

/** A full row; codes and ranks differ by row. */
function edgeRow({ field: { fields = {} }, sources }: ValueInput, place: number): AnyRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (name === "code") return [name, `example${place + 1}`];
      if (name === "rank" || name === "order" || name === "dayFrom") return [name, place + 1];
      return [name, edgeValue({ name, field, kind: "most", sources })];
    }),
  );
}
