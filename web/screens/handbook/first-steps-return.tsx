import { Button } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { FirstStepsCard } from "./first-steps-card.tsx";
import styles from "./handbook.module.css";
import { useFirstSteps } from "./use-first-steps.ts";

const text = {
  show: localized("Show the first steps on Home again", "បង្ហាញជំហានដំបូងនៅទំព័រដើមម្ដងទៀត"),
};

/** The first steps in the handbook: finished ones too, and hidden ones can be brought back to Home. */
export function FirstStepsReturn() {
  const t = useText();
  const { data, setHidden } = useFirstSteps();
  if (!data || data.steps.length === 0) return null;
  return (
    <div className={styles.firstSteps}>
      <FirstStepsCard steps={data.steps} />
      {data.isHidden ? (
        <Button variant="default" loading={setHidden.isPending} onClick={() => setHidden.mutate(false)}>
          {t(text.show)}
        </Button>
      ) : null}
    </div>
  );
}
