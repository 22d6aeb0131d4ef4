import { words } from "../../../domain/words.ts";
import { rowsOf, textOf } from "../../fields/values.ts";
import { Picture, Prose } from "./parts.tsx";
import classes from "./preview.module.css";
import { inLanguage, type PageProps } from "./previewed.ts";

const untitled = words("Without a title", "គ្មានចំណងជើង");
const sections = [
  ["symptoms", words("Symptoms", "រោគសញ្ញា")],
  ["causes", words("Causes", "មូលហេតុ")],
  ["prevention", words("Prevention", "ការបង្ការ")],
  ["treatment", words("What helps", "ដំណោះស្រាយ")],
] as const;
const severities: Readonly<Record<string, ReturnType<typeof words>>> = {
  low: words("Low severity", "កម្រិតទាប"),
  medium: words("Medium severity", "កម្រិតមធ្យម"),
  high: words("High severity", "កម្រិតធ្ងន់ធ្ងរ"),
};

/** A problem: its pictures, how it shows, where it comes from, what helps. */
export function ProblemPage({ values, language }: PageProps) {
  const severity = textOf(values.severity);
  return (
    <>
      {rowsOf(values.images).map((row, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture that is only shown has nothing but its place.
          key={index}
          url={row.image}
          caption={inLanguage(row, "caption", language)}
        />
      ))}
      <h2 className={classes.title}>{inLanguage(values, "title", language) || untitled[language]}</h2>
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
        const html = inLanguage(values, name, language);
        return html === "" ? null : (
          <section key={name}>
            <h3 className={classes.heading}>{label[language]}</h3>
            <Prose html={html} />
          </section>
        );
      })}
    </>
  );
}
