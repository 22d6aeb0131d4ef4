import { localized } from "../../../domain/text/localized-text.ts";
import type { ProductText } from "./product-texts.ts";

const dryStore = [
  localized(
    "Clean and dry it after work; oil the metal parts.",
    "លាងសម្អាត និងជូតឱ្យស្ងួតក្រោយប្រើ ហើយលាបប្រេងលើផ្នែកដែក។",
  ),
  localized("Keep it under a roof, out of children's reach.", "ទុកក្រោមដំបូល ឱ្យផុតពីដៃក្មេង។"),
];

/** Tools, machines, nets and services. */
export const toolTexts: Readonly<Record<string, ProductText>> = {
  handTool: {
    about: localized(
      "{name} made of hardened steel and good wood. A sharp tool halves the work and spares the back.",
      "{name} ធ្វើពីដែកថែប និងឈើល្អ។ ឧបករណ៍មុតជួយឱ្យការងារងាយស្រួល និងមិនឈឺខ្នង។",
    ),
    points: [
      localized("Handle can be replaced", "អាចប្ដូរដងបាន"),
      localized("Sharpen it with a common stone", "សំលៀងដោយថ្មធម្មតា"),
    ],
    use: [
      localized("Wear shoes; keep others two metres away.", "ពាក់ស្បែកជើង ហើយឱ្យអ្នកដទៃនៅឆ្ងាយពីរម៉ែត្រ។"),
      localized("Check that the head sits firmly before you begin.", "ពិនិត្យក្បាលឱ្យជាប់ណែនមុនចាប់ផ្ដើម។"),
    ],
    store: dryStore,
    warranty: "6 months · ៦ ខែ",
  },
  sprayGear: {
    about: localized(
      "{name} keeps spray on the crop and off your skin. Check seals and nozzle with clean water before you fill in anything else.",
      "{name} ជួយឱ្យថ្នាំទៅលើដំណាំ មិនមែនលើស្បែកអ្នក។ សូមសាកទឹកស្អាត ពិនិត្យកៅស៊ូ និងក្បាលបាញ់ជាមុន។",
    ),
    points: [
      localized("Comfortable for a day's work", "ប្រើបានស្រួលពេញមួយថ្ងៃ"),
      localized("Spare parts at hand", "មានគ្រឿងបន្លាស់"),
    ],
    use: [
      localized(
        "Wear the whole set: gloves, mask, boots, long sleeves.",
        "ពាក់ឱ្យគ្រប់៖ ស្រោមដៃ ម៉ាស់ ស្បែកជើងកវែង និងអាវដៃវែង។",
      ),
      localized("Never blow through a blocked nozzle with the mouth.", "កុំផ្លុំក្បាលបាញ់ស្ទះដោយមាត់ជាដាច់ខាត។"),
      localized(
        "Rinse three times after use, away from ponds and wells.",
        "លាងបីដងក្រោយប្រើ ឱ្យឆ្ងាយពីស្រះ និងអណ្ដូង។",
      ),
    ],
    store: dryStore,
    warranty: "1 year · ១ ឆ្នាំ",
  },
  irrigation: {
    about: localized(
      "{name} brings water where the roots are. With drip and mulch together, a garden needs about half of the water.",
      "{name} នាំទឹកទៅដល់ឫសដំណាំ។ បើប្រើប្រព័ន្ធដំណក់ទឹកជាមួយគម្របដី សួនត្រូវការទឹកត្រឹមប្រហែលពាក់កណ្ដាល។",
    ),
    points: [
      localized("Parts fit what is sold in every district town", "គ្រឿងបន្លាស់មានលក់នៅគ្រប់ទីរួមស្រុក"),
      localized("Installed in a day", "ដំឡើងបានក្នុងមួយថ្ងៃ"),
    ],
    use: [
      localized("Put a filter before pipes and clean it every week.", "ដាក់តម្រងមុនទុយោ ហើយសម្អាតរៀងរាល់សប្ដាហ៍។"),
      localized("Water in the early morning or evening.", "ស្រោចពេលព្រឹកព្រលឹម ឬពេលល្ងាច។"),
      localized("Never run a pump dry.", "កុំបើកម៉ាស៊ីនបូមពេលគ្មានទឹក។"),
    ],
    store: dryStore,
    warranty: "1 year · ១ ឆ្នាំ",
  },
  machine: {
    about: localized(
      "{name} saves days of hard work. Share it in a group or rent it out, and it pays for itself sooner.",
      "{name} ជួយសន្សំកម្លាំង និងពេលវេលាច្រើនថ្ងៃ។ បើប្រើរួមគ្នា ឬឱ្យជួល នឹងបានដើមវិញឆាប់។",
    ),
    points: [
      localized("Training on delivery", "បង្រៀនប្រើពេលប្រគល់"),
      localized("Service and spare parts in the province", "មានជាងជួសជុល និងគ្រឿងបន្លាស់ក្នុងខេត្ត"),
    ],
    use: [
      localized(
        "Read the manual; check oil, water and belts every morning.",
        "អានសៀវភៅណែនាំ ហើយពិនិត្យប្រេង ទឹក និងខ្សែពានរៀងរាល់ព្រឹក។",
      ),
      localized("Stop the engine before you clear or repair anything.", "បិទម៉ាស៊ីនមុនសម្អាត ឬជួសជុល។"),
      localized("Keep children and loose clothes away.", "កុំឱ្យក្មេងនៅជិត និងកុំពាក់ខោអាវរលុង។"),
    ],
    store: dryStore,
    warranty: "1 year or 500 hours · ១ ឆ្នាំ ឬ ៥០០ ម៉ោង",
  },
  netting: {
    about: localized(
      "{name} keeps pests, sun and damp away, so that more of the harvest is sold and less of it sprayed.",
      "{name} ការពារពីសត្វល្អិត កម្ដៅថ្ងៃ និងសំណើម ធ្វើឱ្យលក់ផលបានច្រើន និងប្រើថ្នាំតិច។",
    ),
    points: [
      localized("Can be used for several seasons", "ប្រើបានច្រើនរដូវ"),
      localized("Easy to cut and to fix", "ងាយកាត់ និងងាយដំឡើង"),
    ],
    use: [
      localized("Stretch it well and close every gap.", "លាតឱ្យតឹង ហើយបិទចន្លោះទាំងអស់។"),
      localized("Take it off, wash and dry it after the season.", "ដោះចេញ លាង និងហាលឱ្យស្ងួតក្រោយចប់រដូវ។"),
      localized(
        "Grain bags: fill only with grain under 14 % moisture.",
        "បាវខ្ជិតខ្យល់៖ ដាក់តែស្រូវដែលសំណើមក្រោម ១៤ ភាគរយ។",
      ),
    ],
    store: dryStore,
  },
  service: {
    about: localized(
      "{name}, done by people with machines of their own. You pay for the finished work and keep your days for something else.",
      "{name} ធ្វើដោយអ្នកមានគ្រឿងចក្រផ្ទាល់ខ្លួន។ អ្នកបង់ប្រាក់តែពេលការងារចប់ ហើយមានពេលធ្វើកិច្ចការផ្សេង។",
    ),
    points: [
      localized("Date agreed by telephone", "កំណត់ថ្ងៃតាមទូរសព្ទ"),
      localized("The field is measured together", "វាស់ផ្ទៃដីជាមួយគ្នា"),
    ],
    use: [
      localized("Book at least five days ahead.", "កក់ទុកយ៉ាងតិចប្រាំថ្ងៃមុន។"),
      localized("Show the boundaries, stumps and pipes of your field.", "បង្ហាញព្រំដី គល់ឈើ និងទុយោក្នុងស្រែចម្ការ។"),
      localized("Stay away from the machine while it works.", "នៅឱ្យឆ្ងាយពីគ្រឿងចក្រពេលកំពុងដំណើរការ។"),
    ],
    store: [localized("Nothing to store; keep the receipt.", "មិនត្រូវរក្សាទុកអ្វីទេ គ្រាន់តែទុកបង្កាន់ដៃ។")],
    other: localized(
      "The price is for one hectare or one sample; far fields may cost transport.",
      "តម្លៃគិតក្នុងមួយហិកតា ឬមួយសំណាក ស្រែឆ្ងាយអាចមានថ្លៃធ្វើដំណើរ។",
    ),
  },
};
