import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { formats } from "../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { TableFault } from "./table-job.ts";

const wrongType = (message: LocalizedText) => new AppError("wrongType", { message });
const tooLarge = (message: LocalizedText) => new AppError("tooLarge", { message });
const invalid = (message: LocalizedText, path = "file") =>
  new AppError("invalid", { message, issues: [{ path, message }] });

/** The error of a file that is neither CSV nor XLSX. */
export const notTable = () =>
  wrongType(localized("Upload a CSV or Excel (xlsx) file.", "សូមផ្ទុកឯកសារ CSV ឬ Excel (xlsx) ឡើង។"));

/** The error of a file that the worker could not read within its memory or time. */
export const tooHeavy = () =>
  tooLarge(
    localized(
      "This file takes too much memory or time to read. Split it and upload the parts.",
      "ឯកសារនេះត្រូវការអង្គចងចាំ ឬពេលវេលាច្រើនពេកដើម្បីអាន។ សូមបំបែកវា រួចផ្ទុកផ្នែកនីមួយៗឡើង។",
    ),
  );

/** The error of a file without rows below its headings. */
export const noRows = () =>
  invalid(
    localized(
      "The file has no rows below its headings. Add rows and upload it again.",
      "ឯកសារនេះគ្មានជួរក្រោមក្បាលជួរឈរទេ។ សូមបន្ថែមជួរ រួចផ្ទុកឡើងម្ដងទៀត។",
    ),
  );

export const tooManyRows = () =>
  tooLarge(
    localized(
      `A file can have at most ${formats.en.number(limits.importRows)} rows. Split it and import the parts separately.`,
      `ឯកសារមួយអាចមានយ៉ាងច្រើន ${formats.km.number(limits.importRows)} ជួរ។ សូមបំបែកវា រួចនាំចូលផ្នែកនីមួយៗដាច់ដោយឡែក។`,
    ),
  );

/** The error that a person sees for a file that can't be read. */
export function tableError(fault: TableFault): AppError {
  switch (fault.kind) {
    case "damaged":
      return wrongType(
        localized(
          "This file is damaged. Save it again and upload it.",
          "ឯកសារនេះខូច។ សូមរក្សាទុកម្ដងទៀត រួចផ្ទុកឡើង។",
        ),
      );
    case "notText":
      return notTable();
    case "empty":
      return invalid(localized("The file is empty.", "ឯកសារនេះទទេ។"));
    case "hidden":
      return invalid(
        localized(
          "Only hidden sheets of this workbook have rows. Show the sheet and save the file again.",
          "មានតែសន្លឹកដែលលាក់ក្នុងសៀវភៅនេះប៉ុណ្ណោះដែលមានជួរ។ សូមបង្ហាញសន្លឹកនោះ រួចរក្សាទុកឯកសារម្ដងទៀត។",
        ),
      );
    case "tooManyRows":
      return tooManyRows();
    case "tooMuchText":
      return tooLarge(
        localized(
          "This file has too much text. Split it and upload the parts.",
          "ឯកសារនេះមានអត្ថបទច្រើនពេក។ សូមបំបែកវា រួចផ្ទុកផ្នែកនីមួយៗឡើង។",
        ),
      );
    case "encoding":
      return wrongType(
        localized(
          `Row ${fault.row}: this file was saved in an old encoding, such as Windows-1252. Save it in Excel as "CSV UTF-8" and upload it again.`,
          `ជួរទី ${fault.row}៖ ឯកសារនេះត្រូវបានរក្សាទុកជាកូដអក្សរចាស់ ដូចជា Windows-1252។ សូមរក្សាទុកវាក្នុង Excel ជា "CSV UTF-8" រួចផ្ទុកឡើងម្ដងទៀត។`,
        ),
      );
    case "statementLine":
      return invalid(
        localized(
          `Line or entry ${fault.row} of this bank statement can't be read. Download the statement from the bank again.`,
          `មិនអាចអានជួរ ឬប្រតិបត្តិការទី ${fault.row} នៃរបាយការណ៍ធនាគារនេះទេ។ សូមទាញយករបាយការណ៍ពីធនាគារម្ដងទៀត។`,
        ),
      );
    case "noSuchSheet": {
      const names = fault.sheets.join(", ");
      return invalid(
        localized(
          `The workbook has no such sheet. Sheets with rows: ${names}.`,
          `សៀវភៅនេះគ្មានសន្លឹកបែបនេះទេ។ សន្លឹកដែលមានជួរ៖ ${names}។`,
        ),
        "sheet",
      );
    }
  }
}
