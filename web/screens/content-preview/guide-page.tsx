import type { guide } from "../../../domain/entities/content/guide.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn, numberOf, referenceOf, rowsOf, textsOf } from "../../fields/values.ts";
import { PreviewAudio, PreviewPicture, PreviewRichText, PreviewVideo } from "./parts.tsx";
import classes from "./preview.module.css";
import { type PreviewPageOf, type PreviewPageProps, textInLanguage } from "./preview-page.ts";

const text = {
  untitled: localized("Untitled", "គ្មានចំណងជើង"),
  days: localized("Day {0} to {1}", "ថ្ងៃទី {0} ដល់ {1}"),
  fromDay: localized("From day {0}", "ចាប់ពីថ្ងៃទី {0}"),
  noSteps: localized("No steps yet.", "មិនទាន់មានជំហានទេ។"),
};

function daysText({ values, language }: PreviewPageProps): string {
  const [from, to] = [numberOf(values.dayFrom), numberOf(values.dayTo)];
  if (from === null && to === null) return "";
  if (to === null) return text.fromDay[language].replace("{0}", String(from));
  return text.days[language].replace("{0}", String(from ?? 0)).replace("{1}", String(to));
}

function Step({ values, language, place }: PreviewPageProps & { readonly place: number }) {
  const title = textInLanguage(values, "title", language);
  const span = daysText({ values, language });
  return (
    <li className={classes.step}>
      <h3>
        <span className={classes.number}>{place}</span>
        {title || text.untitled[language]}
      </h3>
      {span ? <p className={classes.quiet}>{span}</p> : null}
      <PreviewPicture url={values.image} />
      <PreviewRichText html={textInLanguage(values, "content", language)} />
      <PreviewVideo url={values.video} label={title} />
      <PreviewAudio url={values.audio} label={title} />
    </li>
  );
}

/** Guide page: cover, title, author and steps. */
export function GuidePage({ values, language }: PreviewPageOf<typeof guide>) {
  const steps = rowsOf(values.steps);
  const by = [values.author, values.vendor].flatMap((value) => {
    const reference = referenceOf(value);
    return reference ? [nameIn(language, reference)] : [];
  });
  const summary = textInLanguage(values, "summary", language);
  return (
    <>
      <PreviewPicture url={values.cover} />
      <h2 className={classes.title}>
        {textInLanguage(values, "title", language) || text.untitled[language]}
      </h2>
      {by.length > 0 ? <p className={classes.quiet}>{by.join(" · ")}</p> : null}
      {summary ? <p>{summary}</p> : null}
      <p className={classes.tags}>
        {textsOf(values.tags).map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
      {steps.length === 0 ? <p className={classes.quiet}>{text.noSteps[language]}</p> : null}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that is only shown has nothing but its place.
          <Step key={index} values={step} language={language} place={index + 1} />
        ))}
      </ol>
    </>
  );
}
