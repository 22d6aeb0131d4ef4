/** Parses JSON; other text stays. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses the JSON of a form member; an empty one means no value. */
export const fromJsonForm = (text: string): unknown => (text === "" ? null : parseJson(text));

/** For kinds of which an empty form member means no value. */
export const emptyToNull = (text: string): unknown => (text === "" ? null : text);
