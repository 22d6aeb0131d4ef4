import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./import.module.css";
import type { ImportResult } from "./import-result.ts";

const future = {
  created: localized("Will be added", "នឹងបន្ថែម"),
  updated: localized("Will be changed", "នឹងកែ"),
  unchanged: localized("Unchanged", "នៅដដែល"),
  skipped: localized("Will be skipped", "នឹងរំលង"),
};
const past = {
  created: localized("Added", "បានបន្ថែម"),
  updated: localized("Changed", "បានកែ"),
  unchanged: localized("Unchanged", "នៅដដែល"),
  skipped: localized("Skipped", "បានរំលង"),
};
const images = localized("Images", "រូបភាព");

interface Props {
  readonly answer: ImportResult;
  readonly tense: "future" | "past";
}

/** Number of added and changed records, of the rows that add and change none, and of images. */
export function ImportCounts({ answer, tense }: Props) {
  const t = useText();
  const format = useFormat();
  const labels = tense === "future" ? future : past;
  const counts: readonly (readonly [LocalizedText, number])[] = [
    [labels.created, answer.created],
    [labels.updated, answer.updated],
    [labels.unchanged, answer.unchanged],
    ...(answer.skipped > 0 ? [[labels.skipped, answer.skipped] as const] : []),
    ...(answer.pictures > 0 ? [[images, answer.pictures] as const] : []),
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
