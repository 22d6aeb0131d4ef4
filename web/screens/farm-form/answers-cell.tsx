import { answerWords, readForm, readGiven } from "../../../domain/farm-form.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { Thumbnail } from "../../fields/thumbnail.tsx";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./phone.module.css";

/** The answers of a record of work as they were given, question by question. */
export function AnswersCell({ value, room }: CellProps) {
  const { language } = useLanguage();
  const format = useFormat();
  const given = readGiven(value);
  const form = readForm(value);
  if (form.length === 0) return <Nothing />;
  if (room === "line") return format.number(given.filter((one) => one.value !== null).length);
  return (
    <dl className={classes.answers}>
      {form.map((question) => {
        const answer = given.find(({ key }) => key === question.key)?.value ?? null;
        const label = language === "km" ? question.labelKh : question.label;
        return (
          <div key={question.key} style={{ display: "contents" }}>
            <dt>{label}</dt>
            <dd>
              {answer === null ? (
                <Nothing />
              ) : question.kind === "photo" ? (
                <Thumbnail url={answer} alt={label} side={128} />
              ) : question.kind === "date" ? (
                format.date(answer)
              ) : (
                answerWords(question, answer)?.[language]
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
