import { useId, useState } from "react";
import { codesOf, type Option, type Question } from "../../../domain/farm/farm-form.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { syntaxOfField } from "../../../domain/values/number-syntax.ts";
import { parseEntry } from "../../fields/number/number-box.tsx";
import { IconCamera } from "../../ui/icons/camera.ts";
import { IconCurrentLocation } from "../../ui/icons/current-location.ts";
import { IconPhotoCheck } from "../../ui/icons/photo-check.ts";
import classes from "./phone.module.css";
import { toAnswer, toField } from "./question-field.ts";

const text = {
  takePhoto: localized("Take a photo", "ថតរូប"),
  taken: localized("Photo taken", "បានថតរូប"),
  here: localized("Use current location", "ប្រើទីតាំងបច្ចុប្បន្ន"),
  yes: localized("Yes", "បាទ/ចាស"),
  no: localized("No", "ទេ"),
};
/** Placeholders for a photo and a position; the preview sends nothing. */
const samplePhoto = "/files/preview.png";
const samplePosition = "11.55640,104.92820";

export interface AnswerProps {
  readonly question: Question;
  readonly language: Language;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}
interface WidgetProps extends AnswerProps {
  readonly id: string;
  readonly name: string;
  readonly isWrong: boolean;
}

const optionLabel = ({ label, labelKh }: Option, language: Language): string =>
  language === "km" ? labelKh : label;

function TextAnswer({ question, language, value, onChange, id, isWrong }: WidgetProps) {
  const { kind, unit, unitKh } = question;
  const isNumber = kind === "number" || kind === "money";
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(isNumber ? text : null);
    onChange(isNumber ? toAnswer(parseEntry(text, syntaxOfField(toField(question)))) : text || null);
  };
  const sign = kind === "money" ? "៛" : language === "km" ? (unitKh ?? unit) : unit;
  return (
    <span className={classes.line} data-wrong={isWrong || undefined}>
      <input
        id={id}
        type={kind === "date" ? "date" : "text"}
        inputMode={kind === "number" ? "decimal" : kind === "money" ? "numeric" : "text"}
        value={typed ?? value ?? ""}
        aria-invalid={isWrong}
        aria-describedby={`${id}-summary`}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      {isNumber && sign ? <span className={classes.sign}>{sign}</span> : null}
    </span>
  );
}

function ChoiceAnswer({ question, language, value, onChange, name }: WidgetProps) {
  const picked = codesOf(value);
  const isMany = question.kind === "choices";
  const pick = (code: string, isOn: boolean) => {
    if (!isMany) return onChange(isOn ? code : null);
    const codes = question.options.map((option) => option.code);
    const next = codes.filter((one) => (one === code ? isOn : picked.includes(one)));
    return onChange(next.join(",") || null);
  };
  return (
    <span className={classes.picks}>
      {question.options.map((option) => (
        <label key={option.code} className={classes.pick} data-on={picked.includes(option.code) || undefined}>
          <input
            type={isMany ? "checkbox" : "radio"}
            name={name}
            checked={picked.includes(option.code)}
            onChange={(event) => pick(option.code, event.currentTarget.checked)}
          />
          {optionLabel(option, language)}
        </label>
      ))}
    </span>
  );
}

function YesNoAnswer({ language, value, onChange, name }: WidgetProps) {
  const answer = (code: "yes" | "no", text: LocalizedText) => (
    <label className={classes.pick} data-on={value === code || undefined}>
      <input type="radio" name={name} checked={value === code} onChange={() => onChange(code)} />
      {text[language]}
    </label>
  );
  return (
    <span className={classes.halves}>
      {answer("yes", text.yes)}
      {answer("no", text.no)}
    </span>
  );
}

function PhotoAnswer({ language, value, onChange }: WidgetProps) {
  return (
    <button
      type="button"
      className={classes.photo}
      aria-pressed={value !== null}
      onClick={() => onChange(value === null ? samplePhoto : null)}
    >
      {value === null ? <IconCamera size={22} aria-hidden /> : <IconPhotoCheck size={22} aria-hidden />}
      {(value === null ? text.takePhoto : text.taken)[language]}
    </button>
  );
}

function PositionAnswer({ language, value, onChange }: WidgetProps) {
  return (
    <button
      type="button"
      className={classes.photo}
      aria-pressed={value !== null}
      onClick={() => onChange(value === null ? samplePosition : null)}
    >
      <IconCurrentLocation size={20} aria-hidden />
      {value ?? text.here[language]}
    </button>
  );
}

function widgetOf({ kind }: Question) {
  if (kind === "choice" || kind === "choices") return ChoiceAnswer;
  if (kind === "yesNo") return YesNoAnswer;
  if (kind === "photo") return PhotoAnswer;
  return kind === "gps" ? PositionAnswer : TextAnswer;
}

interface Props extends AnswerProps {
  /** Validation error of the answer, in the phone's language. */
  readonly error: string | null;
}

/** A question as the farmers' app renders it. */
export function PhoneQuestion({ error, ...props }: Props) {
  const { question, language } = props;
  const id = useId();
  const label = language === "km" ? question.labelKh : question.label;
  const help = language === "km" ? (question.helpKh ?? question.help) : (question.help ?? question.helpKh);
  const Widget = widgetOf(question);
  const isLine = Widget === TextAnswer;
  const description = (
    <span className={classes.summary} id={`${id}-summary`}>
      {help ? <span className={classes.help}>{help}</span> : null}
      {error ? (
        <span className={classes.error} role="alert">
          {error}
        </span>
      ) : null}
    </span>
  );
  const name = (
    <>
      {label}
      {question.required ? (
        <span className={classes.mark} aria-hidden>
          {" "}
          *
        </span>
      ) : null}
    </>
  );
  if (isLine)
    return (
      <div className={classes.question}>
        <label htmlFor={id} className={classes.label}>
          {name}
        </label>
        <Widget {...props} id={id} name={id} isWrong={error !== null} />
        {description}
      </div>
    );
  return (
    <fieldset className={classes.question} aria-describedby={`${id}-summary`}>
      <legend className={classes.label}>{name}</legend>
      <Widget {...props} id={id} name={id} isWrong={error !== null} />
      {description}
    </fieldset>
  );
}
