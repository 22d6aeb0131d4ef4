import { Link } from "react-router";
import type { Home } from "../../../domain/calls/home.ts";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "./home-screen.module.css";

const said = {
  today: words("To look at today", "ការងារថ្ងៃនេះ"),
  nothing: words("Nothing waits for you. Well done.", "គ្មានអ្វីរង់ចាំអ្នកទេ។ ធ្វើបានល្អ។"),
};
const coming = ["1", "2", "3", "4"];

function Task({ task }: { readonly task: Home["tasks"][number] }) {
  const t = useText();
  const format = useFormat();
  return (
    <li>
      <Link to={`/app/${task.to}`} className={styles.task} data-waiting={task.isPressing || undefined}>
        <span className={styles.label}>{t(task.label)}</span>
        <span className={styles.figure}>{`${task.isExact ? "" : "≈ "}${format.number(task.count)}`}</span>
        <span className={styles.todo}>{t(task.todo)}</span>
      </Link>
    </li>
  );
}

const Coming = () => (
  <li>
    <div className={styles.task} aria-hidden="true">
      <span className={styles.label}>
        <span className={styles.skeleton} />
      </span>
      <span className={styles.todo}> </span>
    </div>
  </li>
);

/** What waits, and nothing of what does not; empty places until it is known. */
export function Tasks({ tasks }: { readonly tasks: Home["tasks"] | undefined }) {
  const t = useText();
  const waiting = tasks?.filter(({ count }) => count > 0);
  if (tasks?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t(said.today)}</h2>
      {waiting?.length === 0 ? (
        <p className={styles.done}>{t(said.nothing)}</p>
      ) : (
        <ul className={styles.tasks}>
          {waiting?.map((task) => <Task key={task.key} task={task} />) ??
            coming.map((place) => <Coming key={place} />)}
        </ul>
      )}
    </section>
  );
}
