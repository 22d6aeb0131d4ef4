import { localized } from "../../../domain/text/localized-text.ts";
import type { ProductText } from "./product-texts.ts";

const pesticideUse = [
  localized(
    "Read the label: crop, rate, and days to wait before harvest.",
    "អានស្លាក៖ ដំណាំ កម្រិតប្រើ និងចំនួនថ្ងៃរង់ចាំមុនប្រមូលផល។",
  ),
  localized(
    "Measure with a measuring cup and mix in clean water, outdoors.",
    "វាល់ដោយកែវវាល់ ហើយលាយជាមួយទឹកស្អាត នៅកន្លែងមានខ្យល់ចេញចូល។",
  ),
  localized(
    "Spray in the early morning or late afternoon, with the wind at your back.",
    "បាញ់ពេលព្រឹកព្រលឹម ឬពេលល្ងាច ហើយឈរខាងលើខ្យល់។",
  ),
  localized(
    "Rinse the empty container three times, pierce it and don't use it again.",
    "លាងដបទទេបីដង ចោះវាឱ្យធ្លុះ ហើយកុំយកមកប្រើម្ដងទៀត។",
  ),
];
const pesticideStore = [
  localized(
    "Keep it in its own container, locked up, away from food, feed and children.",
    "រក្សាទុកក្នុងដបដើម ចាក់សោ ឱ្យឆ្ងាយពីអាហារ ចំណីសត្វ និងក្មេង។",
  ),
  localized("Keep it cool, dry and out of the sun.", "ទុកកន្លែងត្រជាក់ ស្ងួត និងមិនត្រូវថ្ងៃ។"),
];
const pesticideStandard = "Registered with the Ministry of Agriculture, Forestry and Fisheries";

/** Fertiliser, crop protection, feed and veterinary products. */
export const inputTexts: Readonly<Record<string, ProductText>> = {
  mineralFertiliser: {
    about: localized(
      "{name} gives crops quickly what they need to grow. Split it into two or three doses: plants then take up more, and less is washed away.",
      "{name} ផ្ដល់ជីវជាតិឱ្យដំណាំបានលឿន។ គួរបែងចែកដាក់ពីរ ឬបីដង ដើម្បីឱ្យដំណាំស្រូបបានច្រើន និងបាត់បង់តិច។",
    ),
    points: [
      localized("Even granules, easy to spread by hand", "គ្រាប់ស្មើល្អ ងាយបាចដោយដៃ"),
      localized("Dissolves fast in moist soil", "រលាយលឿនក្នុងដីមានសំណើម"),
      localized("Best together with compost or manure", "មានប្រសិទ្ធភាពល្អបំផុតពេលប្រើជាមួយជីកំប៉ុស្ត ឬលាមកសត្វ"),
    ],
    use: [
      localized(
        "Have the soil tested, or ask the extension officer for the rate of your field.",
        "វិភាគដី ឬសួរមន្ត្រីផ្សព្វផ្សាយកសិកម្មអំពីកម្រិតសម្រាប់ស្រែរបស់អ្នក។",
      ),
      localized(
        "In rice, spread a first dose before transplanting and a second at tillering.",
        "ចំពោះស្រូវ ដាក់លើកទីមួយមុនស្ទូង និងលើកទីពីរពេលស្រូវបែកគុម្ព។",
      ),
      localized(
        "Keep a little water in the field and don't let it run off for three days.",
        "រក្សាទឹកក្នុងស្រែបន្តិច ហើយកុំបង្ហូរចេញក្នុងរយៈពេលបីថ្ងៃ។",
      ),
      localized("Don't spread before heavy rain.", "កុំបាចមុនពេលភ្លៀងធ្លាក់ខ្លាំង។"),
    ],
    store: [
      localized("Keep the bag closed and dry, on a pallet.", "បិទមាត់បាវឱ្យជិត ទុកកន្លែងស្ងួត លើរនាប។"),
      localized("Keep it away from food, seed and fire.", "ទុកឱ្យឆ្ងាយពីអាហារ គ្រាប់ពូជ និងភ្លើង។"),
    ],
    ingredient: localized(
      "Nitrogen, phosphorus and potassium as the numbers on the bag say.",
      "អាសូត ផូស្វ័រ និងប៉ូតាស្យូម តាមលេខលើបាវ។",
    ),
  },
  organicFertiliser: {
    about: localized(
      "{name} makes the soil loose and alive. It works slowly and lastingly: use it every season and you will need less mineral fertiliser.",
      "{name} ធ្វើឱ្យដីធូរ និងមានជីជាតិ។ វាផ្ដល់ប្រសិទ្ធភាពយឺតៗ តែយូរអង្វែង ប្រើរាល់រដូវ អ្នកនឹងត្រូវការជីគីមីតិចជាងមុន។",
    ),
    points: [
      localized("Holds water in sandy soil", "ជួយដីខ្សាច់ឱ្យរក្សាទឹក"),
      localized("No bad smell, no weed seed", "គ្មានក្លិនស្អុយ គ្មានគ្រាប់ស្មៅ"),
      localized("Safe for vegetables that are eaten raw", "មានសុវត្ថិភាពសម្រាប់បន្លែដែលញ៉ាំឆៅ"),
    ],
    use: [
      localized(
        "Vegetables: mix 1 to 2 kg into each square metre of the bed a week before planting.",
        "បន្លែ៖ លាយ ១ ទៅ ២ គីឡូក្រាម ក្នុងរង ១ ម៉ែត្រការ៉េ មួយសប្ដាហ៍មុនដាំ។",
      ),
      localized(
        "Rice: spread 2 to 3 tonnes a hectare and plough it in.",
        "ស្រូវ៖ បាច ២ ទៅ ៣ តោនក្នុងមួយហិកតា រួចភ្ជួរលប់។",
      ),
      localized(
        "Fruit trees: dig 5 to 10 kg in under the edge of the crown, twice a year.",
        "ដើមឈើហូបផ្លែ៖ ដាក់ ៥ ទៅ ១០ គីឡូក្រាម ជុំវិញគល់ត្រង់ជាយមែក ពីរដងក្នុងមួយឆ្នាំ។",
      ),
    ],
    store: [
      localized("Keep it in the shade, covered against rain.", "ទុកក្នុងម្លប់ និងគ្របការពារទឹកភ្លៀង។"),
      localized("Use an opened bag within three months.", "បាវដែលបើកហើយ គួរប្រើឱ្យអស់ក្នុងរយៈពេលបីខែ។"),
    ],
    ingredient: localized(
      "Plant remains, manure and rice husk, well rotted.",
      "កាកសំណល់រុក្ខជាតិ លាមកសត្វ និងអង្កាម ដែលពុកល្អ។",
    ),
  },
  foliar: {
    about: localized(
      "{name} cures a lack that shows in leaves or soil: pale leaves, weak growth, sour soil. A little goes a long way, so measure it well.",
      "{name} ជួយនៅពេលដំណាំ ឬដីខ្វះជីវជាតិ៖ ស្លឹកលឿង លូតលាស់យឺត ឬដីជូរ។ ប្រើតែបន្តិចក៏គ្រប់គ្រាន់ ដូច្នេះសូមវាល់ឱ្យបានត្រឹមត្រូវ។",
    ),
    points: [
      localized("Works within days", "ឃើញលទ្ធផលក្នុងរយៈពេលពីរបីថ្ងៃ"),
      localized("For rice, vegetables and fruit trees", "សម្រាប់ស្រូវ បន្លែ និងដើមឈើហូបផ្លែ"),
    ],
    use: [
      localized(
        "Keep to the rate on the label; more burns the leaves.",
        "ប្រើតាមកម្រិតលើស្លាក បើប្រើលើស ស្លឹកនឹងរលាក។",
      ),
      localized(
        "Spray leaves in the cool hours; spread lime on the soil two weeks before planting.",
        "បាញ់លើស្លឹកពេលអាកាសត្រជាក់ ចំណែកកំបោរត្រូវបាចលើដីពីរសប្ដាហ៍មុនដាំ។",
      ),
      localized(
        "Don't mix with pesticides unless the label allows it.",
        "កុំលាយជាមួយថ្នាំកសិកម្ម លើកលែងតែស្លាកអនុញ្ញាត។",
      ),
    ],
    store: [localized("Keep it dry and tightly closed.", "ទុកកន្លែងស្ងួត ហើយបិទឱ្យជិត។")],
  },
  pesticide: {
    about: localized(
      "{name} is a tool of last resort: first rotate crops, keep fields clean and check them every week. When it is needed, the right rate at the right time protects the harvest and you.",
      "{name} គួរប្រើជាជម្រើសចុងក្រោយ៖ មុនដំបូងត្រូវប្ដូរវេនដំណាំ សម្អាតស្រែចម្ការ និងពិនិត្យរៀងរាល់សប្ដាហ៍។ ពេលចាំបាច់ត្រូវប្រើ កម្រិតត្រឹមត្រូវ និងពេលវេលាត្រឹមត្រូវ នឹងការពារទាំងផល ទាំងអ្នក។",
    ),
    points: [
      localized("The label is in Khmer", "មានស្លាកជាភាសាខ្មែរ"),
      localized("Change the active ingredient from season to season", "ប្ដូរសារធាតុសកម្មពីមួយរដូវទៅមួយរដូវ"),
      localized("Never spray over water, or when bees fly", "កុំបាញ់លើប្រភពទឹក ឬពេលឃ្មុំកំពុងហើរ"),
    ],
    use: pesticideUse,
    store: pesticideStore,
    ingredient: localized(
      "Active ingredient and its strength as in the name.",
      "សារធាតុសកម្ម និងកម្រិតកំហាប់ ដូចក្នុងឈ្មោះផលិតផល។",
    ),
    standard: pesticideStandard,
  },
  bioControl: {
    about: localized(
      "{name} works with nature. It spares spiders, frogs and bees, which eat many pests for nothing.",
      "{name} ធ្វើការស្របតាមធម្មជាតិ។ វាមិនប៉ះពាល់ពីងពាង កង្កែប និងឃ្មុំ ដែលជួយស៊ីសត្វចង្រៃដោយឥតគិតថ្លៃទេ។",
    ),
    points: [
      localized("No waiting time before harvest", "មិនបាច់រង់ចាំមុនប្រមូលផល"),
      localized("Fits organic and GAP farms", "ស័ក្តិសមសម្រាប់កសិដ្ឋានសរីរាង្គ និង GAP"),
    ],
    use: [
      localized(
        "Begin early, while pests are few, and repeat every week.",
        "ចាប់ផ្ដើមឱ្យឆាប់ ពេលសត្វចង្រៃនៅតិច ហើយធ្វើឡើងវិញរៀងរាល់សប្ដាហ៍។",
      ),
      localized(
        "Spray living agents in the evening; sun kills them.",
        "បាញ់ជីវភ្នាក់ងារនៅពេលល្ងាច ព្រោះកម្ដៅថ្ងៃសម្លាប់វា។",
      ),
      localized(
        "Hang traps at the height of the plants, 40 to 60 a hectare.",
        "ព្យួរអន្ទាក់ស្មើកម្ពស់ដំណាំ ៤០ ទៅ ៦០ ក្នុងមួយហិកតា។",
      ),
    ],
    store: [
      localized(
        "Keep cool and dark; use before the date on the packet.",
        "ទុកកន្លែងត្រជាក់ និងងងឹត ប្រើមុនកាលបរិច្ឆេទលើកញ្ចប់។",
      ),
    ],
    standard: "Suitable for CamGAP",
  },
  feed: {
    about: localized(
      "{name} for healthy growth. Give clean water with it at all times, and change from one feed to another over five days.",
      "{name} ជួយឱ្យសត្វលូតលាស់ល្អ។ ត្រូវមានទឹកស្អាតជានិច្ច ហើយប្ដូរចំណីពីមួយមុខទៅមួយមុខបន្តិចម្ដងៗក្នុងរយៈពេលប្រាំថ្ងៃ។",
    ),
    points: [
      localized("Fresh batch, date on every bag", "ទើបផលិត មានកាលបរិច្ឆេទលើបាវ"),
      localized("No banned antibiotics", "គ្មានអង់ទីប៊ីយ៉ូទិកហាមឃាត់"),
    ],
    use: [
      localized(
        "Feed small portions two or three times a day; take away what is left.",
        "ឱ្យចំណីម្ដងបន្តិចៗ ពីរ ឬបីដងក្នុងមួយថ្ងៃ ហើយយកចំណីសល់ចេញ។",
      ),
      localized("Weigh a few animals each week and adjust the amount.", "ថ្លឹងសត្វខ្លះរៀងរាល់សប្ដាហ៍ រួចកែបរិមាណចំណី។"),
    ],
    store: [
      localized(
        "Keep on a pallet, dry, safe from rats; use within six weeks.",
        "ទុកលើរនាប កន្លែងស្ងួត ការពារកណ្ដុរ ហើយប្រើឱ្យអស់ក្នុងប្រាំមួយសប្ដាហ៍។",
      ),
      localized("Throw away mouldy feed.", "ចំណីដែលដុះផ្សិត ត្រូវបោះចោល។"),
    ],
    ingredient: localized(
      "Maize, rice bran, soybean meal, fish meal, minerals and vitamins.",
      "ពោត កុណ្ឌុក កាកសណ្ដែកសៀង ម្សៅត្រី សារធាតុរ៉ែ និងវីតាមីន។",
    ),
  },
  veterinary: {
    about: localized(
      "{name} protects your animals when it is used at the right time. Write down the date and the animal; it saves money later.",
      "{name} ការពារសត្វរបស់អ្នក បើប្រើត្រូវពេល។ សូមកត់ត្រាថ្ងៃ និងសត្វដែលបានប្រើ ដើម្បីសន្សំថវិកានៅពេលក្រោយ។",
    ),
    points: [
      localized("Kept cold from the store to you", "រក្សាត្រជាក់ពីឃ្លាំងដល់ដៃអ្នក"),
      localized("For chickens, ducks, pigs and cattle, as the label says", "សម្រាប់មាន់ ទា ជ្រូក និងគោ តាមស្លាក"),
    ],
    use: [
      localized("Ask the village animal health worker for the dose.", "សួរភ្នាក់ងារសុខភាពសត្វភូមិអំពីកម្រិតប្រើ។"),
      localized(
        "Vaccinate healthy animals only, in the cool of the morning.",
        "ចាក់វ៉ាក់សាំងតែសត្វមានសុខភាពល្អ នៅពេលព្រឹកត្រជាក់។",
      ),
      localized(
        "Keep the waiting days before you sell meat, eggs or milk.",
        "គោរពចំនួនថ្ងៃរង់ចាំ មុនលក់សាច់ ពង ឬទឹកដោះ។",
      ),
    ],
    store: [
      localized(
        "Vaccines at 2 to 8 °C, never frozen; powders dry and closed.",
        "វ៉ាក់សាំងទុកនៅ ២ ទៅ ៨ អង្សាសេ កុំឱ្យកក ចំណែកម្សៅទុកកន្លែងស្ងួត និងបិទជិត។",
      ),
    ],
  },
};
