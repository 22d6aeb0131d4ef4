import type { QuestionKind } from "../../../domain/farm/farm-form.ts";

/** A form question. `usual` is the range that demo farmers answer, `said` their texts. */
export interface DemoQuestion {
  readonly key: string;
  readonly label: string;
  readonly labelKh: string;
  readonly kind: QuestionKind;
  readonly list?: string;
  readonly unit?: string;
  readonly required?: true;
  readonly min?: number;
  readonly max?: number;
  readonly help?: string;
  readonly helpKh?: string;
  readonly usual?: readonly [from: number, to: number];
  readonly said?: readonly string[];
  readonly photo?: string;
}
export interface DemoActivity {
  readonly key: string;
  readonly name: string;
  readonly nameKh: string;
  readonly icon: string;
  /** Farm categories to whose crops and animals the work applies. */
  readonly categories: readonly string[];
  readonly questions: readonly DemoQuestion[];
}

const field = ["cereal", "root-crop", "legume", "industrial", "oil-crop"];
const garden = ["vegetable", "spice"];
const orchard = ["fruit", "palm"];
const plants = [...field, ...garden, ...orchard];
const animals = ["poultry", "livestock", "aquaculture"];

const area: DemoQuestion = {
  key: "area",
  label: "How large is the area?",
  labelKh: "ផ្ទៃដីប៉ុន្មាន?",
  kind: "number",
  unit: "ha",
  required: true,
  min: 0,
  max: 500,
  help: "1 hectare is 10,000 square metres.",
  helpKh: "១ ហិកតា ស្មើ ១០,០០០ ម៉ែត្រការ៉េ។",
  usual: [0.3, 3],
};
const workers: DemoQuestion = {
  key: "workers",
  label: "How many people worked?",
  labelKh: "មានមនុស្សធ្វើការប៉ុន្មាននាក់?",
  kind: "number",
  min: 1,
  max: 200,
  usual: [1, 8],
};
const photo = (picture: string): DemoQuestion => ({
  key: "photo",
  label: "Photo of the work",
  labelKh: "រូបថតការងារ",
  kind: "photo",
  photo: picture,
});
const cost = (label: string, labelKh: string, usual: readonly [number, number]): DemoQuestion => ({
  key: "cost",
  label,
  labelKh,
  kind: "money",
  usual,
});

/** The recorded activities of demo farmers, each with its form questions. */
export const farmActivities: readonly DemoActivity[] = [
  {
    key: "land-preparation",
    name: "Land preparation",
    nameKh: "ការរៀបចំដី",
    icon: "tractor",
    categories: plants,
    questions: [
      area,
      {
        key: "method",
        label: "How was the land ploughed?",
        labelKh: "ភ្ជួររាស់ដោយវិធីណា?",
        kind: "choice",
        list: "ploughing",
        required: true,
      },
      {
        key: "times",
        label: "How many times was it ploughed?",
        labelKh: "ភ្ជួរប៉ុន្មានដង?",
        kind: "number",
        min: 1,
        max: 6,
        usual: [1, 3],
      },
      {
        key: "levelled",
        label: "Was the field levelled?",
        labelKh: "បានពង្រាបដីឬទេ?",
        kind: "yesNo",
        help: "A level field needs less water and has fewer weeds.",
        helpKh: "ដីរាបស្មើប្រើទឹកតិច ហើយស្មៅដុះតិច។",
      },
      cost("What did it cost?", "ចំណាយអស់ប៉ុន្មាន?", [60_000, 400_000]),
      { key: "position", label: "Where is the field?", labelKh: "ទីតាំងស្រែចម្ការ", kind: "gps" },
    ],
  },
  {
    key: "sowing",
    name: "Sowing",
    nameKh: "ការសាបព្រោះ",
    icon: "seedling",
    categories: [...field, ...garden],
    questions: [
      area,
      {
        key: "seed",
        label: "How much seed was sown?",
        labelKh: "ប្រើគ្រាប់ពូជប៉ុន្មាន?",
        kind: "number",
        unit: "kg",
        required: true,
        min: 0,
        max: 5000,
        usual: [10, 150],
      },
      {
        key: "source",
        label: "Where does the seed come from?",
        labelKh: "គ្រាប់ពូជបានមកពីណា?",
        kind: "choice",
        list: "seed-source",
        required: true,
      },
      {
        key: "method",
        label: "How was it sown?",
        labelKh: "សាបព្រោះដោយវិធីណា?",
        kind: "choice",
        list: "sowing",
      },
      { key: "soaked", label: "Was the seed soaked?", labelKh: "បានត្រាំគ្រាប់ពូជឬទេ?", kind: "yesNo" },
      cost("What did the seed cost?", "ថ្លៃគ្រាប់ពូជប៉ុន្មាន?", [20_000, 350_000]),
      photo("seedling"),
    ],
  },
  {
    key: "transplanting",
    name: "Transplanting",
    nameKh: "ការស្ទូង ឬដាំកូន",
    icon: "rice",
    categories: ["cereal", ...garden, ...orchard],
    questions: [
      area,
      {
        key: "age",
        label: "How old are the seedlings?",
        labelKh: "កូនដំណាំមានអាយុប៉ុន្មានថ្ងៃ?",
        kind: "number",
        unit: "day",
        required: true,
        min: 5,
        max: 400,
        usual: [15, 30],
      },
      {
        key: "spacing",
        label: "How far apart are the plants?",
        labelKh: "គម្លាតពីដើមមួយទៅដើមមួយ",
        kind: "number",
        unit: "cm",
        min: 5,
        max: 1200,
        usual: [20, 60],
      },
      workers,
      {
        key: "nextCheck",
        label: "When will you look for gaps?",
        labelKh: "នឹងពិនិត្យដាំជួសនៅថ្ងៃណា?",
        kind: "date",
      },
      photo("seedling"),
    ],
  },
  {
    key: "fertilising",
    name: "Fertilising",
    nameKh: "ការដាក់ជី",
    icon: "package",
    categories: plants,
    questions: [
      {
        key: "kinds",
        label: "Which fertilisers were used?",
        labelKh: "បានប្រើជីអ្វីខ្លះ?",
        kind: "choices",
        list: "fertiliser",
        required: true,
        help: "Choose every kind that was used.",
        helpKh: "សូមជ្រើសរើសគ្រប់ប្រភេទដែលបានប្រើ។",
      },
      {
        key: "amount",
        label: "How much in all?",
        labelKh: "បរិមាណសរុប",
        kind: "number",
        unit: "kg",
        required: true,
        min: 0,
        max: 20_000,
        usual: [25, 300],
      },
      area,
      cost("What did the fertiliser cost?", "ថ្លៃជីប៉ុន្មាន?", [50_000, 600_000]),
      { key: "rained", label: "Did it rain on the day?", labelKh: "ថ្ងៃនោះមានភ្លៀងឬទេ?", kind: "yesNo" },
    ],
  },
  {
    key: "irrigation",
    name: "Irrigation",
    nameKh: "ការស្រោចស្រព",
    icon: "rain",
    categories: plants,
    questions: [
      {
        key: "source",
        label: "Where does the water come from?",
        labelKh: "ទឹកបានមកពីណា?",
        kind: "choice",
        list: "water-source",
        required: true,
      },
      {
        key: "method",
        label: "How was it watered?",
        labelKh: "ស្រោចស្រពដោយវិធីណា?",
        kind: "choice",
        list: "irrigation",
      },
      {
        key: "depth",
        label: "How deep did the water stand?",
        labelKh: "ជម្រៅទឹកក្នុងស្រែ",
        kind: "number",
        unit: "cm",
        min: 0,
        max: 100,
        usual: [2, 12],
      },
      cost("What did fuel or electricity cost?", "ថ្លៃប្រេង ឬអគ្គិសនីប៉ុន្មាន?", [8000, 60_000]),
    ],
  },
  {
    key: "pest-control",
    name: "Pest and disease control",
    nameKh: "ការការពារសត្វល្អិត និងជំងឺ",
    icon: "caterpillar-bug",
    categories: plants,
    questions: [
      {
        key: "pests",
        label: "What was found?",
        labelKh: "បានប្រទះឃើញអ្វី?",
        kind: "choices",
        list: "pest",
        required: true,
      },
      {
        key: "methods",
        label: "What was done?",
        labelKh: "បានធ្វើអ្វី?",
        kind: "choices",
        list: "control",
        required: true,
      },
      {
        key: "product",
        label: "Which product, if any?",
        labelKh: "បើប្រើថ្នាំ ឈ្មោះថ្នាំអ្វី?",
        kind: "text",
        max: 100,
        said: ["ប្រេងស្ដៅ", "មេរោគ Bt", "ទ្រីកូឌែរម៉ា", "អន្ទាក់ស្អិតពណ៌លឿង"],
      },
      {
        key: "worn",
        label: "What was worn for protection?",
        labelKh: "បានពាក់អ្វីដើម្បីការពារខ្លួន?",
        kind: "choices",
        list: "protection",
      },
      {
        key: "harvestFrom",
        label: "Not to be harvested before",
        labelKh: "មិនត្រូវប្រមូលផលមុនថ្ងៃ",
        kind: "date",
        help: "See the waiting days on the label.",
        helpKh: "សូមមើលចំនួនថ្ងៃរង់ចាំលើស្លាក។",
      },
      photo("caterpillar-bug"),
      { key: "position", label: "Where was it found?", labelKh: "ឃើញនៅទីតាំងណា?", kind: "gps" },
      cost("What did it cost?", "ចំណាយអស់ប៉ុន្មាន?", [10_000, 120_000]),
    ],
  },
  {
    key: "weeding",
    name: "Weeding",
    nameKh: "ការសម្អាតស្មៅ",
    icon: "tools",
    categories: plants,
    questions: [
      {
        key: "method",
        label: "How were weeds removed?",
        labelKh: "សម្អាតស្មៅដោយវិធីណា?",
        kind: "choices",
        list: "weeding",
        required: true,
      },
      area,
      workers,
      cost("What was paid for labour?", "ថ្លៃពលកម្មប៉ុន្មាន?", [20_000, 200_000]),
    ],
  },
  {
    key: "harvest",
    name: "Harvest",
    nameKh: "ការប្រមូលផល",
    icon: "bucket",
    categories: plants,
    questions: [
      {
        key: "yield",
        label: "How much was harvested?",
        labelKh: "ប្រមូលផលបានប៉ុន្មាន?",
        kind: "number",
        unit: "kg",
        required: true,
        min: 0,
        max: 1_000_000,
        usual: [120, 5200],
      },
      area,
      {
        key: "method",
        label: "How was it harvested?",
        labelKh: "ប្រមូលផលដោយវិធីណា?",
        kind: "choice",
        list: "harvest",
        required: true,
      },
      {
        key: "quality",
        label: "How good is it?",
        labelKh: "គុណភាពយ៉ាងណា?",
        kind: "choice",
        list: "quality",
      },
      cost("What did the harvest cost?", "ថ្លៃប្រមូលផលប៉ុន្មាន?", [40_000, 450_000]),
      photo("bucket"),
    ],
  },
  {
    key: "sale",
    name: "Sale",
    nameKh: "ការលក់",
    icon: "money",
    categories: [...plants, ...animals],
    questions: [
      {
        key: "quantity",
        label: "How much was sold?",
        labelKh: "លក់បានប៉ុន្មាន?",
        kind: "number",
        unit: "kg",
        required: true,
        min: 0,
        max: 1_000_000,
        usual: [50, 3000],
      },
      {
        key: "price",
        label: "Price of a kilogram",
        labelKh: "តម្លៃក្នុងមួយគីឡូក្រាម",
        kind: "money",
        required: true,
        min: 100,
        max: 500_000,
        usual: [900, 9000],
      },
      {
        key: "buyer",
        label: "Who bought it?",
        labelKh: "អ្នកណាទិញ?",
        kind: "choice",
        list: "buyer",
        required: true,
      },
      { key: "paid", label: "Was it paid at once?", labelKh: "បានទទួលប្រាក់ភ្លាមៗឬទេ?", kind: "yesNo" },
    ],
  },
  {
    key: "feeding",
    name: "Feeding",
    nameKh: "ការផ្ដល់ចំណី",
    icon: "bucket",
    categories: animals,
    questions: [
      {
        key: "animals",
        label: "How many animals?",
        labelKh: "មានសត្វប៉ុន្មានក្បាល?",
        kind: "number",
        unit: "head",
        required: true,
        min: 1,
        max: 100_000,
        usual: [5, 300],
      },
      {
        key: "feeds",
        label: "What were they fed?",
        labelKh: "ឱ្យចំណីអ្វីខ្លះ?",
        kind: "choices",
        list: "feed",
        required: true,
      },
      {
        key: "amount",
        label: "How much feed?",
        labelKh: "បរិមាណចំណី",
        kind: "number",
        unit: "kg",
        min: 0,
        max: 10_000,
        usual: [5, 80],
      },
      cost("What did the feed cost?", "ថ្លៃចំណីប៉ុន្មាន?", [15_000, 250_000]),
    ],
  },
  {
    key: "animal-care",
    name: "Animal care",
    nameKh: "ការថែទាំសុខភាពសត្វ",
    icon: "chicken",
    categories: animals,
    questions: [
      {
        key: "treatments",
        label: "What was done?",
        labelKh: "បានធ្វើអ្វីខ្លះ?",
        kind: "choices",
        list: "treatment",
        required: true,
      },
      {
        key: "animals",
        label: "How many animals?",
        labelKh: "មានសត្វប៉ុន្មានក្បាល?",
        kind: "number",
        unit: "head",
        required: true,
        min: 1,
        max: 100_000,
        usual: [5, 300],
      },
      {
        key: "health",
        label: "How are the animals?",
        labelKh: "សុខភាពសត្វយ៉ាងណា?",
        kind: "choice",
        list: "health",
      },
      {
        key: "nextOn",
        label: "When is the next treatment?",
        labelKh: "ថែទាំលើកក្រោយនៅថ្ងៃណា?",
        kind: "date",
      },
      {
        key: "signs",
        label: "What signs of illness were seen?",
        labelKh: "បានឃើញរោគសញ្ញាអ្វី?",
        kind: "text",
        max: 300,
        said: ["មិនឃើញរោគសញ្ញាអ្វីទេ", "ស៊ីចំណីតិច", "រាគបន្តិចបន្តួច", "ដង្ហើមញាប់"],
      },
      cost("What did it cost?", "ចំណាយអស់ប៉ុន្មាន?", [5000, 90_000]),
      photo("chicken"),
    ],
  },
];
