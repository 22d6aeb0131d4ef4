import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Outline } from "../../../domain/declare/outline.ts";
import { menuOf } from "../../../domain/menu.ts";
import { outlines } from "../../../domain/outlines.ts";
import { proposes, reviews } from "../../../domain/review.ts";
import { type CurrentRole, roleLabels } from "../../../domain/roles.ts";
import { type Words, words } from "../../../domain/words.ts";
import { type ListQuery, recordsOf } from "../../api/records-client.ts";
import { useActor, useProfile } from "../../api/session.ts";
import { useSettings } from "../../api/use-settings.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ReviewWaiting } from "../../records/late-review.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import styles from "./home-screen.module.css";
import { addressOf, type HomeTask, tasksOf } from "./home-tasks.ts";

const text = {
  title: words("Start page", "ទំព័រដើម"),
  morning: words("Good morning, {0}", "អរុណសួស្ដី {0}"),
  day: words("Good afternoon, {0}", "ទិវាសួស្ដី {0}"),
  evening: words("Good evening, {0}", "សាយ័ណ្ហសួស្ដី {0}"),
  today: words("To look at today", "ការងារថ្ងៃនេះ"),
  screens: words("Your screens", "អេក្រង់របស់អ្នក"),
  records: words("{0} records", "ទិន្នន័យ {0}"),
  unknown: words("No figure right now", "មិនមានតួលេខនៅពេលនេះទេ"),
  help: words("Need help?", "ត្រូវការជំនួយ?"),
  all: words("Nothing waits here", "គ្មានអ្វីរង់ចាំទេ"),
};

const emptyFor: Partial<Record<CurrentRole, { readonly title: Words; readonly help: Words }>> = {
  expert: {
    title: words("Your conversations will be here", "ការសន្ទនារបស់អ្នកនឹងនៅទីនេះ"),
    help: words(
      "Experts answer farmers' questions. The conversations open in this place as soon as they are switched on; until then there is nothing for you to do.",
      "អ្នកជំនាញឆ្លើយសំណួររបស់កសិករ។ ការសន្ទនានឹងបើកនៅទីនេះពេលដែលវាដំណើរការ។ មុនពេលនោះ អ្នកមិនមានកិច្ចការត្រូវធ្វើទេ។",
    ),
  },
  editor: {
    title: words("News and loan referrals will be here", "ព័ត៌មាន និងការណែនាំកម្ចីនឹងនៅទីនេះ"),
    help: words(
      "Editors write news and look after loan referrals. Both open in this place as soon as they are switched on; until then there is nothing for you to do.",
      "អ្នកកែសម្រួលសរសេរព័ត៌មាន និងមើលការណែនាំកម្ចី។ ទាំងពីរនឹងបើកនៅទីនេះពេលដែលវាដំណើរការ។ មុនពេលនោះ អ្នកមិនមានកិច្ចការត្រូវធ្វើទេ។",
    ),
  },
};
const noRole = {
  title: words("Your account has no role yet", "គណនីរបស់អ្នកមិនទាន់មានតួនាទីទេ"),
  help: words(
    "You are signed in, but nobody has said yet what you may see. Ask an administrator to give your account a role; it works at once, without signing in again.",
    "អ្នកបានចូលគណនីហើយ តែមិនទាន់មានអ្នកណាកំណត់ថាអ្នកអាចមើលអ្វីបានទេ។ សូមស្នើអ្នកគ្រប់គ្រងឱ្យផ្ដល់តួនាទីដល់គណនីរបស់អ្នក។ វាដំណើរការភ្លាមៗ ដោយមិនចាំបាច់ចូលម្ដងទៀតទេ។",
  ),
};

/** The greeting for an hour of the day in Phnom Penh, seven hours ahead of UTC. */
function greetingAt(now: number): Words {
  const hour = new Date(now + 7 * 3_600_000).getUTCHours();
  if (hour < 4 || hour >= 17) return text.evening;
  return hour < 12 ? text.morning : text.day;
}

interface Counted {
  readonly entity: Outline;
  readonly filter: ListQuery;
}
interface Count {
  readonly total: number;
  readonly isExact: boolean;
}

/** How many rows each list has under its filter: a number, `null` while asking, or `undefined` where the answer failed. */
function useCounts(asked: readonly Counted[]): readonly (Count | null | undefined)[] {
  return useQueries({
    queries: asked.map(({ entity, filter }) => ({
      queryKey: ["records", entity.name, "count", filter],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Count> => {
        const { total, totalIsExact } = await recordsOf(entity).list({ ...filter, pagesize: 1 }, { signal });
        return { total, isExact: totalIsExact };
      },
    })),
    combine: (answers) => answers.map(({ data, isError }) => data ?? (isError ? undefined : null)),
  });
}

function useFigure() {
  const format = useFormat();
  return ({ total, isExact }: Count): string => `${isExact ? "" : "≈ "}${format.number(total)}`;
}

function Task({ task, count }: { readonly task: HomeTask; readonly count: Count | null | undefined }) {
  const t = useText();
  const figure = useFigure();
  const isWaiting = task.look === "attention" && !!count && count.total > 0;
  return (
    <li>
      <Link to={addressOf(task)} className={styles.task} data-waiting={isWaiting || undefined}>
        <span className={styles.label}>{t(task.label)}</span>
        <span className={styles.figure}>
          {count === null && <span className={styles.skeleton} />}
          {count === undefined && <span title={t(text.unknown)}>–</span>}
          {count && figure(count)}
        </span>
        <span className={styles.todo}>{t(count?.total === 0 ? text.all : task.todo)}</span>
      </Link>
    </li>
  );
}

function Tasks({ tasks }: { readonly tasks: readonly HomeTask[] }) {
  const t = useText();
  const counts = useCounts(tasks);
  return (
    <section className={styles.section}>
      <h2>{t(text.today)}</h2>
      <ul className={styles.tasks}>
        {tasks.map((task, index) => (
          <Task key={task.key} task={task} count={counts[index]} />
        ))}
      </ul>
    </section>
  );
}

function Screens({ role }: { readonly role: CurrentRole }) {
  const t = useText();
  const figure = useFigure();
  const groups = menuOf(role);
  const entries = groups.flatMap((group) => group.entries);
  const lists = outlines.filter(({ name, screen }) => screen && entries.some((entry) => entry.name === name));
  const counts = useCounts(lists.map((entity) => ({ entity, filter: {} })));
  return (
    <section className={styles.section}>
      <h2>{t(text.screens)}</h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.key} className={styles.group}>
            <h3>{t(group.label)}</h3>
            <ul>
              {group.entries.map((entry) => {
                const count = counts[lists.findIndex(({ name }) => name === entry.name)];
                return (
                  <li key={entry.name}>
                    <Link to={entry.to} className={styles.screen}>
                      <span>{t(entry.label)}</span>
                      {count && (
                        <span className={styles.count}>
                          <span aria-hidden="true">{figure(count)}</span>
                          <span className="visually-hidden">{t(text.records, figure(count))}</span>
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Whom to ask, where the settings name somebody. */
function Help() {
  const t = useText();
  const support = useSettings()?.support;
  if (!support?.phone && !support?.email) return null;
  return (
    <footer className={styles.help}>
      {t(text.help)}{" "}
      {support.phone ? <a href={`tel:${support.phone.replaceAll(" ", "")}`}>{support.phone}</a> : null}
      {support.phone && support.email ? " · " : null}
      {support.email ? <a href={`mailto:${support.email}`}>{support.email}</a> : null}
    </footer>
  );
}

/** The first screen after signing in: what this role has to do, and where. */
export function HomeScreen() {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const profile = useProfile();
  usePageTitle(t(text.title));
  const name = (language === "km" && profile?.nameKh) || profile?.name || "";
  const tasks = tasksOf(role);
  const hasMenu = menuOf(role).length > 0;
  const empty = emptyFor[role] ?? noRole;
  return (
    <>
      <header className={styles.greeting}>
        <h1>{t(greetingAt(Date.now()), name)}</h1>
        <p>
          {format.longDate(new Date())} · {t(roleLabels[role])}
          {profile?.vendor
            ? ` · ${(language === "km" && profile.vendor.labelKh) || profile.vendor.label}`
            : ""}
        </p>
      </header>
      {outlines.some((entity) => proposes(role, entity) || reviews(role, entity)) && (
        <ReviewWaiting entity={null} />
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {hasMenu ? <Screens role={role} /> : <StateView title={t(empty.title)} text={t(empty.help)} />}
      <Help />
    </>
  );
}
