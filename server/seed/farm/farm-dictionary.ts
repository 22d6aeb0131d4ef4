import { activity } from "../../../domain/entities/content/activity.ts";
import { agriculturalDictionary } from "../../../domain/entities/content/agricultural-dictionary.ts";
import type { ActivityKey } from "../content/activities.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { paragraphs } from "./paragraphs.ts";

/** Copyright owners of the texts, with the attribution that their licences require. */
const sources: readonly (readonly [says: string, name: string, address: string])[] = [
  [
    "Open Development Mekong",
    "Open Development Mekong taxonomy 2.2",
    "https://github.com/OpenDevelopmentMekong/odm-taxonomy",
  ],
  ["Wiktionary", "Wiktionary", "https://www.wiktionary.org"],
  ["WordNet", "Princeton WordNet 3.0", "https://wordnet.princeton.edu"],
  ["CLDR", "Unicode CLDR 48.2", "https://cldr.unicode.org"],
];

/** Subject of a term by a word of it or of its topic; the first match counts. */
const subjects: readonly (readonly [says: RegExp, activity: ActivityKey])[] = [
  [/\b(rice|paddy)\b/i, "rice"],
  [/fish|aquacult|shrimp|crab|eel/i, "fish"],
  [/forest|\btree|wood|bamboo|biodiversity/i, "trees"],
  [/irrigat|water|rain|weather|storm|drought|flood|disaster|cloud|wind/i, "water"],
  [/chicken|hen\b|egg|poultry|rooster|chick\b/i, "chicken"],
  [/duck|goose/i, "duck"],
  [/\bpig|pork|hog|boar/i, "pig"],
  [/cattle|\bcow\b|\box\b|buffalo|beef|milk|calf|bull/i, "cattle"],
  [/pest|insect|weed|disease|virus|locust|caterpillar|aphid|snail|\brat\b|worm|fungus/i, "protection"],
  [/soil|compost|fertili|manure/i, "soil"],
  [/maize|corn|bean|soy|peanut/i, "maize"],
  [/cassava|potato|taro|root|yam/i, "cassava"],
  [/pepper|cashew|rubber/i, "cashew"],
  [/mango|banana|fruit|coconut|papaya|pineapple|melon|orange|lemon|durian/i, "fruit"],
  [/vegetable|cabbage|tomato|cucumber|garlic|onion|spinach|lettuce/i, "vegetables"],
  [/machin|tractor|plough|plow|engineering|pump/i, "machines"],
  [/bank|credit|loan|money|insurance/i, "credit"],
  [/market|trade|price|commerce|sell|buy/i, "market"],
  [/harvest|storage|granary|drying|processing/i, "storing"],
];

/** The narrowest topic of a term; the wider ones match everything. */
const topicOf = (category: string): string => category.split(" > ").slice(2).at(-1) ?? "";

const activityOf = (text: string): string | null => {
  const found = subjects.find(([says]) => says.test(text));
  return found ? demoId(activity, found[1]) : null;
};

/** Adds the terms of data/share-alike. */
export async function seedFarmDictionary({ add }: SeedContext): Promise<void> {
  const listed = await readTable("share-alike/agri_dictionary_en_km.csv", [
    "id",
    "term_en",
    "term_km",
    "alt_km",
    "category",
    "definition_en",
    "source",
    "licence",
  ]);
  await add(
    agriculturalDictionary,
    listed.map(({ id, term_en: term, term_km: termKh, alt_km, category, definition_en, source, licence }) => {
      const named = sources.filter(([says]) => source.includes(says));
      return {
        key: Number(id),
        term,
        termKh,
        definition: paragraphs([definition_en]),
        categoryId: activityOf(`${term} ${topicOf(category)}`),
        synonyms: [...new Set(alt_km.split("; ").filter((synonym) => synonym !== "" && synonym !== termKh))],
        source: `${named.map(([, name]) => name).join("; ")} (${licence})`,
        sourceUri: named[0]?.[2] ?? null,
      };
    }),
  );
}
