import { Link, useLocation } from "react-router";
import { listAddress } from "../../domain/addresses.ts";
import { menuGroups } from "../../domain/menu-groups.ts";
import { reportOutlines } from "../../domain/report-outlines.ts";
import { screens } from "../../domain/screens.ts";
import { type Words, words } from "../../domain/words.ts";
import { entityAt, liesAt } from "../api/entity-at.ts";
import { useText } from "../language/language.tsx";
import { useShownTitle } from "../ui/page-title.ts";
import styles from "./breadcrumbs.module.css";

const text = {
  trail: words("You are here", "អ្នកនៅទីនេះ"),
  home: words("Start page", "ទំព័រដើម"),
  add: words("New", "ថ្មី"),
  media: words("Media library", "បណ្ណសារមេឌៀ"),
  batches: words("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  reset: words("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
};

interface Crumb {
  readonly name: string;
  readonly to?: string;
}

/** The trail of a report with a screen of its own. */
function reportCrumbs(pathname: string, t: (words: Words) => string): readonly Crumb[] {
  const report = reportOutlines.find(({ screen }) => liesAt(pathname, `/app/${screen}`));
  return report?.menu ? [{ name: t(menuGroups[report.menu.group]) }, { name: t(report.label) }] : [];
}

/** The trail of a hand-written screen; `title` names what it shows below itself. */
function screenCrumbs(pathname: string, title: string | null, t: (words: Words) => string): readonly Crumb[] {
  const screen = screens.find(({ path }) => liesAt(pathname, `/app/${path}`));
  if (!screen) return reportCrumbs(pathname, t);
  const to = `/app/${screen.path}`;
  const group = { name: t(menuGroups[screen.menu.group]) };
  const own = { name: t(screen.label), to };
  const isBelow = pathname.length > to.length + 1 && title !== null && title !== own.name;
  return [...(group.name === own.name ? [] : [group]), own, ...(isBelow ? [{ name: title }] : [])];
}

/** The trail of a path; `title` names the record that is shown, where it is known. */
function crumbsOf(pathname: string, title: string | null, t: (words: Words) => string): readonly Crumb[] {
  if (pathname.endsWith("/resetPassword")) return [{ name: t(text.reset) }];
  if (pathname === "/app/media") return [{ name: t(text.media) }];
  if (liesAt(pathname, "/app/batches")) {
    const isBelow = pathname.length > "/app/batches/".length && title !== null;
    return [{ name: t(text.batches), to: "/app/batches" }, ...(isBelow ? [{ name: title }] : [])];
  }
  const found = entityAt(pathname);
  if (!found) return screenCrumbs(pathname, title, t);
  const { entity, page } = found;
  const list = { name: t(entity.label.many), to: listAddress(entity) };
  const groupName = entity.menu ? t(menuGroups[entity.menu.group]) : list.name;
  // A group that is called like its screen would only say it twice.
  const group = groupName === list.name ? [] : [{ name: groupName }];
  if (page === "list") return [...group, list];
  return [...group, list, { name: page === "new" ? t(text.add) : (title ?? t(entity.label.one)) }];
}

/** The trail from the start page to what is shown; the start page itself needs none. */
export function Breadcrumbs() {
  const t = useText();
  const title = useShownTitle();
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, title, t);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t(text.trail)}>
      <ol className={styles.trail}>
        <li>
          <Link to="/app">{t(text.home)}</Link>
        </li>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may be called like its list, and a step of the trail is its place.
          <li key={index}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : crumb.to ? (
              <Link to={crumb.to}>{crumb.name}</Link>
            ) : (
              crumb.name
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
