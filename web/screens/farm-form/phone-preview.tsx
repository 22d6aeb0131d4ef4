import { Text } from "@mantine/core";
import { useState } from "react";
import { messageIn } from "../../../domain/errors/messages.ts";
import { answerIssue, type Question } from "../../../domain/farm/farm-form.ts";
import { fillText } from "../../../domain/text/fill-text.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import classes from "./phone.module.css";
import { PhoneQuestion } from "./phone-question.tsx";

const text = {
  title: localized("Farmer preview", "ដូចដែលកសិករមើលឃើញ"),
  how: localized("Try the form. Your answers are not saved.", "សាកល្បងទម្រង់នេះ។ ចម្លើយរបស់អ្នកមិនត្រូវបានរក្សាទុកទេ។"),
  language: localized("Preview language", "ភាសានៃការមើលជាមុន"),
  save: localized("Save", "រក្សាទុក"),
  wrong: localized("Fix {0, plural, one {# answer} other {# answers}}.", "សូមកែចម្លើយ {0}។"),
  good: localized("All answers are valid.", "ចម្លើយទាំងអស់ត្រឹមត្រូវ។"),
  empty: localized("This form has no questions yet.", "ទម្រង់នេះមិនទាន់មានសំណួរទេ។"),
};

interface Props {
  readonly name: string;
  readonly nameKh: string;
  readonly iconUrl: string;
  readonly questions: readonly Question[];
}

/** Interactive phone preview of an activity's form. */
export function PhonePreview({ name, nameKh, iconUrl, questions }: Props) {
  const t = useText();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [answers, setAnswers] = useState<Readonly<Record<string, string | null>>>({});
  const [isTried, setIsTried] = useState(false);
  const wrong = questions.map((question) => answerIssue(question, answers[question.key] ?? null));
  const count = wrong.filter((one) => one !== null).length;
  return (
    <aside className={classes.preview} aria-label={t(text.title)}>
      <div>
        <Text fw={600}>{t(text.title)}</Text>
        <Text size="sm" c="dimmed">
          {t(text.how)}
        </Text>
      </div>
      <SegmentedControl
        aria-label={t(text.language)}
        value={language}
        onChange={(next) => setLanguage(next === "km" ? "km" : "en")}
        data={[
          { value: "km", label: "ខ្មែរ" },
          { value: "en", label: "English" },
        ]}
      />
      <form
        className={classes.phone}
        lang={language}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
        }}
      >
        <div className={classes.bar}>
          {iconUrl ? <img src={fileAddress(iconUrl)} alt="" /> : null}
          {language === "km" ? nameKh : name}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls the phone, too. */}
        <section className={classes.page} tabIndex={0} aria-label={language === "km" ? nameKh : name}>
          {questions.length === 0 ? <p className={classes.empty}>{text.empty[language]}</p> : null}
          {questions.map((question, index) => (
            <PhoneQuestion
              key={question.formFieldId ?? question.key}
              question={question}
              language={language}
              value={answers[question.key] ?? null}
              onChange={(value) => setAnswers((now) => ({ ...now, [question.key]: value }))}
              error={isTried && wrong[index] ? messageIn(wrong[index], language) : null}
            />
          ))}
        </section>
        {questions.length > 0 ? (
          <div className={classes.foot}>
            {isTried ? (
              <p className={classes.outcome} data-wrong={count > 0 || undefined} role="status">
                {count > 0 ? fillText(text.wrong[language], () => count) : text.good[language]}
              </p>
            ) : null}
            <button type="submit" className={classes.save}>
              {text.save[language]}
            </button>
          </div>
        ) : null}
      </form>
    </aside>
  );
}
