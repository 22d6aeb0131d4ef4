import { decimal, flag, phone, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The company details on invoices, reports and statements. */
export const documentsSettings = {
  "documents.companyName": setting(
    "documents",
    text({
      default: "Kasekam",
      label: localized("Name of the company", "ឈ្មោះក្រុមហ៊ុន"),
      help: localized(
        "Stands on invoices, reports and statements in English.",
        "ស្ថិតលើវិក្កយបត្រ របាយការណ៍ និងរបាយការណ៍ទូទាត់ ជាភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyNameKh": setting(
    "documents",
    text({
      label: localized("Name of the company (Khmer)", "ឈ្មោះក្រុមហ៊ុន (ខ្មែរ)"),
      help: localized(
        "Stands on them in Khmer. Empty: as in English.",
        "ស្ថិតលើឯកសារទាំងនោះជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyAddress": setting(
    "documents",
    text({
      max: 300,
      label: localized("Address of the company", "អាសយដ្ឋានក្រុមហ៊ុន"),
      help: localized("Below the name, in English.", "នៅក្រោមឈ្មោះ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.companyAddressKh": setting(
    "documents",
    text({
      max: 300,
      label: localized("Address of the company (Khmer)", "អាសយដ្ឋានក្រុមហ៊ុន (ខ្មែរ)"),
      help: localized(
        "Below the name, in Khmer. Empty: as in English.",
        "នៅក្រោមឈ្មោះ ជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
  "documents.companyPhone": setting(
    "documents",
    phone({
      label: localized("Telephone of the company", "លេខទូរសព្ទក្រុមហ៊ុន"),
      help: localized("Below the address.", "នៅក្រោមអាសយដ្ឋាន។"),
    }),
  ),
  "documents.taxNumber": setting(
    "documents",
    text({
      max: 40,
      label: localized("Tax number of the company (VAT TIN)", "លេខអត្តសញ្ញាណកម្មអាករ (VAT TIN) របស់ក្រុមហ៊ុន"),
      help: localized(
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
      suffix: localized("%", "%"),
      label: localized("Value-added tax (VAT)", "អាករលើតម្លៃបន្ថែម (អតប)"),
      help: localized(
        "Shown on the invoices of vendors that have a tax number.",
        "បង្ហាញលើវិក្កយបត្ររបស់អ្នកលក់ដែលមានលេខអត្តសញ្ញាណកម្មអាករ។",
      ),
    }),
  ),
  "documents.pricesIncludeVat": setting(
    "documents",
    flag({
      default: true,
      label: localized("Prices include VAT", "តម្លៃរួមបញ្ចូលអាករ (អតប)"),
      help: localized(
        "If not, invoices carry no tax line: what was ordered is what is paid.",
        "បើមិនរួមទេ វិក្កយបត្រគ្មានបន្ទាត់អាករទេ៖ ទឹកប្រាក់ដែលបញ្ជាទិញគឺជាទឹកប្រាក់ដែលត្រូវបង់។",
      ),
    }),
  ),
  "documents.invoiceNote": setting(
    "documents",
    text({
      max: 500,
      label: localized("Note on invoices", "កំណត់ចំណាំលើវិក្កយបត្រ"),
      help: localized("At the foot of an invoice, in English.", "នៅខាងក្រោមវិក្កយបត្រ ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "documents.invoiceNoteKh": setting(
    "documents",
    text({
      max: 500,
      label: localized("Note on invoices (Khmer)", "កំណត់ចំណាំលើវិក្កយបត្រ (ខ្មែរ)"),
      help: localized(
        "At the foot of an invoice, in Khmer. Empty: as in English.",
        "នៅខាងក្រោមវិក្កយបត្រ ជាភាសាខ្មែរ។ ទទេ៖ ដូចភាសាអង់គ្លេស។",
      ),
    }),
  ),
} as const;
