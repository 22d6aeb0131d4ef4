import { words } from "../../../domain/words.ts";
import { nameIn, numberOf, referenceOf, rowsOf, textsOf } from "../../fields/values.ts";
import { Film, Picture, Prose, Sound } from "./parts.tsx";
import classes from "./preview.module.css";
import { inLanguage, type PageProps } from "./previewed.ts";

const text = {
  untitled: words("Without a title", "គ្មានចំណងជើង"),
  days: words("Day {0} to {1}", "ថ្ងៃទី {0} ដល់ {1}"),
  fromDay: words("From day {0}", "ចាប់ពីថ្ងៃទី {0}"),
  noSteps: words("No steps yet.", "មិនទាន់មានជំហានទេ។"),
};

function spanOf({ values, language }: PageProps): string {
  const [from, to] = [numberOf(values.dayFrom), numberOf(values.dayTo)];
  if (from === null && to === null) return "";
  if (to === null) return text.fromDay[language].replace("{0}", String(from));
  return text.days[language].replace("{0}", String(from ?? 0)).replace("{1}", String(to));
}

function Step({ values, language, place }: PageProps & { readonly place: number }) {
  const title = inLanguage(values, "title", language);
  const span = spanOf({ values, language });
  return (
    <li className={classes.step}>
      <h3>
        <span className={classes.number}>{place}</span>
        {title || text.untitled[language]}
      </h3>
      {span ? <p className={classes.quiet}>{span}</p> : null}
      <Picture url={values.image} />
      <Prose html={inLanguage(values, "content", language)} />
      <Film url={values.video} label={title} />
      <Sound url={values.audio} label={title} />
    </li>
  );
}

/** A guide: cover, title, who wrote it, and its steps. */
export function GuidePage({ values, language }: PageProps) {
  const steps = rowsOf(values.steps);
  const by = [values.author, values.vendor].flatMap((value) => {
    const reference = referenceOf(value);
    return reference ? [nameIn(language, reference)] : [];
  });
  const summary = inLanguage(values, "summary", language);
  return (
    <>
      <Picture url={values.cover} />
      <h2 className={classes.title}>{inLanguage(values, "title", language) || text.untitled[language]}</h2>
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
