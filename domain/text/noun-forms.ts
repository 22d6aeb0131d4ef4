/** Nouns whose plural has another stem. */
const irregular: readonly (readonly [singular: string, plural: string])[] = [
  ["calf", "calves"],
  ["child", "children"],
  ["foot", "feet"],
  ["goose", "geese"],
  ["half", "halves"],
  ["hoof", "hooves"],
  ["knife", "knives"],
  ["leaf", "leaves"],
  ["loaf", "loaves"],
  ["mouse", "mice"],
  ["sheaf", "sheaves"],
  ["shelf", "shelves"],
  ["tooth", "teeth"],
  ["woman", "women"],
];
const irregularForms = new Map(
  irregular.flatMap(([singular, plural]) => [[singular, plural] as const, [plural, singular] as const]),
);

/** Shorter ones are rarely English nouns. */
const shortestSingular = 3;
const isNoun = /^[a-z]+$/;
/** Lotus, basis and grass are singular. */
const isPlural = /[^sui]s$/;

/** What a plural in -s may be the plural of. The spelling doesn't tell "shoes" from "mangoes", so there can be two. */
function singularsOf(plural: string): readonly string[] {
  if (!isPlural.test(plural)) return [];
  const withoutS = plural.slice(0, -1);
  if (plural.endsWith("ies")) return [`${plural.slice(0, -3)}y`, withoutS];
  return /(?:[osxz]|ch|sh)es$/.test(plural) ? [plural.slice(0, -2), withoutS] : [withoutS];
}

/** The plurals that don't contain their singular, and both spellings after -o. */
function pluralsOf(singular: string): readonly string[] {
  if (/[^aeiou]y$/.test(singular)) return [`${singular.slice(0, -1)}ies`];
  return singular.endsWith("o") ? [`${singular}s`, `${singular}es`] : [];
}

/**
 * The other forms of an English noun, singular and plural; those that contain the word itself are left out. The word is in
 * lower case. Words that are no nouns have forms too, which are no words.
 */
export function nounForms(word: string): readonly string[] {
  if (word.length < shortestSingular || !isNoun.test(word)) return [];
  const other = irregularForms.get(word);
  if (other !== undefined) return other.includes(word) ? [] : [other];
  const singulars = singularsOf(word).filter(({ length }) => length >= shortestSingular);
  const forms = new Set([...singulars, ...[word, ...singulars].flatMap(pluralsOf)]);
  return Array.from(forms).filter((form) => !form.includes(word));
}
