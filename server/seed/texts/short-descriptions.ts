import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Short product descriptions by category code in data/products; `{name}` is the product name. */
export const shortDescriptions: Readonly<Record<string, LocalizedText>> = {
  "FERT-CHEM": localized(
    "{name} in a strong bag, for rice, maize and vegetables. Spread it on moist soil; have the soil tested first where you can.",
    "{name} ក្នុងបាវរឹងមាំ សម្រាប់ស្រូវ ពោត និងបន្លែ។ បាចពេលដីមានសំណើម ហើយបើអាច គួរវិភាគដីជាមុនសិន។",
  ),
  "FERT-ORG": localized(
    "{name} feeds the soil: more organic matter and better moisture. Good for every crop.",
    "{name} ជួយកែលម្អដី បង្កើនសារធាតុសរីរាង្គ និងរក្សាសំណើម។ ប្រើបានគ្រប់ដំណាំ។",
  ),
  "FERT-FOL": localized(
    "{name} supplies what the crop or the soil lacks. Keep to the rate on the label.",
    "{name} បំពេញសារធាតុដែលដំណាំ ឬដីខ្វះ។ សូមប្រើតាមកម្រិតលើស្លាក។",
  ),
  "SEED-RICE": localized(
    "{name}: pure, clean and well-dried seed, for broadcasting and for transplanting.",
    "{name} គ្រាប់ពូជសុទ្ធ ស្អាត ហាលស្ងួតល្អ សម្រាប់ពង្រោះ និងស្ទូង។",
  ),
  "SEED-VEG": localized(
    "{name} germinates well and grows the whole year round wherever there is water.",
    "{name} ដុះល្អ អាចដាំបានពេញមួយឆ្នាំ ឱ្យតែមានទឹកគ្រប់គ្រាន់។",
  ),
  "SEED-FIELD": localized(
    "{name} for upland fields. Plant at the start of the wet season, on soil that drains well.",
    "{name} សម្រាប់ដំណាំចម្ការ។ ដាំនៅដើមរដូវវស្សា លើដីដែលមិនដក់ទឹក។",
  ),
  SEEDLING: localized(
    "{name}: a strong, healthy young plant, ready to be set in the field.",
    "{name} រឹងមាំ គ្មានជំងឺ រួចរាល់សម្រាប់យកទៅដាំ។",
  ),
  "CP-HER": localized(
    "{name} controls weeds in rice and upland fields. Read the label first and always wear protection.",
    "{name} សម្រាប់កម្ចាត់ស្មៅក្នុងស្រែ និងចម្ការ។ សូមអានស្លាកជាមុន ហើយពាក់សម្ភារៈការពារជានិច្ច។",
  ),
  "CP-FUN": localized(
    "{name} protects crops against fungal disease. Use it at the first signs and keep the waiting time before harvest.",
    "{name} ការពារដំណាំពីជំងឺផ្សិត។ ប្រើនៅពេលឃើញរោគសញ្ញាដំបូង ហើយគោរពរយៈពេលរង់ចាំមុនប្រមូលផល។",
  ),
  "CP-INS": localized(
    "{name} controls harmful insects. Check the field first, use it only when needed, and wear protection.",
    "{name} កម្ចាត់សត្វល្អិតចង្រៃ។ សូមពិនិត្យចម្ការជាមុន ប្រើតែពេលចាំបាច់ និងពាក់សម្ភារៈការពារ។",
  ),
  "CP-BIO": localized(
    "{name}: protection without harsh chemicals, safer for people, bees and the field.",
    "{name} ការពារដំណាំដោយមិនប្រើសារធាតុគីមីខ្លាំង មានសុវត្ថិភាពជាងចំពោះមនុស្ស ឃ្មុំ និងបរិស្ថាន។",
  ),
  "CP-MOL": localized(
    "{name} protects the field against snails and rats. Keep it away from children and animals.",
    "{name} ការពារស្រែពីខ្យង និងកណ្ដុរ។ ទុកឱ្យឆ្ងាយពីក្មេង និងសត្វចិញ្ចឹម។",
  ),
  "FEED-FEED": localized(
    "{name} with balanced nutrients, for steady growth and healthy animals.",
    "{name} មានជីវជាតិគ្រប់គ្រាន់ ជួយឱ្យសត្វធំធាត់លឿន និងមានសុខភាពល្អ។",
  ),
  "FEED-VET": localized(
    "{name} keeps animals healthy. Ask the village animal health worker before use.",
    "{name} ជួយការពារសុខភាពសត្វ។ សូមសួរភ្នាក់ងារសុខភាពសត្វភូមិមុនពេលប្រើ។",
  ),
  "TOOL-HAND": localized(
    "{name}: sturdy, lasting and easy to hold, for everyday work in the field.",
    "{name} រឹងមាំ ប្រើបានយូរ ងាយកាន់ សម្រាប់ការងារប្រចាំថ្ងៃក្នុងស្រែចម្ការ។",
  ),
  "TOOL-SPRAY": localized(
    "{name} for safe spraying. Wash it after every use.",
    "{name} សម្រាប់ការបាញ់ថ្នាំដោយសុវត្ថិភាព។ សូមលាងសម្អាតរាល់ពេលប្រើរួច។",
  ),
  "TOOL-IRR": localized(
    "{name} saves water and labour, and waters the crop evenly.",
    "{name} ជួយសន្សំទឹក និងកម្លាំងពលកម្ម ហើយស្រោចស្រពបានស្មើគ្នា។",
  ),
  "TOOL-MACH": localized(
    "{name} for larger fields. The vendor shows how to use it and keeps spare parts.",
    "{name} សម្រាប់ស្រែចម្ការធំ។ អ្នកលក់បង្រៀនរបៀបប្រើ និងមានគ្រឿងបន្លាស់។",
  ),
  "TOOL-PACK": localized(
    "{name} protects the crop and keeps the harvest in good condition.",
    "{name} ជួយការពារដំណាំ និងរក្សាផលឱ្យនៅល្អ។",
  ),
  SERV: localized(
    "{name} by experienced people who come to your field. Please book ahead.",
    "{name} ដោយអ្នកមានបទពិសោធន៍ ដែលទៅដល់ស្រែចម្ការរបស់អ្នក។ សូមកក់ទុកជាមុន។",
  ),
  "PROD-RICE": localized(
    "{name} straight from farmers, dry and clean, at the market price.",
    "{name} ពីកសិករផ្ទាល់ ស្ងួតល្អ និងស្អាត តាមតម្លៃទីផ្សារ។",
  ),
  "PROD-VEG": localized(
    "{name}, fresh, picked each morning in farmers' gardens of the province.",
    "{name} ស្រស់ៗ បេះរៀងរាល់ព្រឹកពីសួនកសិករក្នុងខេត្ត។",
  ),
  "PROD-FRUIT": localized(
    "{name}, clean and sorted by hand, from farmers' orchards.",
    "{name} ស្អាតល្អ ជ្រើសរើសដោយដៃ ពីចម្ការកសិករ។",
  ),
  "PROD-ANI": localized(
    "{name}, fresh and clean, delivered on the same day.",
    "{name} ស្រស់ ស្អាត មានអនាម័យ ដឹកជញ្ជូនក្នុងថ្ងៃតែមួយ។",
  ),
  "PROD-OTHER": localized(
    "{name} of good quality, made here, for the household and for restaurants.",
    "{name} គុណភាពល្អ ផលិតក្នុងស្រុក សម្រាប់គ្រួសារ និងភោជនីយដ្ឋាន។",
  ),
};
