import { useState } from "react";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { findClipboard, needsHttps } from "../../api/browser/secure-context.ts";

const problems = {
  insecure: needsHttps(
    localized(
      "The button needs a secure connection. You can select the text and copy it.",
      "ប៊ូតុងនេះត្រូវការការតភ្ជាប់ដែលមានសុវត្ថិភាព។ អ្នកអាចជ្រើសរើសអត្ថបទ រួចចម្លងវា។",
    ),
  ),
  failed: localized(
    "Couldn't copy. Select the text and copy it.",
    "មិនអាចចម្លងបានទេ។ សូមជ្រើសរើសអត្ថបទ រួចចម្លងវា។",
  ),
};

interface Copy {
  /** Whether the text is in the clipboard. */
  readonly isCopied: boolean;
  /** Why it is not, and what to do. */
  readonly problem: LocalizedText | null;
  readonly copy: () => Promise<void>;
}

/** Copies a text to the clipboard. */
export function useCopy(value: string): Copy {
  const [result, setResult] = useState<"copied" | keyof typeof problems | null>(null);
  const copy = async () => {
    const clipboard = findClipboard();
    if (!clipboard) return setResult("insecure");
    await clipboard.writeText(value).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  };
  const problem = result === null || result === "copied" ? null : problems[result];
  return { isCopied: result === "copied", problem, copy };
}
