import { Input, Skeleton, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import { answerIssue, parseAnswers, parseForm, type Question } from "../../../domain/farm/farm-form.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { inputs } from "../../fields/inputs.ts";
import { rowsOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import type { CustomInputOf } from "../../records/override.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import classes from "./phone.module.css";
import { toAnswer, toField, toInputValue } from "./question-field.ts";
import { isActive, useFormFields, useQuestions } from "./use-activity-form.ts";

const text = {
  chooseFirst: localized(
    "Choose a farm activity to see its questions.",
    "សូមជ្រើសរើសការងារកសិដ្ឋាន ដើម្បីមើលសំណួររបស់វា។",
  ),
  nothing: localized("This activity's form has no questions.", "ទម្រង់នៃការងារនេះគ្មានសំណួរទេ។"),
  asItStood: localized(
    "These are the questions as they were when this was recorded. The form may have changed since.",
    "សំណួរទាំងនេះគឺជាសំណួរនៅពេលកត់ត្រា។ ទម្រង់អាចបានផ្លាស់ប្ដូរក្រោយមក។",
  ),
};

type AnswersInputProps = CustomInputOf<typeof farmActivityImplementation>;
const wideKinds = new Set(["choices", "photo", "gps"]);

/** Inputs for the answers of an activity record: the current form for a new record, the stored questions otherwise. */
export function AnswersInput(props: AnswersInputProps) {
  const t = useText();
  const activityId = textOf(props.values.farmActivityId);
  const isAsItStood = props.row !== null && props.row.farmActivityId === activityId;
  if (isAsItStood) {
    return (
      <>
        <Text size="sm" c="dimmed" mb="sm">
          {t(text.asItStood)}
        </Text>
        <Answers {...props} questions={parseForm(props.row?.answers)} />
      </>
    );
  }
  if (activityId === "") return <Text c="dimmed">{t(text.chooseFirst)}</Text>;
  return <CurrentFormAnswers key={activityId} {...props} activityId={activityId} />;
}

function CurrentFormAnswers({ activityId, ...props }: AnswersInputProps & { readonly activityId: string }) {
  const { data, isPending } = useFormFields(activityId);
  const form = useQuestions((data ?? []).filter(isActive));
  if (isPending || form.isPending) return <Skeleton height={180} radius="md" />;
  return <Answers {...props} questions={form.questions} />;
}

interface AnswersProps extends AnswersInputProps {
  readonly questions: readonly Question[];
}

function Answers({ questions, ...props }: AnswersProps) {
  const t = useText();
  const { language } = useLanguage();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const given = parseAnswers(props.value);
  const stored = rowsOf(props.value);
  const keys = questions.map(({ key }) => key).join(" ");
  const answerOf = (key: string) => given.find((one) => one.key === key)?.value ?? null;
  const change = useLatest(props.onChange);
  const fitting = questions.map(({ key }) => ({ key, value: answerOf(key) }));
  const fits = given.map(({ key }) => key).join(" ") === keys;
  const begin = useLatest(() => fits || change.current(fitting));
  // Answers to another activity's form do not apply to this one.
  useEffect(() => void (keys === undefined || begin.current()), [keys, begin]);

  if (questions.length === 0) return <Text c="dimmed">{t(text.nothing)}</Text>;
  const answer = (key: string, value: string | null) =>
    props.onChange(
      questions.map((question) => {
        const row = stored.find((one) => one.key === question.key) ?? { key: question.key };
        return { ...row, value: question.key === key ? value : answerOf(question.key) };
      }),
    );
  const errorOf = (question: Question, index: number): string | null => {
    const refused = props.errorsWithin[`${index}.value`] ?? props.errorsWithin[question.key];
    if (refused) return refused;
    const wrong = touched.has(question.key) ? answerIssue(question, answerOf(question.key)) : null;
    return wrong ? t(messageText(wrong)) : null;
  };
  return (
    <Input.Wrapper labelElement="div" role="group" aria-label={props.label} error={props.error}>
      <div className={classes.answerGrid}>
        {questions.map((question, index) => {
          const field = toField(question);
          const Field = inputs[field.kind];
          return (
            <div
              key={question.key}
              style={wideKinds.has(question.kind) ? { gridColumn: "1 / -1" } : undefined}
            >
              <Field
                id={`${props.id}-${index}-value`}
                name={question.key}
                field={field}
                label={language === "km" ? question.labelKh : question.label}
                badge={null}
                value={toInputValue(question, answerOf(question.key))}
                onChange={(value) => answer(question.key, toAnswer(value))}
                onBlur={() => setTouched((now) => new Set([...now, question.key]))}
                error={errorOf(question, index)}
                errorsWithin={{}}
                isReadOnly={props.isReadOnly}
                textLanguage={null}
              />
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
