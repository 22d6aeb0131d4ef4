import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./import.module.css";
import type { ImportAnswer } from "./import-answer.ts";

const future = {
  created: words("Will be added", "នឹងបន្ថែម"),
  updated: words("Will be changed", "នឹងកែ"),
  unchanged: words("Stay as they are", "នៅដដែល"),
};
const past = {
  created: words("Added", "បានបន្ថែម"),
  updated: words("Changed", "បានកែ"),
  unchanged: words("Left as they were", "នៅដដែល"),
};

interface Props {
  readonly answer: ImportAnswer;
  readonly tense: "future" | "past";
}

/** How many records are added and changed. */
export function ImportCounts({ answer, tense }: Props) {
  const say = useText();
  const format = useFormat();
  const labels = tense === "future" ? future : past;
  const counts: readonly (readonly [Words, number])[] = [
    [labels.created, answer.created],
    [labels.updated, answer.updated],
    [labels.unchanged, answer.unchanged],
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
