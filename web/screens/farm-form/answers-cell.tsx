import { answerWords, parseAnswers, parseForm } from "../../../domain/farm/farm-form.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { Thumbnail } from "../../fields/image/thumbnail.tsx";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./phone.module.css";

/** Answers of an activity record as given, question by question. */
export function AnswersCell({ value, room }: CellProps) {
  const { language } = useLanguage();
  const format = useFormat();
  const given = parseAnswers(value);
  const form = parseForm(value);
  if (form.length === 0) return <EmptyValue />;
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
                <EmptyValue />
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
