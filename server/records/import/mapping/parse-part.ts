import { isInput } from "../../operation-context.ts";
import { invalidError } from "../../record-errors.ts";

/**
 * Parses a part of a request that is an object: JSON as text, or parsed already when it is sent as JSON. Throws `invalid`
 * with the message for anything else.
 */
export function parsePart(name: string, sent: unknown, wrong: string): Readonly<Record<string, unknown>> {
  const refused = invalidError([{ path: name, message: wrong }]);
  let value = sent;
  if (typeof sent === "string") {
    try {
      value = JSON.parse(sent);
    } catch {
      throw refused;
    }
  }
  if (!isInput(value)) throw refused;
  return value;
}
