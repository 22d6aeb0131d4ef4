import { useQueries } from "@tanstack/react-query";
import { addAddress, recordAddress } from "../../domain/addresses.ts";
import { media } from "../../domain/calls/media.ts";
import { can } from "../../domain/can.ts";
import type { Reference } from "../../domain/declare/entity.ts";
import type { Outline } from "../../domain/declare/outline.ts";
import { menuOf } from "../../domain/menu.ts";
import { outlines } from "../../domain/outlines.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import { recentPlaces } from "../api/recent-places.ts";
import { recordsOf } from "../api/records-client.ts";
import { useLanguage } from "../language/language.tsx";
import { referenceTo } from "../records/record-name.ts";

export interface Found {
  readonly key: string;
  readonly label: string;
  /** The name in the other language, if there is one. */
  readonly other: string;
  readonly to: string;
  /** Both names, for remembering it. */
  readonly names: { readonly label: string; readonly labelKh: string | null };
}
export interface FoundGroup {
  readonly key: string;
  readonly label: Words;
  readonly items: readonly Found[];
}

const screensLabel = words("Screens", "អេក្រង់");
const recentLabel = words("Recent", "ថ្មីៗ");
const createLabel = words("Add", "បន្ថែម");
const newOne = words("New: {0}", "ថ្មី៖ {0}");
const others = [
  { label: words("Start page", "ទំព័រដើម"), to: "/app" },
  { label: words("Reset Password", "ប្ដូរពាក្យសម្ងាត់"), to: "/app/users/resetPassword" },
];
const recordsEach = 4;
const shortest = 2;

interface Place {
  readonly label: Words;
  readonly to: string;
}

const library = { label: words("Media library", "បណ្ណសារមេឌៀ"), to: "/app/media" };
const hasLibrary = (role: CurrentRole): boolean =>
  Array.isArray(media.callers) && media.callers.some((caller) => caller === role);

function placesOf(role: CurrentRole): readonly Place[] {
  const entries = menuOf(role).flatMap((group) => group.entries);
  return [
    ...entries.map(({ label, to }) => ({ label, to })),
    ...(hasLibrary(role) ? [library] : []),
    ...others,
  ];
}
function beginningsOf(role: CurrentRole): readonly Place[] {
  return outlines
    .filter((entity) => entity.screen && can(role, entity, "create"))
    .map((entity) => ({
      label: words(
        newOne.en.replace("{0}", entity.label.one.en.toLowerCase()),
        newOne.km.replace("{0}", entity.label.one.km),
      ),
      to: addAddress(entity),
    }));
}

const matches = (label: Words, q: string): boolean =>
  label.en.toLowerCase().includes(q.toLowerCase()) || label.km.includes(q);

/** Screens and beginnings whose name, in either language, holds what was typed. */
function useScreens(role: CurrentRole, q: string): readonly FoundGroup[] {
  const { language } = useLanguage();
  const other = language === "en" ? "km" : "en";
  const found = (places: readonly Place[]): readonly Found[] =>
    places
      .filter(({ label }) => matches(label, q))
      .map(({ label, to }) => ({
        key: to,
        label: label[language],
        other: label[other],
        to,
        names: { label: label.en, labelKh: label.km },
      }));
  return [
    { key: "screens", label: screensLabel, items: found(placesOf(role)) },
    { key: "create", label: createLabel, items: q === "" ? [] : found(beginningsOf(role)) },
  ];
}

interface FoundRecord extends Reference {
  readonly to: string;
}

async function search(entity: Outline, q: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { items } = await recordsOf(entity).list({ q, pagesize: recordsEach }, { signal });
  return items.map((row) => ({ ...referenceTo(entity, row), to: recordAddress(entity, row) }));
}

/** The records that each list of the role finds. */
function useRecords(
  role: CurrentRole,
  q: string,
): { readonly groups: readonly FoundGroup[]; readonly isSearching: boolean } {
  const { language } = useLanguage();
  const searched = outlines.filter(
    (entity) => entity.screen && entity.isSearched && can(role, entity, "list"),
  );
  const answers = useQueries({
    queries: searched.map((entity) => ({
      queryKey: ["records", entity.name, "palette", q],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => search(entity, q, signal),
      enabled: q.length >= shortest,
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

/** Where the person was last, as far as it is called by what was typed. */
function useRecent(q: string): FoundGroup {
  const { language } = useLanguage();
  const items = recentPlaces()
    .filter(({ label, labelKh }) => matches(words(label, labelKh ?? label), q))
    .map(({ to, label, labelKh }) => {
      const shown = language === "km" && labelKh ? labelKh : label;
      const other = shown === label ? (labelKh ?? "") : label;
      return { key: `recent ${to}`, label: shown, other, to, names: { label, labelKh } };
    });
  return { key: "recent", label: recentLabel, items };
}

/** What the palette shows for what was typed: the last places first, then screens, then records, by their lists. */
export function usePaletteResults(role: CurrentRole, q: string) {
  const recent = useRecent(q);
  const screens = useScreens(role, q);
  const { groups, isSearching } = useRecords(role, q);
  const seen = new Set(recent.items.map(({ to }) => to));
  const fresh = [...screens, ...groups].map((group) => ({
    ...group,
    items: group.items.filter(({ to }) => !seen.has(to)),
  }));
  return { groups: [recent, ...fresh].filter(({ items }) => items.length > 0), isSearching };
}
