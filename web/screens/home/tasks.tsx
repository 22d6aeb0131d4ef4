import { Link } from "react-router";
import type { Home } from "../../../domain/contracts/home.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "./home-screen.module.css";

const text = {
  today: localized("To do today", "កិច្ចការថ្ងៃនេះ"),
  nothing: localized("You're all caught up.", "អ្នកបានធ្វើអស់ហើយ។"),
};
const placeholderKeys = ["1", "2", "3", "4"];

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

const TaskPlaceholder = () => (
  <li>
    <div className={styles.task} aria-hidden="true">
      <span className={styles.label}>
        <span className={styles.skeleton} />
      </span>
      <span className={styles.todo}> </span>
    </div>
  </li>
);

/** Pending tasks, without empty ones; placeholders while loading. */
export function Tasks({ tasks }: { readonly tasks: Home["tasks"] | undefined }) {
  const t = useText();
  const waiting = tasks?.filter(({ count }) => count > 0);
  if (tasks?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t(text.today)}</h2>
      {waiting?.length === 0 ? (
        <p className={styles.done}>{t(text.nothing)}</p>
      ) : (
        <ul className={styles.tasks}>
          {waiting?.map((task) => <Task key={task.key} task={task} />) ??
            placeholderKeys.map((place) => <TaskPlaceholder key={place} />)}
        </ul>
      )}
    </section>
  );
}
