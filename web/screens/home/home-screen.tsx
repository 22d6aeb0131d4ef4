import { roleLabels } from "../../../domain/access/roles.ts";
import type { Home } from "../../../domain/contracts/home.ts";
import { listsBesideMenu, menuOf } from "../../../domain/navigation/menu.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { canPropose, canReview } from "../../../domain/records/review.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { writePhone } from "../../../domain/values/phone-text.ts";
import { useActor, useProfile } from "../../api/session/session.ts";
import { useSettings } from "../../api/use-settings.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { PendingReviews } from "../../records/review/lazy-review.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/links/link.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NotOnDevice } from "../../ui/offline/not-on-device.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { Figures } from "./figures.tsx";
import styles from "./home-screen.module.css";
import { RecentPages } from "./recent-pages.tsx";
import { Tasks } from "./tasks.tsx";
import { useHome } from "./use-home.ts";

const FirstSteps = lazyComponent({
  load: async () => (await import("../handbook/home-first-steps.tsx")).HomeFirstSteps,
  fallback: null,
  placement: "background",
});

const PinnedReports = lazyComponent<{ readonly pins: Home["pins"] }>({
  load: async () => (await import("./pinned-reports.tsx")).PinnedReports,
  fallback: null,
  placement: "background",
});

const text = {
  title: localized("Home", "ទំព័រដើម"),
  morning: localized("Good morning, {0}", "អរុណសួស្ដី {0}"),
  day: localized("Good afternoon, {0}", "ទិវាសួស្ដី {0}"),
  evening: localized("Good evening, {0}", "សាយ័ណ្ហសួស្ដី {0}"),
  help: localized("Need help?", "ត្រូវការជំនួយ?"),
  failed: localized("Couldn't load your tasks.", "មិនអាចផ្ទុកកិច្ចការរបស់អ្នកបានទេ។"),
  lists: localized("Other lists", "បញ្ជីផ្សេងទៀត"),
  again: localized("Try again", "ព្យាយាមម្ដងទៀត"),
};

const noRole = {
  title: localized("Your account has no role yet", "គណនីរបស់អ្នកមិនទាន់មានតួនាទីទេ"),
  help: localized(
    "You're signed in, but your account doesn't have a role yet. Ask an administrator to assign one. It takes effect immediately.",
    "អ្នកបានចូលគណនីហើយ តែគណនីរបស់អ្នកមិនទាន់មានតួនាទីទេ។ សូមស្នើអ្នកគ្រប់គ្រងឱ្យកំណត់តួនាទី។ វាមានប្រសិទ្ធភាពភ្លាមៗ។",
  ),
};

/** Greeting for the hour of day in Phnom Penh (UTC+7). */
function greetingAt(now: number): LocalizedText {
  const hour = new Date(now + 7 * 3_600_000).getUTCHours();
  if (hour < 4 || hour >= 17) return text.evening;
  return hour < 12 ? text.morning : text.day;
}

/** Support contact from the settings; nothing when none is set. */
function Help() {
  const t = useText();
  const support = useSettings()?.support;
  if (!support?.phone && !support?.email) return null;
  return (
    <footer className={styles.help}>
      {t(text.help)} {support.phone ? <a href={`tel:${support.phone}`}>{writePhone(support.phone)}</a> : null}
      {support.phone && support.email ? " · " : null}
      {support.email ? <a href={`mailto:${support.email}`}>{support.email}</a> : null}
    </footer>
  );
}

/** Home screen: the role's queue of tasks, figures and recently viewed records. */
export function HomeScreen() {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const profile = useProfile();
  usePageTitle(t(text.title));
  const name = (language === "km" && profile?.nameKh) || profile?.name || "";
  const { data, isFailed, isMissing, retry } = useHome();
  const besideMenu = listsBesideMenu(role);
  const hasMenu = menuOf(role).length > 0;
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
        {besideMenu.length > 0 && (
          <nav className={styles.lists} aria-label={t(text.lists)}>
            {besideMenu.map(({ name: list, label, to }) => (
              <Link key={list} to={to}>
                {t(label)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {entitySummaries.some((entity) => canPropose(role, entity) || canReview(role, entity)) && (
        <PendingReviews entity={null} />
      )}
      {isFailed && (
        <Notice look="warning">
          {t(text.failed)} <Button onClick={retry}>{t(text.again)}</Button>
        </Notice>
      )}
      {isMissing ? <NotOnDevice /> : null}
      {hasMenu && !isFailed && !isMissing && (
        <div className={styles.board}>
          <Tasks tasks={data?.tasks} />
          <FirstSteps />
          <Figures figures={data?.figures} />
        </div>
      )}
      {data && data.pins.length > 0 ? <PinnedReports pins={data.pins} /> : null}
      {hasMenu ? <RecentPages /> : <StateView title={t(noRole.title)} text={t(noRole.help)} />}
      <Help />
    </>
  );
}
