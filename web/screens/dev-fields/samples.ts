import {
  audio,
  choice,
  choices,
  color,
  date,
  dateTime,
  decimal,
  document,
  email,
  type Field,
  flag,
  geo,
  image,
  images,
  integer,
  type KindName,
  longText,
  money,
  period,
  phone,
  place,
  ref,
  refs,
  richText,
  rows,
  selfRef,
  state,
  tags,
  text,
  url,
  video,
} from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";

/** A field of a kind with a realistic value. */
export interface Sample {
  readonly field: Field;
  readonly value: unknown;
}
/** Values that only the server can provide: files and records. */
export interface StoredSamples {
  readonly images: readonly string[];
  readonly unitId: string | null;
  readonly vendorIds: readonly string[];
}

const seasons = {
  dry: { ...localized("Dry season", "រដូវប្រាំង"), color: "orange" },
  wet: { ...localized("Wet season", "រដូវវស្សា"), color: "blue" },
  any: { ...localized("Any season", "គ្រប់រដូវ"), color: "gray" },
} as const;

const review = state(
  {
    draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
    published: { ...localized("Published", "បានផ្សាយ"), color: "green" },
  },
  {
    start: "draft",
    transitions: {
      publish: { label: localized("Publish", "ផ្សាយ"), from: ["draft"], to: "published", roles: ["admin"] },
    },
  },
);

/** One sample per field kind; a missing kind is a type error. */
export const createSamples = (stored: StoredSamples): Readonly<Record<KindName, Sample>> => ({
  text: { field: text({ required: true, max: 40 }), value: "ស្រូវផ្ការំដួល" },
  longText: {
    field: longText({ max: 250 }),
    value: "ស្រូវក្រអូបដែលប្រមូលផលនៅខែធ្នូ។ Fragrant rice, harvested in December.",
  },
  richText: {
    field: richText(),
    value: "<h3>ស្រូវ</h3><p><strong>ផ្ការំដួល</strong> ជាស្រូវក្រអូប។</p><ul><li>១២០ ថ្ងៃ</li></ul>",
  },
  url: { field: url(), value: "https://www.maff.gov.kh" },
  email: { field: email(), value: "dara@kasekam.example" },
  phone: { field: phone(), value: "+85512345678" },
  color: { field: color(), value: "#2f9e44" },
  integer: { field: integer({ min: 0 }), value: 12500 },
  decimal: { field: decimal({ min: 0, max: 100, suffix: localized("%", "%") }), value: 7.25 },
  money: { field: money(), value: 120000 },
  flag: { field: flag(), value: true },
  choice: { field: choice(seasons), value: "wet" },
  choices: { field: choices(seasons), value: ["dry", "wet"] },
  state: { field: review, value: "published" },
  date: { field: date(), value: "2026-11-20" },
  dateTime: { field: dateTime(), value: "2026-11-20T01:30:00.000Z" },
  period: { field: period(), value: { from: "2026-11-01", to: "2027-01-31" } },
  image: { field: image(), value: stored.images[0] ?? null },
  images: { field: images(), value: stored.images },
  video: { field: video(), value: null },
  audio: { field: audio(), value: null },
  document: { field: document(), value: null },
  tags: { field: tags(), value: ["ស្រូវ", "rice"] },
  ref: { field: ref(selfRef("productUnit")), value: stored.unitId },
  refs: { field: refs(selfRef("vendor")), value: stored.vendorIds },
  place: { field: place(), value: { province: "02", district: "0201", commune: null, village: null } },
  geo: { field: geo(), value: { latitude: 13.0957, longitude: 103.2022 } },
  rows: {
    field: rows({
      code: text({ required: true, max: 20, label: localized("Code", "លេខកូដ") }),
      price: money({ label: localized("Price", "តម្លៃ") }),
    }),
    value: [
      { code: "A-1", price: 2500 },
      { code: "B-2", price: 4000 },
    ],
  },
});
