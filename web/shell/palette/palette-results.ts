import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { can } from "../../../domain/access/can.ts";
import { mayCall } from "../../../domain/access/may-call.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { type SearchReply, searchEverything } from "../../../domain/contracts/search.ts";
import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import { addAddress, listAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { newRecordLabel } from "../../../domain/text/new-record-label.ts";
import { readRecentPages } from "../../api/browser/recent-pages.ts";
import { callApi } from "../../api/client/client.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { nameIn, otherNameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { translate } from "../../language/language-store.ts";
import { didYouMean } from "../../ui/did-you-mean.ts";
import { beginsLabel, parseActionQuery, wordsOf } from "./action-query.ts";
import { useChapters } from "./chapter-results.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { type ScreenLink, screenLinksOf } from "./palette-screens.ts";
import { rankGroups } from "./rank-groups.ts";
import { actsOfRole, recordAt, useRecordActs } from "./use-record-acts.ts";

const screensLabel = localized("Screens", "អេក្រង់");
const recentLabel = localized("Recent", "ថ្មីៗ");
const actionsLabel = localized("Actions", "សកម្មភាព");
const openRecord = localized("Open {0}", "បើក {0}");
const actOnSomething = localized("{0} …", "{0} …");
const searchLabel = localized("Search", "ស្វែងរក");
const minQueryLength = 2;

function createLinksOf(role: CurrentRole): readonly ScreenLink[] {
  return entitySummaries
    .filter((entity) => entity.screen && can(role, entity, "create"))
    .map((entity) => ({
      label: newRecordLabel(entity.label.one),
      to: addAddress(entity),
    }));
}

/** Actions whose name is being typed; the record comes after it. Of several lists with an equal action, one is enough. */
function actLinksOf(role: CurrentRole, q: string, language: Language): readonly PaletteItem[] {
  if (q.length <= minQueryLength) return [];
  const typed = wordsOf(q);
  const labels = actsOfRole(role).flatMap(({ entity, labels: own }) =>
    own
      .filter(({ en, km }) => beginsLabel(typed, en) || beginsLabel(typed, km))
      .map((label) => ({ entity, label })),
  );
  const firsts = new Map(labels.toReversed().map((found) => [found.label.en, found]));
  return [...firsts.values()].map(({ entity, label }) => ({
    key: `act ${label.en}`,
    label: translate(actOnSomething, language, [label[language]]),
    other: "",
    to: listAddress(getEntitySummary(entity)),
    fill: `${label[language]} `,
    names: { label: label.en, labelKh: label.km },
  }));
}

const matchesQuery = (label: LocalizedText, q: string): boolean =>
  label.en.toLowerCase().includes(q.toLowerCase()) || label.km.includes(q);

/** Whether a screen is also called so; two letters would begin too many words. */
const matchesWords = (words: string | undefined, q: string): boolean =>
  words !== undefined && q.length > minQueryLength && ` ${words}`.includes(` ${q.toLowerCase()}`);

/** Screens and create actions whose name matches in either language. */
function useScreens(role: CurrentRole, q: string): readonly PaletteGroup[] {
  const { language } = useLanguage();
  const other = language === "en" ? "km" : "en";
  const found = (places: readonly ScreenLink[]): readonly PaletteItem[] =>
    places
      .filter(({ label, words }) => matchesQuery(label, q) || matchesWords(words, q))
      .map(({ label, to }) => ({
        key: to,
        label: label[language],
        other: label[other],
        to,
        names: { label: label.en, labelKh: label.km },
      }));
  return [
    { key: "screens", label: screensLabel, items: found(screenLinksOf(role)) },
    {
      key: "create",
      label: actionsLabel,
      items: q === "" ? [] : [...found(createLinksOf(role)), ...actLinksOf(role, q, language)],
    },
  ];
}

type FoundRecord = SearchReply["groups"][number]["items"][number];
const noGroups: SearchReply["groups"] = [];

/** Both names of a found record; one without a name is called what it is. */
function namesOf({ label }: EntitySummary, { name, nameKh }: FoundRecord): PaletteItem["names"] {
  if (!name && !nameKh) return { label: label.one.en, labelKh: label.one.km };
  return { label: name || nameKh || "", labelKh: nameKh };
}

function recordItem(summary: EntitySummary, item: FoundRecord, language: Language): PaletteItem {
  const names = namesOf(summary, item);
  const { id, vendor, status } = item;
  return {
    key: `${summary.name}/${id}`,
    label: nameIn(language, names),
    other: otherNameIn(language, names) ?? "",
    to: recordAddress(summary, { id }),
    names,
    context: vendor ? nameIn(language, { label: vendor.name ?? "", labelKh: vendor.nameKh }) : "",
    status,
  };
}

interface FoundRecords {
  readonly groups: readonly PaletteGroup[];
  /** A search with similar words, when this one finds no record. */
  readonly suggestion: PaletteItem | null;
  readonly isSearching: boolean;
}

function suggestionItem(suggestion: string, language: Language): PaletteItem {
  return {
    key: `suggestion ${suggestion}`,
    label: translate(didYouMean, language, [suggestion]),
    other: "",
    to: "",
    fill: suggestion,
    names: { label: suggestion, labelKh: null },
  };
}

/**
 * The best matches of each list the role may see, in one call: many calls would wait for each other on a slow link.
 * Somebody without a role in the back office finds screens only.
 */
function useRecords(role: CurrentRole, q: string): FoundRecords {
  const { language } = useLanguage();
  const isSearchable = q.length >= minQueryLength && mayCall(role, searchEverything);
  const { data, isFetching } = useQuery({
    queryKey: ["search", q],
    queryFn: ({ signal }) => callApi(searchEverything, { query: { q }, signal }),
    enabled: isSearchable,
    // The last results stay until the next ones are there.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = isSearchable ? (data?.groups ?? noGroups) : noGroups;
  const groups = found.map(({ entity, items }): PaletteGroup => {
    const summary = getEntitySummary(entity);
    return {
      key: entity,
      label: summary.label.many,
      items: items.map((item) => recordItem(summary, item, language)),
    };
  });
  const suggested = isSearchable && groups.length === 0 ? (data?.suggestion ?? null) : null;
  return {
    groups,
    suggestion: suggested === null ? null : suggestionItem(suggested, language),
    isSearching: isFetching,
  };
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

/** Records that a text with an action, such as "confirm OR-2026-00012", means at most. */
const maxActed = 4;
const noRecords: readonly PaletteItem[] = [];

/** The actions that a text names on the records that it names. */
function useActions(role: CurrentRole, q: string) {
  const acts = useMemo(() => actsOfRole(role), [role]);
  const query = useMemo(() => parseActionQuery(acts, q), [acts, q]);
  const { groups, isSearching } = useRecords(role, query?.rest ?? "");
  const found = rankGroups(groups, query?.rest ?? "")
    .filter(({ key }) => query?.acts.some(({ entity }) => entity === key))
    .flatMap(({ items }) => items)
    .slice(0, maxActed);
  const isAsked = query !== null && !isSearching;
  const { items, isReading } = useRecordActs(isAsked ? found : noRecords, query?.acts ?? null);
  const group: PaletteGroup = { key: "actions", label: actionsLabel, items };
  return { group, isSearching: query !== null && (isSearching || isReading) };
}

/** Results of the palette, best matches first; without a text: recent pages, then screens. */
export function usePaletteResults(role: CurrentRole, q: string) {
  const recent = useRecent(q);
  const screens = useScreens(role, q);
  const { groups, suggestion, isSearching } = useRecords(role, q);
  // What the corrected text finds is shown at once, so that nobody has to answer the question.
  const similar = useRecords(role, suggestion?.fill ?? "");
  const chapters = useChapters(role, q.length >= minQueryLength ? q : "");
  const actions = useActions(role, q);
  const seen = new Set(recent.items.map(({ to }) => to));
  const fresh = [...screens, ...groups, chapters].map((group) => ({
    ...group,
    items: group.items.filter(({ to, fill }) => fill !== undefined || !seen.has(to)),
  }));
  const found = [recent, ...fresh].filter(({ items }) => items.length > 0);
  const ranked = rankGroups(found, q, isSearching);
  // Below what was found by another name: a screen or an action.
  const suggested: readonly PaletteGroup[] =
    suggestion && actions.group.items.length === 0
      ? [{ key: "suggestion", label: searchLabel, items: [suggestion] }, ...similar.groups]
      : [];
  return {
    // A text that begins with an action and names a record means that action.
    groups: actions.group.items.length > 0 ? [actions.group, ...ranked] : [...ranked, ...suggested],
    isSearching: isSearching || actions.isSearching,
  };
}

/** The actions that one record allows, and the record itself; `q` narrows them. */
export function useSubjectActs(subject: PaletteItem | null, q: string) {
  const t = useText();
  const { items, isReading } = useRecordActs(subject ? [subject] : noRecords, null);
  if (!subject) return null;
  const open = { ...subject, key: `open ${subject.key}`, label: t(openRecord, subject.label) };
  // The record is named above the list; its vendor and status are the same in each line.
  const acts = items.map(({ context: _context, status: _status, ...act }) => act);
  const shown = [open, ...acts].filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  const groups: readonly PaletteGroup[] =
    shown.length > 0 ? [{ key: "subject", label: actionsLabel, items: shown }] : [];
  return { groups, isSearching: isReading };
}

/** Whether a role has actions on the record of a result. */
export function hasActs(role: CurrentRole, { to, action, fill }: PaletteItem): boolean {
  const place = action === undefined && fill === undefined ? recordAt(to) : null;
  return place !== null && actsOfRole(role).some(({ entity }) => entity === place.entity.name);
}
