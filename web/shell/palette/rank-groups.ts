import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

const wordStart = /(?<=^|[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** How well a name matches: 0 it starts with the text, 1 a word of it does, 2 it contains the text, 3 it does not. */
function rankName(name: string, q: string): number {
  const text = name.toLowerCase();
  if (text.startsWith(q)) return 0;
  for (const { index } of text.matchAll(wordStart)) if (text.startsWith(q, index)) return 1;
  return text.includes(q) ? 2 : 3;
}

const rankItem = ({ label, other }: PaletteItem, q: string): number =>
  Math.min(rankName(label, q), rankName(other, q));

/** Whose records people look for first; the other lists follow in the order of the menu. */
const firstGroups = ["recent", "screens", "product", "order", "vendor", "userProfile", "guide", "problem"];
/** Answers to forms carry the names of what was chosen, so they come after everything else. */
const answers = "farmActivityListOfValueImplementation";

/** Who has a telephone number; orders carry it too. */
const withPhone = ["userProfile", "vendor", "expert", "author"];
const isPhone = (q: string): boolean => /^\+?[\p{Nd}\s().-]{6,}$/u.test(q);

function priorityOf(key: string, q: string): number {
  const groups = isPhone(q) ? [...withPhone, ...firstGroups] : firstGroups;
  const place = groups.indexOf(key);
  if (place >= 0) return place;
  return key === "create" ? groups.length + 1 : groups.length;
}

/**
 * Sorts groups by their best match, and the items of each by theirs; groups as good as another by priority. While some
 * lists are still searched, matches outside the names are left out: better ones may follow.
 */
export function rankGroups(
  groups: readonly PaletteGroup[],
  typed: string,
  isSearching = false,
): readonly PaletteGroup[] {
  const q = typed.trim().toLowerCase();
  if (q === "") return groups;
  const ranked = groups
    .map((group) => {
      const items = group.items
        .map((item) => ({ item, rank: rankItem(item, q) }))
        .filter(({ rank }) => !isSearching || rank < 3)
        .sort((one, other) => one.rank - other.rank);
      return {
        group: { ...group, items: items.map(({ item }) => item) },
        isLast: group.key === answers,
        rank: items[0]?.rank ?? 3,
        priority: priorityOf(group.key, q),
      };
    })
    .filter(({ group }) => group.items.length > 0);
  return ranked
    .sort(
      (one, other) =>
        Number(one.isLast) - Number(other.isLast) || one.rank - other.rank || one.priority - other.priority,
    )
    .map(({ group }) => group);
}
