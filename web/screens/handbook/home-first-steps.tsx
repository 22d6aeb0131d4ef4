import { FirstStepsCard } from "./first-steps-card.tsx";
import { useFirstSteps } from "./use-first-steps.ts";

/** The first steps on Home, until all are done or the person hides them. */
export function HomeFirstSteps() {
  const { data, setHidden } = useFirstSteps();
  if (!data || data.isHidden || data.steps.every(({ isDone }) => isDone)) return null;
  return <FirstStepsCard steps={data.steps} onHide={() => setHidden.mutate(true)} />;
}
