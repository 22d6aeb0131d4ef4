import { useQueries } from "@tanstack/react-query";
import { can } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { hasMediaLibrary } from "../../../domain/contracts/media.ts";
import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { addAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { newRecordLabel } from "../../../domain/text/new-record-label.ts";
import { readRecentPages } from "../../api/browser/recent-pages.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useLanguage } from "../../language/language.tsx";
import { toReference } from "../../records/record-name.ts";
import { rankGroups } from "./rank-groups.ts";

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Name in the other language, if any. */
  readonly other: string;
  readonly to: string;
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
const recordsPerList = 4;
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

interface FoundRecord extends Reference {
  readonly to: string;
}

async function searchRecords(
  entity: EntitySummary,
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const { items } = await recordsOf(entity).list({ q, pagesize: recordsPerList }, { signal });
  return items.map((row) => ({ ...toReference(entity, row), to: recordAddress(entity, row) }));
}

/** Matching records of each list the role may see. */
function useRecords(
  role: CurrentRole,
  q: string,
): { readonly groups: readonly PaletteGroup[]; readonly isSearching: boolean } {
  const { language } = useLanguage();
  const searched = entitySummaries.filter(
    (entity) => entity.screen && entity.isSearched && can(role, entity, "list"),
  );
  const answers = useQueries({
    queries: searched.map((entity) => ({
      queryKey: ["records", entity.name, "palette", q],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => searchRecords(entity, q, signal),
      enabled: q.length >= minQueryLength,
      retry: false,
    })),
  });
  const groups = searched.map((entity, index) => ({
    key: entity.name,
    label: entity.label.many,
    items: (answers[index]?.data ?? []).map(({ id, label, labelKh, to }) => ({
      key: `${entity.name}/${id}`,
      label: language === "km" && labelKh ? labelKh : label,
      other: (language === "km" ? label : labelKh) ?? "",
      to,
      names: { label, labelKh },
    })),
  }));
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching) };
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
  const { groups, isSearching } = useRecords(role, q);
  const seen = new Set(recent.items.map(({ to }) => to));
  const fresh = [...screens, ...groups].map((group) => ({
    ...group,
    items: group.items.filter(({ to }) => !seen.has(to)),
  }));
  const found = [recent, ...fresh].filter(({ items }) => items.length > 0);
  return { groups: rankGroups(found, q, isSearching), isSearching };
}
