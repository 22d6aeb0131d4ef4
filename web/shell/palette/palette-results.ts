import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { can } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { hasMediaLibrary } from "../../../domain/contracts/media.ts";
import { type SearchReply, searchEverything } from "../../../domain/contracts/search.ts";
import { addAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { newRecordLabel } from "../../../domain/text/new-record-label.ts";
import { readRecentPages } from "../../api/browser/recent-pages.ts";
import { callApi } from "../../api/client/client.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { rankGroups } from "./rank-groups.ts";

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Name in the other language, if any. */
  readonly other: string;
  readonly to: string;
  /** The vendor that a record belongs to. */
  readonly context?: string;
  readonly status?: SearchReply["groups"][number]["items"][number]["status"];
  /** Both names, stored in the recent pages. */
  readonly names: { readonly label: string; readonly labelKh: string | null };
}
export interface PaletteGroup {
  readonly key: string;
  readonly label: LocalizedText;
  readonly items: readonly PaletteItem[];
}

const screensLabel = localized("Screens", "អេក្រង់");
const recentLabel = localized("Recent", "ថ្មីៗ");
const createLabel = localized("Add", "បន្ថែម");
const otherScreens = [
  { label: localized("Home", "ទំព័រដើម"), to: "/app" },
  { label: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"), to: "/app/users/resetPassword" },
];
const minQueryLength = 2;

interface ScreenLink {
  readonly label: LocalizedText;
  readonly to: string;
}

const library = { label: localized("Media library", "បណ្ណសារមេឌៀ"), to: "/app/media" };

function screenLinksOf(role: CurrentRole): readonly ScreenLink[] {
  const entries = menuOf(role).flatMap((group) => group.entries);
  return [
    ...entries.map(({ label, to }) => ({ label, to })),
    ...(hasMediaLibrary(role) ? [library] : []),
    ...otherScreens,
  ];
}
function createLinksOf(role: CurrentRole): readonly ScreenLink[] {
  return entitySummaries
    .filter((entity) => entity.screen && can(role, entity, "create"))
    .map((entity) => ({
      label: newRecordLabel(entity.label.one),
      to: addAddress(entity),
    }));
}

const matchesQuery = (label: LocalizedText, q: string): boolean =>
  label.en.toLowerCase().includes(q.toLowerCase()) || label.km.includes(q);

/** Screens and create actions whose name matches in either language. */
function useScreens(role: CurrentRole, q: string): readonly PaletteGroup[] {
  const { language } = useLanguage();
  const other = language === "en" ? "km" : "en";
  const found = (places: readonly ScreenLink[]): readonly PaletteItem[] =>
    places
      .filter(({ label }) => matchesQuery(label, q))
      .map(({ label, to }) => ({
        key: to,
        label: label[language],
        other: label[other],
        to,
        names: { label: label.en, labelKh: label.km },
      }));
  return [
    { key: "screens", label: screensLabel, items: found(screenLinksOf(role)) },
    { key: "create", label: createLabel, items: q === "" ? [] : found(createLinksOf(role)) },
  ];
}

const noGroups: SearchReply["groups"] = [];

/** The best matches of each list the role may see, in one call: many calls would wait for each other on a slow link. */
function useRecords(q: string): { readonly groups: readonly PaletteGroup[]; readonly isSearching: boolean } {
  const { language } = useLanguage();
  const isLongEnough = q.length >= minQueryLength;
  const { data, isFetching } = useQuery({
    queryKey: ["search", q],
    queryFn: ({ signal }) => callApi(searchEverything, { query: { q }, signal }),
    enabled: isLongEnough,
    // The last results stay until the next ones are there.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = isLongEnough ? (data?.groups ?? noGroups) : noGroups;
  const groups = found.map(({ entity, items }): PaletteGroup => {
    const summary = getEntitySummary(entity);
    return {
      key: entity,
      label: summary.label.many,
      items: items.map((item) => {
        const names = { label: item.name ?? item.nameKh ?? "", labelKh: item.nameKh };
        const shown = language === "km" && names.labelKh ? names.labelKh : names.label;
        return {
          key: `${entity}/${item.id}`,
          label: shown,
          other: (language === "km" ? names.label : names.labelKh) ?? "",
          to: recordAddress(summary, { id: item.id }),
          names,
          context: item.vendor
            ? nameIn(language, { label: item.vendor.name ?? "", labelKh: item.vendor.nameKh })
            : "",
          status: item.status,
        };
      }),
    };
  });
  return { groups, isSearching: isFetching };
}

/** Matching recent pages. */
function useRecent(q: string): PaletteGroup {
  const { language } = useLanguage();
  const items = readRecentPages()
    .filter(({ label, labelKh }) => matchesQuery(localized(label, labelKh ?? label), q))
    .map(({ to, label, labelKh }) => {
      const shown = language === "km" && labelKh ? labelKh : label;
      const other = shown === label ? (labelKh ?? "") : label;
      return { key: `recent ${to}`, label: shown, other, to, names: { label, labelKh } };
    });
  return { key: "recent", label: recentLabel, items };
}

/** Results of the palette, best matches first; without a text: recent pages, then screens. */
export function usePaletteResults(role: CurrentRole, q: string) {
  const recent = useRecent(q);
  const screens = useScreens(role, q);
  const { groups, isSearching } = useRecords(q);
  const seen = new Set(recent.items.map(({ to }) => to));
  const fresh = [...screens, ...groups].map((group) => ({
    ...group,
    items: group.items.filter(({ to }) => !seen.has(to)),
  }));
  const found = [recent, ...fresh].filter(({ items }) => items.length > 0);
  return { groups: rankGroups(found, q, isSearching), isSearching };
}
