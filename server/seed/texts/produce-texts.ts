import { localized } from "../../../domain/text/localized-text.ts";
import type { ProductText } from "./product-texts.ts";

/** Products grown, raised or made on farms. */
export const produceTexts: Readonly<Record<string, ProductText>> = {
  grain: {
    about: localized(
      "{name} of the last harvest, from farmers of the cooperative. Weighed before your eyes.",
      "{name} រដូវថ្មី ពីកសិករសមាជិកសហគមន៍។ ថ្លឹងនៅចំពោះមុខអ្នកទិញ។",
    ),
    points: [
      localized("Moisture measured at the sale", "វាស់សំណើមពេលលក់"),
      localized("From 50 kg up; lorries can load", "លក់ចាប់ពី ៥០ គីឡូក្រាម ហើយឡានធំអាចចូលដឹកបាន"),
    ],
    use: [
      localized("Dry paddy to 14 % before milling.", "ហាលស្រូវឱ្យនៅសំណើម ១៤ ភាគរយមុនកិន។"),
      localized(
        "Wash rice twice and cook it with one and a half parts of water.",
        "លាងអង្ករពីរទឹក រួចដាំដោយដាក់ទឹកមួយចំណែកកន្លះ។",
      ),
    ],
    store: [
      localized("Keep in tight bags on a pallet, dry and airy.", "ទុកក្នុងបាវជិត លើរនាប កន្លែងស្ងួត មានខ្យល់ចេញចូល។"),
      localized("Look for weevils once a month.", "ពិនិត្យខ្មូតមួយខែម្ដង។"),
    ],
  },
  freshProduce: {
    about: localized(
      "{name}, picked in the cool of the morning and brought to market on the same day. Ask for larger amounts a day ahead.",
      "{name} បេះពេលព្រឹកត្រជាក់ ហើយដឹកទៅផ្សារក្នុងថ្ងៃតែមួយ។ បើត្រូវការច្រើន សូមកម្ម៉ង់មួយថ្ងៃមុន។",
    ),
    points: [
      localized("Grown by families with a farm diary", "ដាំដោយគ្រួសារដែលមានកំណត់ហេតុចម្ការ"),
      localized("Waiting days after spraying are kept", "គោរពចំនួនថ្ងៃរង់ចាំក្រោយបាញ់ថ្នាំ"),
      localized("Washed in clean water", "លាងដោយទឹកស្អាត"),
    ],
    use: [
      localized("Wash well before cooking or eating raw.", "លាងឱ្យស្អាតមុនចម្អិន ឬញ៉ាំឆៅ។"),
      localized(
        "Use leaves within two days, fruit within a week.",
        "បន្លែស្លឹកគួរប្រើក្នុងពីរថ្ងៃ ចំណែកផ្លែក្នុងមួយសប្ដាហ៍។",
      ),
    ],
    store: [
      localized(
        "Keep in the shade or at 8 to 12 °C, wrapped in a damp cloth.",
        "ទុកក្នុងម្លប់ ឬនៅ ៨ ទៅ ១២ អង្សាសេ រុំដោយក្រណាត់សើម។",
      ),
    ],
    standard: "CamGAP",
  },
  animalProduce: {
    about: localized(
      "{name} from small farms near by. Cleanly handled and cooled, from the farm to your kitchen.",
      "{name} ពីកសិដ្ឋានខ្នាតតូចក្នុងតំបន់។ រៀបចំដោយអនាម័យ និងរក្សាត្រជាក់ ពីកសិដ្ឋានដល់ផ្ទះបាយ។",
    ),
    points: [
      localized("Animals checked by a veterinarian", "សត្វបានពិនិត្យដោយពេទ្យសត្វ"),
      localized("Carried in clean boxes", "ដឹកក្នុងធុងស្អាត"),
    ],
    use: [
      localized("Cook meat, fish and eggs well.", "ចម្អិនសាច់ ត្រី និងពង ឱ្យបានឆ្អិនល្អ។"),
      localized(
        "Keep raw and cooked food apart, with two knives.",
        "ទុកអាហារឆៅ និងឆ្អិនដាច់ពីគ្នា ហើយប្រើកាំបិតពីរផ្សេងគ្នា។",
      ),
    ],
    store: [
      localized(
        "Meat, fish and milk at 0 to 4 °C, two days at most; eggs in the cool.",
        "សាច់ ត្រី និងទឹកដោះ ទុកនៅ ០ ទៅ ៤ អង្សាសេ មិនលើសពីរថ្ងៃ ចំណែកពងទុកកន្លែងត្រជាក់។",
      ),
    ],
  },
  pantry: {
    about: localized(
      "{name} as families make it: plain, honest and tasting of home.",
      "{name} ធ្វើតាមបែបគ្រួសារខ្មែរ៖ សាមញ្ញ ស្មោះត្រង់ និងមានរសជាតិស្រុកស្រែ។",
    ),
    points: [
      localized("Sorted and packed by hand", "ជ្រើសរើស និងវេចខ្ចប់ដោយដៃ"),
      localized("Good for shops and restaurants", "ស័ក្តិសមសម្រាប់ហាង និងភោជនីយដ្ឋាន"),
    ],
    use: [
      localized("Soak dry beans overnight before cooking.", "ត្រាំសណ្ដែកស្ងួតមួយយប់មុនចម្អិន។"),
      localized("Use a clean, dry spoon.", "ប្រើស្លាបព្រាស្អាត និងស្ងួត។"),
    ],
    store: [localized("Keep closed, dry and out of the sun.", "បិទឱ្យជិត ទុកកន្លែងស្ងួត និងមិនត្រូវថ្ងៃ។")],
  },
};
