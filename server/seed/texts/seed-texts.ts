import { localized } from "../../../domain/text/localized-text.ts";
import type { ProductText } from "./product-texts.ts";

const seedStore = [
  localized(
    "Keep seed dry, in a closed bag or jar, off the floor and away from the wall.",
    "រក្សាគ្រាប់ពូជឱ្យស្ងួត ក្នុងបាវ ឬក្រឡបិទជិត លើរនាប ឆ្ងាយពីជញ្ជាំង។",
  ),
  localized(
    "Keep it cool and safe from rats and weevils; don't keep it in the sun.",
    "ទុកកន្លែងត្រជាក់ ការពារពីកណ្ដុរ និងខ្មូត ហើយកុំទុកហាលថ្ងៃ។",
  ),
  localized(
    "Test the germination before sowing if it is older than six months.",
    "បើទុកលើសពីប្រាំមួយខែ សូមសាកដំណុះមុនពេលសាប។",
  ),
];

/** Seeds and seedlings. */
export const seedTexts: Readonly<Record<string, ProductText>> = {
  riceSeed: {
    about: localized(
      "{name} comes from seed growers who clean and dry every lot. Pure seed gives an even field, one harvest day and a better price.",
      "{name} បានមកពីកសិករផលិតពូជ ដែលសម្អាត និងហាលគ្រប់ឡូតិ៍។ ពូជសុទ្ធធ្វើឱ្យស្រូវទុំស្មើគ្នា ច្រូតបានក្នុងថ្ងៃតែមួយ និងលក់បានថ្លៃ។",
    ),
    points: [
      localized("Pure variety, without red rice", "ពូជសុទ្ធ គ្មានលាយស្រូវព្រៃ"),
      localized("Well dried, well cleaned", "ហាលស្ងួតល្អ និងសម្អាតល្អ"),
      localized("Each bag carries its lot and its date", "បាវនីមួយៗមានលេខឡូតិ៍ និងកាលបរិច្ឆេទ"),
    ],
    use: [
      localized(
        "Float the seed in salt water and remove what swims; rinse.",
        "ត្រាំគ្រាប់ក្នុងទឹកអំបិល យកគ្រាប់អណ្ដែតចេញ រួចលាងទឹកស្អាត។",
      ),
      localized(
        "Soak for 24 hours, then keep it moist and warm for 24 to 36 hours until it sprouts.",
        "ត្រាំទឹក ២៤ ម៉ោង រួចផ្អាប់ ២៤ ទៅ ៣៦ ម៉ោង រហូតដល់ចេញពន្លក។",
      ),
      localized(
        "Transplanting needs about 40 kg a hectare, row seeding 60 to 80 kg.",
        "ស្ទូងប្រើប្រហែល ៤០ គីឡូក្រាមក្នុងមួយហិកតា សាបជាជួរប្រើ ៦០ ទៅ ៨០ គីឡូក្រាម។",
      ),
    ],
    store: seedStore,
    standard: "Certified seed (seed law of 2008)",
  },
  vegetableSeed: {
    about: localized(
      "{name} is packed in foil that keeps out damp. Sow a few seeds at a time and you will have vegetables to sell every week.",
      "{name} វេចក្នុងកញ្ចប់ការពារសំណើម។ សាបម្ដងបន្តិចៗ អ្នកនឹងមានបន្លែលក់រៀងរាល់សប្ដាហ៍។",
    ),
    points: [
      localized("High germination", "អត្រាដំណុះខ្ពស់"),
      localized("Suits heat and rain", "ធន់នឹងកម្ដៅ និងភ្លៀង"),
      localized("Sells well on local markets", "ងាយលក់នៅទីផ្សារក្នុងស្រុក"),
    ],
    use: [
      localized(
        "Raise seedlings in trays under a net; plant out with four true leaves.",
        "បណ្ដុះក្នុងថាសក្រោមសំណាញ់ រួចដាំពេលមានស្លឹកពិតបួន។",
      ),
      localized(
        "Make beds 20 to 30 cm high so that roots don't stand in water.",
        "លើករងកម្ពស់ ២០ ទៅ ៣០ សង់ទីម៉ែត្រ កុំឱ្យឫសត្រាំទឹក។",
      ),
      localized("Water in the morning; mulch the bed with rice straw.", "ស្រោចទឹកពេលព្រឹក ហើយគ្របរងដោយចំបើង។"),
    ],
    store: seedStore,
  },
  fieldSeed: {
    about: localized(
      "{name} for upland and after-rice fields. Beans leave nitrogen in the soil, so the next crop needs less fertiliser.",
      "{name} សម្រាប់ដីចម្ការ និងដីក្រោយប្រមូលផលស្រូវ។ ដំណាំសណ្ដែកជួយបន្ថែមអាសូតក្នុងដី ធ្វើឱ្យដំណាំបន្ទាប់ត្រូវការជីតិច។",
    ),
    points: [
      localized("Sorted and clean", "ជ្រើសរើសស្អាតល្អ"),
      localized("Tried by farmers of the province", "កសិករក្នុងខេត្តបានសាកល្បងហើយ"),
    ],
    use: [
      localized("Plough twice and plant in rows while the soil is moist.", "ភ្ជួរពីរដង រួចដាំជាជួរពេលដីមានសំណើម។"),
      localized("Weed at two and at five weeks.", "ជម្រះស្មៅនៅសប្ដាហ៍ទីពីរ និងទីប្រាំ។"),
      localized(
        "Harvest in dry weather and dry on a mat, not on the road.",
        "ប្រមូលផលពេលមេឃស្រឡះ ហើយហាលលើកន្ទេល កុំហាលលើថ្នល់។",
      ),
    ],
    store: seedStore,
  },
  seedling: {
    about: localized(
      "{name} from a nursery with known mother trees. A good plant costs a little more once, and bears for many years.",
      "{name} ពីថ្នាលដែលស្គាល់ដើមមេច្បាស់លាស់។ កូនល្អថ្លៃជាងបន្តិចតែម្ដង តែឱ្យផលរាប់ឆ្នាំ។",
    ),
    points: [
      localized("Straight stem, healthy roots", "ដើមត្រង់ ឫសល្អ"),
      localized("Hardened in the sun before sale", "បានហាត់ឱ្យស៊ាំនឹងថ្ងៃមុនពេលលក់"),
    ],
    use: [
      localized(
        "Dig a hole of 50 cm and fill it with top soil and compost.",
        "ជីករណ្ដៅ ៥០ សង់ទីម៉ែត្រ ដាក់ដីស្រទាប់លើលាយជីកំប៉ុស្ត។",
      ),
      localized(
        "Plant at the start of the rains, tie it to a stick and shade it for a month.",
        "ដាំនៅដើមរដូវភ្លៀង ចងនឹងបង្គោល និងបាំងម្លប់មួយខែ។",
      ),
      localized("Water every second day in the first dry season.", "ស្រោចទឹកពីរថ្ងៃម្ដងក្នុងរដូវប្រាំងដំបូង។"),
    ],
    store: [
      localized(
        "Keep in half shade and moist; plant within two weeks.",
        "ទុកក្នុងម្លប់ពាក់កណ្ដាល រក្សាសំណើម ហើយដាំក្នុងរយៈពេលពីរសប្ដាហ៍។",
      ),
    ],
  },
};
