import { Refusal } from "../../domain/errors.ts";
import { type Language, words } from "../../domain/words.ts";
import { plainTexts } from "./plain-texts.ts";
import { openTypesetter, type Typesetter } from "./typesetter.ts";

/** The templates, each a file in `templates/`. */
export type Template = "invoice" | "packing-slip" | "report" | "statement";

interface Typesetting {
  readonly template: Template;
  /** Anything that JSON can say; texts stand in the document as they are. */
  readonly data: object;
  readonly language: Language;
}

const mostWaiting = 20;
// Each takes about 20 KB while it is set: these are half a gigabyte, for some seconds, in the other process.
const mostTexts = 24_000;

const typesetter = openTypesetter();

/**
 * Sets a document in A4; answers the PDF. Throws `rule` for a table of more than 24,000 cells, `tooMany` where twenty others
 * wait already, `failed` where it could not be made or took longer than a minute.
 */
export async function typeset(
  { template, data, language }: Typesetting,
  by: Typesetter = typesetter,
): Promise<Buffer> {
  if (textsIn(data) > mostTexts) throw tooLong;
  if (by.waiting() >= mostWaiting) throw new Refusal("tooMany", { words: busy, retryAfter: 10 });
  const sheet = { template, data: JSON.stringify(plainTexts({ ...data, language })) };
  try {
    return await by.set(sheet);
  } catch (error) {
    const failed = new Refusal("failed");
    failed.cause = error;
    throw failed;
  }
}

const busy = words(
  "Many documents are being made. Please try again in a moment.",
  "ឯកសារច្រើនកំពុងត្រូវបានរៀបចំ។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។",
);
const tooLong = new Refusal("rule", {
  words: words(
    "This is too long for a document. Narrow it, or export it as a sheet.",
    "ទិន្នន័យនេះវែងពេកសម្រាប់ឯកសារ។ សូមបង្រួមវា ឬនាំចេញជាតារាង។",
  ),
});

/** How many texts there are, the cells of tables among them. */
function textsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + textsIn(item), 0);
}
