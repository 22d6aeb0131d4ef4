const longest = 2000;

/**
 * The text of a statement for a span. Values are parameters and not in it; constants in quotes are replaced too, so that
 * none can slip in.
 */
export const statementText = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "?")
    .replace(/\s+/g, " ")
    .trim();

/** The kind of a statement, for the name of its span. */
export const operationOf = (text: string): string =>
  /^\s*([a-z]{2,12})\b/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
