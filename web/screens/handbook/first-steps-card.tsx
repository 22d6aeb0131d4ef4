import { CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { FirstSteps } from "../../../domain/contracts/first-steps.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import styles from "./first-steps.module.css";

const text = {
  title: localized("First steps", "ជំហានដំបូង"),
  progress: localized("{0} of {1} done", "រួចរាល់ {0} ក្នុងចំណោម {1}"),
  done: localized("done", "រួចរាល់"),
  help: localized("Help: {0}", "ជំនួយ៖ {0}"),
  hide: localized("Hide the first steps", "លាក់ជំហានដំបូង"),
};

interface Props {
  readonly steps: FirstSteps["steps"];
  readonly onHide?: () => void;
}

function Steps({ steps }: Pick<Props, "steps">) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, label, isDone, to, chapter }) => (
        <li key={key} data-done={isDone || undefined}>
          <Link to={`/app/${to}`} className={styles.step}>
            <span className={styles.tick} aria-hidden="true" />
            <span>{t(label)}</span>
            {isDone ? <span className="visually-hidden">, {t(text.done)}</span> : null}
          </Link>
          <Link to={`/app/help/${chapter}`} className={styles.help} aria-label={t(text.help, t(label))}>
            <span aria-hidden="true">?</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The first steps of a person, with those that are done ticked. On a phone they unfold. */
export function FirstStepsCard({ steps, onHide }: Props) {
  const t = useText();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = <span className={styles.progress}>{t(text.progress, done, steps.length)}</span>;
  const hide = onHide ? <CloseButton aria-label={t(text.hide)} onClick={onHide} /> : null;
  return (
    <section className={styles.card} aria-label={t(text.title)}>
      {isPhone && onHide ? (
        <div className={styles.folded}>
          <details>
            <summary>
              <strong>{t(text.title)}</strong> {progress}
            </summary>
            <Steps steps={steps} />
          </details>
          {hide}
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h2>{t(text.title)}</h2> {progress} {hide}
          </div>
          <Steps steps={steps} />
        </>
      )}
    </section>
  );
}
