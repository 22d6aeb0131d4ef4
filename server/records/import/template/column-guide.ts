import { type Field, isNumeric, type KindName } from "../../../../domain/declare/index.ts";
import { decimalsOf, numberBounds } from "../../../../domain/declare/number-bounds.ts";
import { longestText } from "../../../../domain/declare/text-bounds.ts";
import { message, messageText } from "../../../../domain/errors/messages.ts";
import { fillText } from "../../../../domain/text/fill-text.ts";
import { formats } from "../../../../domain/text/format.ts";
import { type Language, type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { unitText } from "../../../../domain/text/units.ts";
import { listMark } from "../../../kinds/sheet-texts.ts";
import { cellOf, cellText } from "../../sheets/cells.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";

interface GuideInput {
  readonly column: SheetColumn;
  /** What the drop-down offers; empty without one. */
  readonly choices: readonly string[];
  readonly language: Language;
}
/** What a column accepts, as sentences: whether it is required, what to enter, and the rest, the most important first. */
export interface ColumnGuide {
  readonly isRequired: boolean;
  readonly presence: string;
  readonly accepts: string;
  readonly details: readonly string[];
}

const texts = {
  required: localized("Required.", "ត្រូវបំពេញ។"),
  optional: localized("Optional.", "មិនចាំបាច់បំពេញ។"),
  whenEmpty: localized("Leave empty for “{0}”.", "ទុកទទេសម្រាប់ «{0}»។"),
  pick: localized("Choose from the list.", "សូមជ្រើសរើសពីបញ្ជី។"),
  name: localized("Enter the full name, code or ID of a record.", "សូមបញ្ចូលឈ្មោះពេញ លេខកូដ ឬលេខសម្គាល់នៃទិន្នន័យ។"),
  several: localized("Put a semicolon between several entries.", "សូមដាក់សញ្ញា ; ចន្លោះធាតុនីមួយៗ។"),
  place: localized(
    "Choose from the list, or enter a commune or village with its district and province.",
    "សូមជ្រើសរើសពីបញ្ជី ឬបញ្ចូលឃុំ ឬភូមិ ជាមួយស្រុក និងខេត្តរបស់វា។",
  ),
  unlistedPlace: localized(
    "Enter a place with its district and province.",
    "សូមបញ្ចូលទីតាំង ជាមួយស្រុក និងខេត្តរបស់វា។",
  ),
  period: localized("Enter the first and the last date.", "សូមបញ្ចូលថ្ងៃដំបូង និងថ្ងៃចុងក្រោយ។"),
  richText: localized("Enter text, with or without HTML tags.", "សូមបញ្ចូលអក្សរ ដោយមាន ឬគ្មានស្លាក HTML។"),
  file: localized("Enter the URL of a file in the media library.", "សូមបញ្ចូល URL នៃឯកសារក្នុងបណ្ណាល័យមេឌៀ។"),
  picture: localized(
    "Enter the name of an image in the ZIP with this file, or the URL of one in the media library.",
    "សូមបញ្ចូលឈ្មោះរូបភាពក្នុង ZIP ដែលមានឯកសារនេះ ឬ URL នៃរូបភាពក្នុងបណ្ណាល័យមេឌៀ។",
  ),
  rows: localized("Enter rows as in an exported file.", "សូមបញ្ចូលជួរដូចក្នុងឯកសារនាំចេញ។"),
  unit: localized("Unit: {0}.", "ឯកតា៖ {0}។"),
  unique: localized("Use each value only once.", "សូមប្រើតម្លៃនីមួយៗតែម្ដង។"),
  example: localized("Example: {0}.", "ឧទាហរណ៍៖ {0}។"),
};

/** Fills the gap of a text in both languages. */
function filled(text: LocalizedText, en: string, km = en): LocalizedText {
  return localized(
    fillText(text.en, () => en),
    fillText(text.km, () => km),
  );
}
const listOrName = ({ choices }: GuideInput): LocalizedText => (choices.length > 0 ? texts.pick : texts.name);

const atMost = ({ column: { field } }: GuideInput): LocalizedText =>
  messageText(message("tooLong", longestText(field)));

/** What to enter in a field of each kind, in the words of its errors. */
const accepted: Readonly<Record<KindName, (input: GuideInput) => LocalizedText>> = {
  text: atMost,
  longText: atMost,
  richText: () => texts.richText,
  url: () => messageText(message("url")),
  email: () => messageText(message("email")),
  phone: () => messageText(message("phone")),
  color: () => messageText(message("color")),
  integer: () => messageText(message("integer")),
  decimal: () => messageText(message("number")),
  money: () => messageText(message("inRiel")),
  flag: () => texts.pick,
  choice: () => texts.pick,
  choices: () => texts.pick,
  state: () => texts.pick,
  date: () => messageText(message("date")),
  dateTime: () => messageText(message("dateTime")),
  period: () => texts.period,
  image: () => texts.picture,
  images: () => texts.picture,
  video: () => texts.file,
  audio: () => texts.file,
  document: () => texts.file,
  tags: () => messageText(message("text")),
  ref: listOrName,
  refs: listOrName,
  place: ({ choices }) => (choices.length > 0 ? texts.place : texts.unlistedPlace),
  geo: () => messageText(message("position")),
  rows: () => texts.rows,
};

const severalKinds: ReadonlySet<KindName> = new Set(["choices", "refs", "tags", "images"]);

/** The number that a bound allows and is closest to a usual one. */
function exampleNumber(field: Field, usual: number): number {
  const { least, most } = numberBounds(field);
  return Math.min(Math.max(usual, least), most);
}

const firstTwo = ({ choices }: GuideInput): string =>
  choices.length > 1 ? choices.slice(0, 2).join(listMark) : "";

const examples: Partial<Readonly<Record<KindName, (input: GuideInput) => string>>> = {
  url: () => "https://kasekam.example",
  email: () => "dara@kasekam.example",
  phone: () => "012 345 678",
  integer: ({ column }) => formats.en.number(exampleNumber(column.field, 10)),
  decimal: ({ column }) => formats.en.number(exampleNumber(column.field, 12.5)),
  money: ({ column }) => formats.en.number(exampleNumber(column.field, 12_500)),
  date: () => "2026-04-14",
  dateTime: () => "2026-04-14 08:30",
  period: () => "2026-04-14 – 2026-04-16",
  image: () => "rice.jpg",
  images: () => "rice-1.jpg; rice-2.jpg",
  refs: firstTwo,
  choices: firstTwo,
  tags: ({ language }) => localized("rice; organic", "ស្រូវ; សរីរាង្គ")[language],
  place: ({ language }) => localized("Chamkar Mon, Phnom Penh", "ចំការមន, ភ្នំពេញ")[language],
};

function boundsOf({ kind, min, max }: Field): readonly LocalizedText[] {
  const least = min ?? (kind === "money" ? 0 : undefined);
  return [
    ...(least === undefined ? [] : [messageText(message("tooSmall", formats.en.number(least)))]),
    ...(max === undefined ? [] : [messageText(message("tooBig", formats.en.number(max)))]),
  ];
}

/** The limits of a field's value, as sentences. */
function limitsOf(field: Field): readonly LocalizedText[] {
  const { kind, suffix, unique } = field;
  return [
    ...(kind === "decimal" ? [messageText(message("decimals", decimalsOf(field)))] : []),
    ...(isNumeric(kind) ? boundsOf(field) : []),
    ...(suffix ? [filled(texts.unit, unitText(suffix, null, "en"), unitText(suffix, null, "km"))] : []),
    ...(severalKinds.has(kind) ? [texts.several] : []),
    ...(unique ? [texts.unique] : []),
  ];
}

/** What an empty cell means, where a default says it. */
function presenceOf({ field }: SheetColumn, language: Language): string {
  if (field.presence === "required") return texts.required[language];
  const standard = cellText(field, cellOf(field, { value: field.default, companion: null }, language));
  return (standard === "" ? texts.optional : filled(texts.whenEmpty, standard))[language];
}

/** Describes what a column accepts. */
export function columnGuide(input: GuideInput): ColumnGuide {
  const { column, language } = input;
  const { field } = column;
  const example = examples[field.kind]?.(input) ?? "";
  return {
    isRequired: field.presence === "required",
    presence: presenceOf(column, language),
    accepts: accepted[field.kind](input)[language],
    details: [
      ...limitsOf(field).map((text) => text[language]),
      ...(example === "" ? [] : [filled(texts.example, example)[language]]),
      ...(field.help ? [field.help[language]] : []),
    ],
  };
}
