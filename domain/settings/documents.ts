import { choice, decimal, flag, phone, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The company details on invoices, reports and statements. */
export const documentsSettings = {
  "documents.companyName": setting(
    "documents",
    text({
      default: "Kasekam",
      label: localized("Company name", "ឈ្មោះក្រុមហ៊ុន"),
      help: localized(
        "Shown on invoices, reports and statements in English.",
        "បង្ហាញលើវិក្កយបត្រ របាយការណ៍ និងរបាយការណ៍គណនី ជាភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyNameKh": setting(
    "documents",
    text({
      label: localized("Company name (Khmer)", "ឈ្មោះក្រុមហ៊ុន (ខ្មែរ)"),
      help: localized("Khmer version (falls back to English).", "អត្ថបទខ្មែរ (បើទទេ ប្រើភាសាអង់គ្លេស)។"),
    }),
  ),
  "documents.companyAddress": setting(
    "documents",
    text({
      max: 300,
      label: localized("Company address", "អាសយដ្ឋានក្រុមហ៊ុន"),
      help: localized("Shown below the name, in English.", "បង្ហាញក្រោមឈ្មោះ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.companyAddressKh": setting(
    "documents",
    text({
      max: 300,
      label: localized("Company address (Khmer)", "អាសយដ្ឋានក្រុមហ៊ុន (ខ្មែរ)"),
      help: localized(
        "Shown below the name, in Khmer (falls back to English).",
        "បង្ហាញក្រោមឈ្មោះ ជាភាសាខ្មែរ (បើទទេ ប្រើភាសាអង់គ្លេស)។",
      ),
    }),
  ),
  "documents.companyPhone": setting(
    "documents",
    phone({
      label: localized("Company phone", "ទូរសព្ទក្រុមហ៊ុន"),
      help: localized("Shown below the address.", "បង្ហាញក្រោមអាសយដ្ឋាន។"),
    }),
  ),
  "documents.taxNumber": setting(
    "documents",
    text({
      max: 40,
      label: localized("Company tax number (VATTIN)", "លេខអត្តសញ្ញាណកម្មសារពើពន្ធរបស់ក្រុមហ៊ុន (VATTIN)"),
      help: localized(
        "Shown on settlement statements. Invoices show the vendor's tax number.",
        "បង្ហាញលើរបាយការណ៍ទូទាត់គណនី។ វិក្កយបត្របង្ហាញលេខអត្តសញ្ញាណកម្មសារពើពន្ធរបស់អ្នកលក់។",
      ),
    }),
  ),
  "documents.invoiceIssued": setting(
    "documents",
    choice(
      {
        delivered: localized("When the order is delivered", "ពេលប្រគល់ទំនិញ"),
        first: localized("When it is paid or delivered, whichever is first", "ពេលបង់ប្រាក់ ឬប្រគល់ទំនិញ មួយណាមុន"),
      },
      {
        default: "delivered",
        label: localized("Invoices are issued", "ចេញវិក្កយបត្រ"),
        help: localized(
          "An invoice that was issued never changes. What is cancelled or returned later gets a credit note.",
          "វិក្កយបត្រដែលបានចេញហើយមិនប្រែប្រួលទេ។ អ្វីដែលបោះបង់ ឬប្រគល់ត្រឡប់ក្រោយមក មានឥណទានបត្រ។",
        ),
      },
    ),
  ),
  "documents.vatPercent": setting(
    "documents",
    decimal({
      default: 10,
      min: 0,
      max: 100,
      suffix: localized("%", "%"),
      label: localized("Value-added tax (VAT)", "អាករលើតម្លៃបន្ថែម (អតប)"),
      help: localized(
        "Part of the invoices of vendors that have a tax number, at the rate of the day on which they are issued.",
        "ជាផ្នែកនៃវិក្កយបត្ររបស់អ្នកលក់ដែលមានលេខអត្តសញ្ញាណកម្មសារពើពន្ធ តាមអត្រានៅថ្ងៃចេញ។",
      ),
    }),
  ),
  "documents.pricesIncludeVat": setting(
    "documents",
    flag({
      default: true,
      label: localized("Prices include VAT", "តម្លៃរួមបញ្ចូលអាករ (អតប)"),
      help: localized("If off, invoices have no tax line.", "បើបិទ វិក្កយបត្រគ្មានបន្ទាត់អាករទេ។"),
    }),
  ),
  "documents.invoiceNote": setting(
    "documents",
    text({
      max: 500,
      label: localized("Invoice note", "កំណត់ចំណាំលើវិក្កយបត្រ"),
      help: localized("Shown at the bottom of invoices, in English.", "បង្ហាញនៅខាងក្រោមវិក្កយបត្រ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.invoiceNoteKh": setting(
    "documents",
    text({
      max: 500,
      label: localized("Invoice note (Khmer)", "កំណត់ចំណាំលើវិក្កយបត្រ (ខ្មែរ)"),
      help: localized(
        "Shown at the bottom of invoices, in Khmer (falls back to English).",
        "បង្ហាញនៅខាងក្រោមវិក្កយបត្រ ជាភាសាខ្មែរ (បើទទេ ប្រើភាសាអង់គ្លេស)។",
      ),
    }),
  ),
} as const;
