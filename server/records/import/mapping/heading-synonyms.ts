import type * as declared from "../../../../domain/entities/declared.ts";
import { wordKey } from "../../../../domain/values/word-key.ts";

type FieldsOf<E> = E extends { readonly fields: infer F } ? Extract<keyof F, string> : never;
/** The name of a field of any entity. */
type FieldName = {
  readonly [K in keyof typeof declared]: FieldsOf<(typeof declared)[K]>;
}[keyof typeof declared];

/**
 * Other headings that people give to fields, by the names of fields in any entity. A heading that is the label or the
 * name of a field is never one of these.
 */
const synonyms: { readonly [K in FieldName]?: readonly string[] } = {
  name: [
    "name en",
    "name (en)",
    "name (english)",
    "english name",
    "name in english",
    "full name",
    "title",
    "item",
    "item name",
    "product",
    "product name",
    "shop",
    "shop name",
    "vendor name",
    "farmer",
    "farmer name",
    "ឈ្មោះអង់គ្លេស",
    "ឈ្មោះជាភាសាអង់គ្លេស",
    "ឈ្មោះទំនិញ",
    "ឈ្មោះផលិតផល",
    "ឈ្មោះហាង",
    "គោត្តនាម និងនាម",
  ],
  nameKh: [
    "name kh",
    "name (kh)",
    "name (khmer)",
    "khmer name",
    "name in khmer",
    "name khmer",
    "ឈ្មោះខ្មែរ",
    "ឈ្មោះជាភាសាខ្មែរ",
    "ឈ្មោះ (ខ្មែរ)",
  ],
  phone: [
    "tel",
    "tel.",
    "telephone",
    "telephone number",
    "phone no",
    "phone no.",
    "phone number",
    "mobile",
    "mobile number",
    "mobile phone",
    "cell",
    "contact number",
    "ទូរស័ព្ទ",
    "លេខទូរស័ព្ទ",
    "ទូរសព្ទ",
    "លេខទូរសព្ទ",
  ],
  email: ["e-mail", "mail", "email address", "e-mail address", "អ៊ីមែល", "អុីមែល"],
  address: ["street", "street address", "អាសយដ្ឋាន", "ផ្លូវ"],
  place: ["location", "province", "ខេត្ត", "ទីតាំង", "ទីកន្លែង", "រាជធានី-ខេត្ត"],
  province: ["location", "city", "province/city", "ខេត្ត", "រាជធានី-ខេត្ត", "ខេត្ត-ក្រុង"],
  basePrice: [
    "price",
    "unit price",
    "selling price",
    "sale price",
    "price (khr)",
    "price (riel)",
    "តម្លៃ",
    "តម្លៃលក់",
    "តម្លៃឯកតា",
    "តម្លៃ (រៀល)",
  ],
  price: ["unit price", "price (khr)", "price (riel)", "តម្លៃ", "តម្លៃ (រៀល)", "ថ្លៃ"],
  quantity: ["qty", "qty.", "stock", "in stock", "quantity", "amount in stock", "ចំនួន", "បរិមាណ", "ស្តុក"],
  unitId: ["unit", "units", "uom", "unit of measure", "measure", "ឯកតា", "ខ្នាត"],
  vendorIds: ["vendor", "seller", "supplier", "shop", "អ្នកលក់", "អ្នកផ្គត់ផ្គង់"],
  vendorId: ["vendor", "seller", "supplier", "shop", "អ្នកលក់", "អ្នកផ្គត់ផ្គង់"],
  commodity: ["product", "crop", "item", "ទំនិញ", "ដំណាំ", "ផលិតផល"],
  commodityKh: ["commodity kh", "commodity khmer", "product khmer", "ទំនិញ (ខ្មែរ)"],
  market: ["market name", "ផ្សារ", "ទីផ្សារ", "ឈ្មោះផ្សារ"],
  date: ["day", "observed on", "ថ្ងៃ", "ថ្ងៃខែ", "ថ្ងៃខែឆ្នាំ", "កាលបរិច្ឆេទ"],
  priceType: ["type", "type of price", "ប្រភេទតម្លៃ"],
  source: ["data source", "ប្រភព"],
  description: ["details", "remarks", "ពណ៌នា", "បរិយាយ"],
};

const keyed = new Map(
  Object.entries<readonly string[]>(synonyms).map(([field, texts]) => [field, new Set(texts.map(wordKey))]),
);

/** Whether people call a field so. */
export const isSynonym = (field: string, heading: string): boolean =>
  keyed.get(field)?.has(wordKey(heading).replace(/ ?\*$/, "")) ?? false;
