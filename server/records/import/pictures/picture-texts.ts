import { AppError } from "../../../../domain/errors/errors.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { fillText } from "../../../../domain/text/fill-text.ts";
import { formats } from "../../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

const inMegabytes = (bytes: number): number => Math.round(bytes / limits.bytesPerMegabyte);

const texts = {
  missing: localized(
    "The ZIP has no file “{0}”. Add it, or correct the name.",
    "ក្នុង ZIP គ្មានឯកសារ «{0}» ទេ។ សូមបន្ថែមវា ឬកែឈ្មោះ។",
  ),
  ambiguous: localized(
    "The ZIP has several files named “{0}”. Enter folder and name, such as “{1}”.",
    "ក្នុង ZIP មានឯកសារច្រើនឈ្មោះ «{0}»។ សូមបញ្ចូលថត និងឈ្មោះ ដូចជា «{1}»។",
  ),
  noArchive: localized(
    "To import “{0}”, choose a ZIP with this file and its images.",
    "ដើម្បីនាំចូល «{0}» សូមជ្រើសរើស ZIP ដែលមានឯកសារនេះ និងរូបភាពរបស់វា។",
  ),
  unfit: localized("“{0}”: {1}", "«{0}»៖ {1}"),
  tooLarge: localized(
    `An image can have at most ${inMegabytes(limits.photoBytes)} MB.`,
    `រូបភាពមួយមិនអាចលើសពី ${inMegabytes(limits.photoBytes)} MB ទេ។`,
  ),
  damaged: localized(
    "The file in the ZIP is damaged. Create the ZIP again.",
    "ឯកសារក្នុង ZIP ខូច។ សូមបង្កើត ZIP ម្ដងទៀត។",
  ),
};

function filled(text: LocalizedText, en: readonly string[], km: readonly string[] = en): LocalizedText {
  return localized(
    fillText(text.en, (index) => en[index]),
    fillText(text.km, (index) => km[index]),
  );
}
const shortened = (name: string): string => (name.length > 100 ? `${name.slice(0, 99)}…` : name);

/** The errors of cells that name images. */
export const pictureErrors = {
  missing: (name: string): LocalizedText => filled(texts.missing, [shortened(name)]),
  ambiguous: (name: string, path: string): LocalizedText =>
    filled(texts.ambiguous, [shortened(name), shortened(path)]),
  noArchive: (name: string): LocalizedText => filled(texts.noArchive, [shortened(name)]),
  unfit: (name: string, why: LocalizedText): LocalizedText =>
    filled(texts.unfit, [shortened(name), why.en], [shortened(name), why.km]),
  tooLarge: texts.tooLarge,
  damaged: texts.damaged,
};

const invalidArchive = (message: LocalizedText): AppError =>
  new AppError("invalid", { message, issues: [{ path: "file", message }] });

/** The errors of an archive as a whole. */
export const archiveErrors = {
  damaged: () =>
    new AppError("wrongType", {
      message: localized(
        "This ZIP is damaged or has a password. Create it again and upload it.",
        "ZIP នេះខូច ឬមានពាក្យសម្ងាត់។ សូមបង្កើតវាម្ដងទៀត រួចផ្ទុកឡើង។",
      ),
    }),
  encrypted: () =>
    new AppError("wrongType", {
      message: localized(
        "This ZIP has a password. Upload one without a password.",
        "ZIP នេះមានពាក្យសម្ងាត់។ សូមផ្ទុក ZIP ដែលគ្មានពាក្យសម្ងាត់ឡើង។",
      ),
    }),
  noSheet: () =>
    invalidArchive(
      localized(
        "The ZIP has no Excel (XLSX) or CSV file. Add it.",
        "ក្នុង ZIP គ្មានឯកសារ Excel (XLSX) ឬ CSV ទេ។ សូមបន្ថែមវា។",
      ),
    ),
  severalSheets: (names: readonly string[]) => {
    const listed = names.slice(0, 3).map(shortened).join(", ");
    return invalidArchive(
      localized(
        `The ZIP has more than one Excel or CSV file: ${listed}. Leave only the one to import.`,
        `ក្នុង ZIP មានឯកសារ Excel ឬ CSV លើសពីមួយ៖ ${listed}។ សូមទុកតែមួយដែលត្រូវនាំចូល។`,
      ),
    );
  },
  tooManyFiles: () =>
    new AppError("tooLarge", {
      message: localized(
        `A ZIP can have at most ${formats.en.number(limits.importArchiveFiles)} files. Split it and import the parts separately.`,
        `ZIP មួយអាចមានយ៉ាងច្រើន ${formats.km.number(limits.importArchiveFiles)} ឯកសារ។ សូមបំបែកវា រួចនាំចូលផ្នែកនីមួយៗដាច់ដោយឡែក។`,
      ),
    }),
  tooMuch: () =>
    new AppError("tooLarge", {
      message: localized(
        `The files in the ZIP have more than ${inMegabytes(limits.importArchiveUnpackedBytes)} MB. Split it and import the parts separately.`,
        `ឯកសារក្នុង ZIP លើសពី ${inMegabytes(limits.importArchiveUnpackedBytes)} MB។ សូមបំបែកវា រួចនាំចូលផ្នែកនីមួយៗដាច់ដោយឡែក។`,
      ),
    }),
  sheetTooLarge: () =>
    new AppError("tooLarge", {
      message: localized(
        `An Excel or CSV file can have at most ${inMegabytes(limits.importBytes)} MB. Split it and import the parts separately.`,
        `ឯកសារ Excel ឬ CSV មួយមិនអាចលើសពី ${inMegabytes(limits.importBytes)} MB ទេ។ សូមបំបែកវា រួចនាំចូលផ្នែកនីមួយៗដាច់ដោយឡែក។`,
      ),
    }),
};
