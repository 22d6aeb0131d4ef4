import type { problem } from "../../../domain/entities/content/problem.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { rowsOf, textOf } from "../../fields/values.ts";
import { PreviewPicture, PreviewRichText } from "./parts.tsx";
import classes from "./preview.module.css";
import { type PreviewPageOf, textInLanguage } from "./preview-page.ts";

const untitled = localized("Untitled", "គ្មានចំណងជើង");
const sections = [
  ["symptoms", localized("Symptoms", "រោគសញ្ញា")],
  ["causes", localized("Causes", "មូលហេតុ")],
  ["prevention", localized("Prevention", "ការបង្ការ")],
  ["treatment", localized("Treatment", "ការព្យាបាល")],
] as const;
const severities: Readonly<Record<string, ReturnType<typeof localized>>> = {
  low: localized("Low severity", "កម្រិតទាប"),
  medium: localized("Medium severity", "កម្រិតមធ្យម"),
  high: localized("High severity", "កម្រិតធ្ងន់ធ្ងរ"),
};

/** Problem page: pictures, symptoms, causes and treatments. */
export function ProblemPage({ values, language }: PreviewPageOf<typeof problem>) {
  const severity = textOf(values.severity);
  return (
    <>
      {rowsOf(values.images).map((row, index) => (
        <PreviewPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture that is only shown has nothing but its place.
          key={index}
          url={row.image}
          caption={textInLanguage(row, "caption", language)}
        />
      ))}
      <h2 className={classes.title}>{textInLanguage(values, "title", language) || untitled[language]}</h2>
      <p className={classes.quiet}>
        <i lang="la">{textOf(values.scientificName)}</i>
      </p>
      {severities[severity] ? (
        <p>
          <span className={classes.badge} data-severity={severity}>
            {severities[severity][language]}
          </span>
        </p>
      ) : null}
      {sections.map(([name, label]) => {
        const html = textInLanguage(values, name, language);
        return html === "" ? null : (
          <section key={name}>
            <h3 className={classes.heading}>{label[language]}</h3>
            <PreviewRichText html={html} />
          </section>
        );
      })}
    </>
  );
}
