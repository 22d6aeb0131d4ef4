import { AppError } from "../../../domain/errors/errors.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { plainTexts } from "../plain-texts.ts";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

/** Template names; each is a file in `templates/`. */
export type Template = "invoice" | "packing-slip" | "report" | "statement";

interface TypesetInput {
  readonly template: Template;
  /** JSON data; its texts are printed literally. */
  readonly data: object;
  readonly language: Language;
}

const maxWaiting = 20;
// Each text takes about 20 KB during typesetting: together half a gigabyte for some seconds, in the child process.
const maxTexts = 24_000;

const typesetter = createTypesetter();

/**
 * Renders an A4 document as a PDF. Throws `rule` above 24,000 table cells, `tooMany` when twenty documents are already
 * queued, `failed` when rendering fails or takes longer than a minute.
 */
export async function typeset(
  { template, data, language }: TypesetInput,
  by: Typesetter = typesetter,
): Promise<Buffer> {
  if (countTexts(data) > maxTexts) throw tooLong;
  if (by.waiting() >= maxWaiting) throw new AppError("tooMany", { message: busy, retryAfter: 10 });
  const sheet = { template, data: JSON.stringify(plainTexts({ ...data, language })) };
  try {
    return await by.render(sheet);
  } catch (error) {
    const failed = new AppError("failed");
    failed.cause = error;
    throw failed;
  }
}

const busy = localized(
  "The document service is busy. Try again in a moment.",
  "សេវារៀបចំឯកសារកំពុងរវល់។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។",
);
const tooLong = new AppError("rule", {
  message: localized(
    "This is too long for a PDF. Add a filter, or export it to Excel.",
    "ទិន្នន័យនេះវែងពេកសម្រាប់ PDF។ សូមបន្ថែមតម្រង ឬនាំចេញជា Excel។",
  ),
});

/** Counts the texts in nested data, including table cells. */
function countTexts(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + countTexts(item), 0);
}
