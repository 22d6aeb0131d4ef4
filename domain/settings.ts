import {
  color,
  decimal,
  email,
  type Field,
  flag,
  image,
  integer,
  phone,
  text,
  url,
  type ValueOf,
} from "./declare/index.ts";
import { parseField } from "./declare/schema.ts";
import { type Words, words } from "./words.ts";

/** The groups of the settings, in the order in which they are shown. */
export const settingGroups = {
  access: words("Signing in", "ការចូលគណនី"),
  records: words("Records and files", "ទិន្នន័យ និងឯកសារ"),
  app: words("The farmers' app", "កម្មវិធីសម្រាប់កសិករ"),
  orders: words("Orders", "ការបញ្ជាទិញ"),
  documents: words("Printed documents", "ឯកសារបោះពុម្ព"),
  map: words("Map", "ផែនទី"),
  support: words("Help for the people who work here", "ជំនួយសម្រាប់បុគ្គលិក"),
} as const;

interface Setting<F extends Field = Field> {
  readonly group: keyof typeof settingGroups;
  /** What it holds: its kind, default, limits, label and help. */
  readonly field: F;
}
const setting = <const F extends Field>(group: keyof typeof settingGroups, field: F): Setting<F> => ({
  group,
  field,
});

/** Everything that steers the product while it runs, in order: each is read by some code, and means nothing without it. */
export const settings = {
  "session.hours": setting(
    "access",
    decimal({
      default: 12,
      min: 0.25,
      max: 720,
      suffix: words("h", "ម៉ោង"),
      label: words("Length of a sign-in", "រយៈពេលនៃការចូលគណនី"),
      help: words(
        "Whoever signs in from now on is signed out after so many hours, unless they go on.",
        "អ្នកដែលចូលពីពេលនេះទៅ នឹងត្រូវចាកចេញបន្ទាប់ពីម៉ោងនេះ លើកលែងតែពួកគេបន្ត។",
      ),
    }),
  ),
  "passwords.minLength": setting(
    "access",
    integer({
      default: 8,
      min: 8,
      max: 64,
      label: words("Shortest password", "ពាក្យសម្ងាត់ខ្លីបំផុត"),
      help: words(
        "Characters that a new password needs. Passwords of before stay as they are.",
        "ចំនួនតួអក្សរដែលពាក្យសម្ងាត់ថ្មីត្រូវមាន។ ពាក្យសម្ងាត់ចាស់នៅដដែល។",
      ),
    }),
  ),
  "passwords.refuseCommon": setting(
    "access",
    flag({
      default: true,
      label: words("Refuse common passwords", "មិនទទួលពាក្យសម្ងាត់ដែលគេប្រើច្រើន"),
      help: words(
        "A new password must not be one of those that everybody tries first.",
        "ពាក្យសម្ងាត់ថ្មីមិនត្រូវជាពាក្យដែលគេសាកល្បងមុនគេឡើយ។",
      ),
    }),
  ),
  "bin.purgeDays": setting(
    "records",
    integer({
      default: 0,
      min: 0,
      max: 3650,
      suffix: words("days", "ថ្ងៃ"),
      label: words("Empty the bin after", "សម្អាតធុងសំរាមបន្ទាប់ពី"),
      help: words(
        "What was deleted so many days ago, and nothing refers to, goes for good. 0: never.",
        "អ្វីដែលបានលុបតាំងពីចំនួនថ្ងៃនេះ ហើយគ្មានអ្វីយោងទៅ នឹងបាត់ជារៀងរហូត។ 0៖ មិនលុបសោះ។",
      ),
    }),
  ),
  "files.keepDays": setting(
    "records",
    integer({
      default: 14,
      min: 1,
      max: 9999,
      suffix: words("days", "ថ្ងៃ"),
      label: words("Keep unused files for", "រក្សាទុកឯកសារមិនប្រើរយៈពេល"),
      help: words(
        "An uploaded file that no record uses is removed after so many days.",
        "ឯកសារដែលបានផ្ទុកឡើង តែគ្មានទិន្នន័យណាប្រើ នឹងត្រូវលុបបន្ទាប់ពីចំនួនថ្ងៃនេះ។",
      ),
    }),
  ),
  "app.downloadUrl": setting(
    "app",
    url({
      max: 500,
      label: words("Where the app is downloaded", "កន្លែងទាញយកកម្មវិធី"),
      help: words(
        "The QR code of the public product page leads there.",
        "កូដ QR នៅលើទំព័រសាធារណៈរបស់ផលិតផលនាំទៅទីនោះ។",
      ),
    }),
  ),
  "app.colour": setting(
    "app",
    color({
      default: "#2b6b2f",
      label: words("Colour of the app", "ពណ៌របស់កម្មវិធី"),
      help: words(
        "The app reads it, and the preview of a notification carries it.",
        "កម្មវិធីប្រើពណ៌នេះ ហើយការមើលជាមុននៃការជូនដំណឹងក៏មានពណ៌នេះដែរ។",
      ),
    }),
  ),
  "app.logo": setting(
    "app",
    image({
      label: words("Logo of the app", "និមិត្តសញ្ញារបស់កម្មវិធី"),
      help: words(
        "The app reads it, and the preview of a notification carries it.",
        "កម្មវិធីប្រើនិមិត្តសញ្ញានេះ ហើយការមើលជាមុននៃការជូនដំណឹងក៏មាននិមិត្តសញ្ញានេះដែរ។",
      ),
    }),
  ),
  "comments.flagsForStaff": setting(
    "app",
    integer({
      default: 3,
      min: 1,
      max: 100,
      label: words("Flags before staff look", "ចំនួនរាយការណ៍មុនបុគ្គលិកពិនិត្យ"),
      help: words(
        "A comment or rating that so many different people flagged is put before staff.",
        "មតិ ឬការវាយតម្លៃដែលមនុស្សចំនួននេះបានរាយការណ៍ នឹងត្រូវដាក់ជូនបុគ្គលិកពិនិត្យ។",
      ),
    }),
  ),
  "orders.autoCancelHours": setting(
    "orders",
    integer({
      default: 0,
      min: 0,
      max: 2160,
      suffix: words("h", "ម៉ោង"),
      label: words("Cancel unconfirmed orders after", "បោះបង់ការបញ្ជាទិញមិនបានបញ្ជាក់បន្ទាប់ពី"),
      help: words(
        "An order that is neither confirmed nor paid after so many hours is cancelled; it is looked at once an hour. 0: never.",
        "ការបញ្ជាទិញដែលមិនបានបញ្ជាក់ ឬបង់ប្រាក់ក្នុងរយៈពេលនេះ នឹងត្រូវបោះបង់។ ពិនិត្យរៀងរាល់មួយម៉ោងម្ដង។ 0៖ មិនបោះបង់សោះ។",
      ),
    }),
  ),
  "documents.companyName": setting(
    "documents",
    text({
      default: "Kasekam",
      label: words("Name of the company", "ឈ្មោះក្រុមហ៊ុន"),
      help: words(
        "Stands on invoices, reports and statements in English.",
        "ស្ថិតលើវិក្កយបត្រ របាយការណ៍ និងរបាយការណ៍ទូទាត់ ជាភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyNameKh": setting(
    "documents",
    text({
      label: words("Name of the company (Khmer)", "ឈ្មោះក្រុមហ៊ុន (ខ្មែរ)"),
      help: words(
        "Stands on them in Khmer. Empty: as in English.",
        "ស្ថិតលើឯកសារទាំងនោះជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyAddress": setting(
    "documents",
    text({
      max: 300,
      label: words("Address of the company", "អាសយដ្ឋានក្រុមហ៊ុន"),
      help: words("Below the name, in English.", "នៅក្រោមឈ្មោះ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.companyAddressKh": setting(
    "documents",
    text({
      max: 300,
      label: words("Address of the company (Khmer)", "អាសយដ្ឋានក្រុមហ៊ុន (ខ្មែរ)"),
      help: words(
        "Below the name, in Khmer. Empty: as in English.",
        "នៅក្រោមឈ្មោះ ជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyPhone": setting(
    "documents",
    phone({
      label: words("Telephone of the company", "លេខទូរសព្ទក្រុមហ៊ុន"),
      help: words("Below the address.", "នៅក្រោមអាសយដ្ឋាន។"),
    }),
  ),
  "documents.taxNumber": setting(
    "documents",
    text({
      max: 40,
      label: words("Tax number of the company (VAT TIN)", "លេខអត្តសញ្ញាណកម្មអាករ (VAT TIN) របស់ក្រុមហ៊ុន"),
      help: words(
        "Stands on settlement statements. The tax number on an invoice is the vendor's.",
        "ស្ថិតលើរបាយការណ៍ទូទាត់។ លេខអាករលើវិក្កយបត្រគឺជារបស់អ្នកលក់។",
      ),
    }),
  ),
  "documents.vatPercent": setting(
    "documents",
    decimal({
      default: 10,
      min: 0,
      max: 100,
      suffix: words("%", "%"),
      label: words("Value-added tax (VAT)", "អាករលើតម្លៃបន្ថែម (អតប)"),
      help: words(
        "Shown on the invoices of vendors that have a tax number.",
        "បង្ហាញលើវិក្កយបត្ររបស់អ្នកលក់ដែលមានលេខអត្តសញ្ញាណកម្មអាករ។",
      ),
    }),
  ),
  "documents.pricesIncludeVat": setting(
    "documents",
    flag({
      default: true,
      label: words("Prices include VAT", "តម្លៃរួមបញ្ចូលអាករ (អតប)"),
      help: words(
        "If not, invoices carry no tax line: what was ordered is what is paid.",
        "បើមិនរួមទេ វិក្កយបត្រគ្មានបន្ទាត់អាករទេ៖ ទឹកប្រាក់ដែលបញ្ជាទិញគឺជាទឹកប្រាក់ដែលត្រូវបង់។",
      ),
    }),
  ),
  "documents.invoiceNote": setting(
    "documents",
    text({
      max: 500,
      label: words("Note on invoices", "កំណត់ចំណាំលើវិក្កយបត្រ"),
      help: words("At the foot of an invoice, in English.", "នៅខាងក្រោមវិក្កយបត្រ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.invoiceNoteKh": setting(
    "documents",
    text({
      max: 500,
      label: words("Note on invoices (Khmer)", "កំណត់ចំណាំលើវិក្កយបត្រ (ខ្មែរ)"),
      help: words(
        "At the foot of an invoice, in Khmer. Empty: as in English.",
        "នៅខាងក្រោមវិក្កយបត្រ ជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "map.tileUrl": setting(
    "map",
    text({
      max: 500,
      pattern: /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/\S*\{z\}\S*$/i,
      label: words("Address of the map's pictures", "អាសយដ្ឋានរូបភាពផែនទី"),
      help: words(
        "An https address with {z}, {x} and {y}, from a provider whose terms you accept. Positions are then picked on a map; without it they are typed.",
        "អាសយដ្ឋាន https ដែលមាន {z} {x} និង {y} ពីអ្នកផ្ដល់សេវាដែលអ្នកយល់ព្រមលក្ខខណ្ឌ។ ពេលនោះទីតាំងអាចជ្រើសលើផែនទី បើគ្មានវាត្រូវវាយបញ្ចូល។",
      ),
    }),
  ),
  "map.attribution": setting(
    "map",
    text({
      max: 200,
      default: "© OpenStreetMap contributors",
      label: words("Source of the map", "ប្រភពផែនទី"),
      help: words("Stands on the map, as its provider asks.", "ស្ថិតលើផែនទី តាមការស្នើរបស់អ្នកផ្ដល់សេវា។"),
    }),
  ),
  "support.phone": setting(
    "support",
    phone({
      label: words("Telephone", "លេខទូរសព្ទ"),
      help: words("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
  "support.email": setting(
    "support",
    email({
      label: words("E-mail", "អ៊ីមែល"),
      help: words("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;
/** What a setting holds; null where it has no default and nobody set it. */
export type SettingValue<K extends SettingKey> = ValueOf<(typeof settings)[K]["field"]>;

export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey);
export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === "string" && Object.hasOwn(settings, key);
}

/** The kinds as the settings' records name them. */
export const kindOfSetting = ({
  kind,
}: Field): "text" | "number" | "bool" | "choice" | "colour" | "image" => {
  if (kind === "integer" || kind === "decimal" || kind === "money") return "number";
  if (kind === "flag") return "bool";
  if (kind === "color") return "colour";
  return kind === "choice" || kind === "image" ? kind : "text";
};

/** The value that a stored text says; what it can't be read as stays a text, and is refused as such. */
export function settingFromText(field: Field, stored: string): unknown {
  const kind = kindOfSetting(field);
  if (kind === "number")
    return stored.trim() !== "" && Number.isFinite(Number(stored)) ? Number(stored) : stored;
  if (kind === "bool") return stored === "true" ? true : stored === "false" ? false : stored;
  return stored;
}

/** The text under which a value is stored; null for none, which means the default. */
export const settingText = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);

/** Checks what somebody wants to set, as text: by kind, limits and choices. */
export function parseSetting(
  key: SettingKey,
  stored: string,
): { readonly text: string | null } | { readonly issues: readonly { readonly message: string }[] } {
  const { field } = settings[key];
  const parsed = parseField("value", field, settingFromText(field, stored));
  return "issues" in parsed ? parsed : { text: settingText(parsed.value) };
}

/** What a setting is called, and what it does. */
export const wordsOfSetting = (key: SettingKey): { readonly label: Words; readonly help: Words } => {
  const { label, help }: Field = settings[key].field;
  return { label: label ?? words(key, key), help: help ?? words("", "") };
};
