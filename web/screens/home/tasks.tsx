import { Link } from "react-router";
import type { Home } from "../../../domain/calls/home.ts";
import { chatScreens } from "../../../domain/chat-link.ts";
import { type HomeTask, tasksFor } from "../../../domain/home.ts";
import type { CurrentRole } from "../../../domain/roles.ts";
import { words } from "../../../domain/words.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "./home-screen.module.css";

const said = {
  today: words("To look at today", "ការងារថ្ងៃនេះ"),
  nothing: words("Nothing waits here", "គ្មានអ្វីរង់ចាំទេ"),
  unknown: words("No figure right now", "មិនមានតួលេខនៅពេលនេះទេ"),
  allDone: words("Nothing waits for you. Well done.", "គ្មានអ្វីរង់ចាំអ្នកទេ។ ធ្វើបានល្អ។"),
};

/** The list that shows a task's rows. */
function addressOf({ of }: HomeTask): string {
  if ("chats" in of) return `/app/${chatScreens[of.chats]}`;
  return `/app/${outlineNamed(of.entity).screen}?${new URLSearchParams(of.filter)}`;
}

type Count = Home["tasks"][string] | undefined;

function Task({ task, count }: { readonly task: HomeTask; readonly count: Count }) {
  const t = useText();
  const format = useFormat();
  const isWaiting = task.look === "attention" && !!count && count.count > 0;
  return (
    <li>
      <Link to={addressOf(task)} className={styles.task} data-waiting={isWaiting || undefined}>
        <span className={styles.label}>{t(task.label)}</span>
        <span className={styles.figure}>
          {count === undefined && <span className={styles.skeleton} />}
          {count === null && <span title={t(said.unknown)}>–</span>}
          {count && `${count.isExact ? "" : "≈ "}${format.number(count.count)}`}
        </span>
        <span className={styles.todo}>{t(count?.count === 0 ? said.nothing : task.todo)}</span>
      </Link>
    </li>
  );
}

/** What waits: all of it until it is known, then what does wait, and the calm ones that hold something. */
export function Tasks({
  role,
  counts,
}: {
  readonly role: CurrentRole;
  readonly counts: Home["tasks"] | undefined;
}) {
  const t = useText();
  const all = tasksFor(role);
  if (all.length === 0) return null;
  const shown = counts
    ? all.filter(({ key }) => counts[key] === null || (counts[key]?.count ?? 0) > 0)
    : all.slice(0, 4);
  return (
    <section className={styles.section}>
      <h2>{t(said.today)}</h2>
      {shown.length === 0 ? (
        <p className={styles.done}>{t(said.allDone)}</p>
      ) : (
        <ul className={styles.tasks}>
          {shown.map((task) => (
            <Task key={task.key} task={task} count={counts?.[task.key]} />
          ))}
        </ul>
      )}
    </section>
  );
}
