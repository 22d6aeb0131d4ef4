import { useMediaQuery } from "@mantine/hooks";
import type { Home } from "../../../domain/contracts/home.ts";
import { type TaskGroup, taskGroups } from "../../../domain/navigation/task-groups.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Link } from "../../ui/links/link.tsx";
import styles from "./tasks.module.css";

const text = {
  today: localized("To do today", "កិច្ចការថ្ងៃនេះ"),
  nothing: localized("You're all caught up.", "អ្នកបានធ្វើអស់ហើយ។"),
  oldest: localized("Oldest: {0}", "ចាស់ជាងគេ៖ {0}"),
  overdue: localized("overdue", "ហួសកំណត់"),
};
/** Two columns of about the same height; one below the other where there is no room. */
const columns: readonly (readonly TaskGroup[])[] = [
  ["conversations", "orders", "catalogue", "content"],
  ["reviews"],
];
const placeholderKeys = ["1", "2", "3", "4", "5", "6"];

type Task = Home["tasks"][number];
const countText = ({ count, isExact }: Task, number: (value: number) => string): string =>
  `${isExact ? "" : "≈ "}${number(count)}`;

function TaskRow({ task }: { readonly task: Task }) {
  const t = useText();
  const format = useFormat();
  const { waitingSince, isOverdue } = task;
  return (
    <li>
      <Link to={`/app/${task.to}`} className={styles.task} data-overdue={isOverdue || undefined}>
        <span className={styles.count}>{countText(task, format.number)}</span>
        <span className={styles.label}>{t(task.label)}</span>
        <span className={styles.todo}>{t(task.todo)}</span>
        {waitingSince === null ? null : (
          <span className={styles.age} title={t(text.oldest, format.dateTime(waitingSince))}>
            {format.relativeTime(waitingSince)}
            {isOverdue ? <span className="visually-hidden">, {t(text.overdue)}</span> : null}
          </span>
        )}
      </Link>
    </li>
  );
}

interface GroupProps {
  readonly group: TaskGroup;
  readonly tasks: readonly Task[];
}

const TaskRows = ({ tasks }: Pick<GroupProps, "tasks">) => (
  <ul className={styles.tasks}>
    {tasks.map((task) => (
      <TaskRow key={task.key} task={task} />
    ))}
  </ul>
);

function Group({ group, tasks }: GroupProps) {
  const t = useText();
  return (
    <section className={styles.group}>
      <h3>{t(taskGroups[group])}</h3>
      <TaskRows tasks={tasks} />
    </section>
  );
}

/** A group on a phone: one line, so that the whole queue fits on the screen. */
function FoldedGroup({ group, tasks }: GroupProps) {
  const t = useText();
  const format = useFormat();
  const total = tasks.reduce((sum, { count }) => sum + count, 0);
  const isOverdue = tasks.some((task) => task.isOverdue);
  return (
    <details className={styles.group}>
      <summary data-overdue={isOverdue || undefined}>
        <span className={styles.label}>{t(taskGroups[group])}</span>
        <span className={styles.count}>
          {format.number(total)}
          {isOverdue ? <span className="visually-hidden">, {t(text.overdue)}</span> : null}
        </span>
      </summary>
      <TaskRows tasks={tasks} />
    </details>
  );
}

const Placeholder = () => (
  <section className={styles.group} aria-hidden="true">
    <ul className={styles.tasks}>
      {placeholderKeys.map((key) => (
        <li key={key}>
          <div className={styles.task}>
            <span className={styles.label}>
              <span className={styles.skeleton} />
            </span>
            <span className={styles.todo}> </span>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** The queue of pending tasks in groups, without empty ones; placeholders while loading. */
export function Tasks({ tasks }: { readonly tasks: Home["tasks"] | undefined }) {
  const t = useText();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const waiting = tasks?.filter(({ count }) => count > 0);
  if (tasks?.length === 0) return null;
  const Part = isPhone ? FoldedGroup : Group;
  return (
    <section className={styles.queue}>
      <h2>{t(text.today)}</h2>
      {waiting?.length === 0 ? <p className={styles.done}>{t(text.nothing)}</p> : null}
      <div className={styles.columns}>
        {columns.map((groups) => (
          <div key={groups.join()} className={styles.column}>
            {waiting ? (
              groups.map((group) => {
                const members = waiting.filter((task) => task.group === group);
                return members.length > 0 ? <Part key={group} group={group} tasks={members} /> : null;
              })
            ) : (
              <Placeholder />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
