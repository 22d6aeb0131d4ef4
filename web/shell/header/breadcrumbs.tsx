import { useLocation } from "react-router";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { menuGroups } from "../../../domain/navigation/menu-groups.ts";
import { reportSummaries } from "../../../domain/navigation/report-summaries.ts";
import { screens } from "../../../domain/navigation/screens.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { findEntityAt, isAtOrBelow } from "../../api/entities/entity-at.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { useShownTitle } from "../../ui/page-title.ts";
import styles from "./breadcrumbs.module.css";

const texts = {
  trail: localized("You are here", "អ្នកនៅទីនេះ"),
  home: localized("Home", "ទំព័រដើម"),
  add: localized("New", "ថ្មី"),
  batches: localized("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  help: localized("Help", "ជំនួយ"),
};

/** Pages outside of the menu with pages below them. */
const pagesWithParts: readonly (readonly [to: string, name: LocalizedText])[] = [
  ["/app/batches", texts.batches],
  ["/app/help", texts.help],
];

interface Crumb {
  readonly name: string;
  readonly to?: string;
}

/** Breadcrumb of a page that belongs to no list or menu group: its title. */
const titleCrumb = (title: string | null): readonly Crumb[] => (title === null ? [] : [{ name: title }]);

/** Breadcrumbs of a report with its own screen. */
function reportCrumbs(
  pathname: string,
  title: string | null,
  t: (text: LocalizedText) => string,
): readonly Crumb[] {
  const report = reportSummaries.find(({ screen }) => isAtOrBelow(pathname, `/app/${screen}`));
  if (!report?.menu) return titleCrumb(title);
  return [{ name: t(menuGroups[report.menu.group]) }, { name: t(report.label) }];
}

/** Breadcrumbs of a hand-written screen; `title` names the page below it. */
function screenCrumbs(
  pathname: string,
  title: string | null,
  t: (text: LocalizedText) => string,
): readonly Crumb[] {
  const screen = screens.find(({ path }) => isAtOrBelow(pathname, `/app/${path}`));
  if (!screen) return reportCrumbs(pathname, title, t);
  const to = `/app/${screen.path}`;
  const group = { name: t(menuGroups[screen.menu.group]) };
  const own = { name: t(screen.label), to };
  const isBelow = pathname.length > to.length + 1 && title !== null && title !== own.name;
  return [...(group.name === own.name ? [] : [group]), own, ...(isBelow ? [{ name: title }] : [])];
}

function partCrumbs(
  [to, name]: (typeof pagesWithParts)[number],
  pathname: string,
  t: (text: LocalizedText) => string,
  title: string | null,
): readonly Crumb[] {
  const isBelow = pathname.length > to.length + 1 && title !== null;
  return [{ name: t(name), to }, ...(isBelow ? [{ name: title }] : [])];
}

/** Breadcrumbs of a path; `title` names the current record, if known. */
function crumbsOf(
  pathname: string,
  title: string | null,
  t: (text: LocalizedText) => string,
): readonly Crumb[] {
  if (pathname.endsWith("/resetPassword")) return titleCrumb(title);
  const parts = pagesWithParts.find(([to]) => isAtOrBelow(pathname, to));
  if (parts) return partCrumbs(parts, pathname, t, title);
  const found = findEntityAt(pathname);
  if (!found) return screenCrumbs(pathname, title, t);
  const { entity, page } = found;
  const list = { name: t(entity.label.many), to: listAddress(entity) };
  const groupName = entity.menu ? t(menuGroups[entity.menu.group]) : list.name;
  // Omits a group with the same name as its screen.
  const group = groupName === list.name ? [] : [{ name: groupName }];
  if (page === "list") {
    const isBelow = title !== null && title !== list.name;
    return [...group, list, ...(isBelow ? [{ name: title }] : [])];
  }
  return [...group, list, { name: page === "new" ? t(texts.add) : (title ?? t(entity.label.one)) }];
}

/** Breadcrumb navigation; hidden on the home page. */
export function Breadcrumbs() {
  const t = useText();
  const title = useShownTitle();
  const { pathname } = useLocation();
  if (/^\/app\/?$/.test(pathname)) return null;
  const crumbs = crumbsOf(pathname, title, t);
  return (
    <nav aria-label={t(texts.trail)}>
      <ol className={styles.trail}>
        <li>
          <Link to="/app">{t(texts.home)}</Link>
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
