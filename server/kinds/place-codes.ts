/** The levels of the gazetteer; each code starts with the code of the level above. */
const levels = ["province", "district", "commune", "village"] as const;

/** The code of the deepest level given, which includes all levels above. */
export function deepestCode(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const given = new Map<string, unknown>(Object.entries(value));
  return (
    levels.map((level) => given.get(level)).findLast((code) => typeof code === "string" && code !== "") ??
    null
  );
}

/** Expands a code to those of its four levels. */
export function placeOf(code: unknown): unknown {
  if (typeof code !== "string") return code;
  const codes = levels.map((level, index) => [
    level,
    code.length >= (index + 1) * 2 ? code.slice(0, (index + 1) * 2) : null,
  ]);
  return Object.fromEntries(codes);
}

/** SQL that expands a code column to the codes of all levels. */
export const placeJson = (column: string): string =>
  `case when ${column} is not null then json_build_object(${levels
    .map((level, index) => {
      const length = (index + 1) * 2;
      return `'${level}', case when length(${column}) >= ${length} then left(${column}, ${length}) end`;
    })
    .join(", ")}) end`;
