import type { Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { nameSynonym } from "../../../domain/entities/services/name-synonym.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import { nameKey } from "../../../domain/values/choices/name-key.ts";
import { builtInSynonyms, type StoredSpelling } from "../../../domain/values/choices/synonyms.ts";
import { wordKey } from "../../../domain/values/word-key.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { type Issue, invalidError } from "../../records/record-errors.ts";
import { plain } from "../../records/sheets/choice-message.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";
import { readSpellings, reloadSpellings } from "../../settings/stored-spellings.ts";

type SpellingWrite = WriteOf<typeof nameSynonym>;

/** The labels of all options, in both languages, by the key of each. */
const optionLabels = new Map<string, Set<string>>();
function noteOptions(field: Field): void {
  for (const label of Object.values(field.values ?? {}))
    for (const language of languages) {
      const labels = optionLabels.get(nameKey(label[language])) ?? new Set();
      optionLabels.set(nameKey(label[language]), labels);
      for (const other of languages) labels.add(label[other]);
    }
  for (const inner of Object.values(field.fields ?? {})) noteOptions(inner);
}
for (const entity of entities) for (const field of Object.values<Field>(entity.fields)) noteOptions(field);

const isAmong = (names: Iterable<string>, name: string): boolean =>
  [...names].some((one) => nameKey(one) === nameKey(name));

/** Why a spelling can't mean a name by what is built in: it means something else, or nothing. */
function builtInIssue({ spelling, storedName }: StoredSpelling): Issue | null {
  const refuse = (message: string): Issue => ({ path: "spelling", message });
  if (nameKey(spelling) === "") return refuse(serverMessage("noLetters"));
  if (wordKey(spelling) === wordKey(storedName)) return refuse(serverMessage("sameSpelling"));
  const labels = optionLabels.get(nameKey(spelling));
  if (labels && !isAmong(labels, storedName)) return refuse(serverMessage("isOption", plain(spelling)));
  const known = builtInSynonyms(spelling);
  const [other] = known;
  if (other !== undefined && !isAmong(known, storedName))
    return refuse(serverMessage("meansAlready", plain(spelling), plain(other)));
  return null;
}

/** Why a spelling contradicts another record. */
function contradiction(
  { spelling, storedName }: StoredSpelling,
  others: readonly StoredSpelling[],
): Issue | null {
  for (const other of others) {
    const gaps = [plain(other.spelling), plain(other.storedName)] as const;
    if (nameKey(other.spelling) === nameKey(spelling))
      return { path: "spelling", message: serverMessage("meansAlready", ...gaps) };
    if (wordKey(other.spelling) === wordKey(storedName))
      return { path: "storedName", message: serverMessage("isSpelling", ...gaps) };
    if (wordKey(other.storedName) === wordKey(spelling))
      return { path: "spelling", message: serverMessage("hasSpelling", ...gaps) };
  }
  return null;
}

/** Throws unless the spelling means one thing only. */
async function assertUnambiguous(db: Queries, id: string | null, written: StoredSpelling): Promise<void> {
  const others = (await readSpellings(db)).filter((other) => other.id !== id);
  const issue = builtInIssue(written) ?? contradiction(written, others);
  if (issue) throw invalidError([issue]);
}

/** The spelling after a write; null when the write does not change it. */
function spellingAfter({ operation, row, values }: SpellingWrite): StoredSpelling | null {
  const { spelling, storedName } = { ...row, ...values };
  const isChanged = values.spelling !== undefined || values.storedName !== undefined;
  if (operation === "remove" || (operation !== "restore" && !isChanged)) return null;
  return spelling === undefined || storedName === undefined ? null : { spelling, storedName };
}

async function before(write: SpellingWrite): Promise<SpellingWrite["values"]> {
  const written = spellingAfter(write);
  if (!written) return write.values;
  // Two people may add contradictory spellings at the same moment.
  await takeLock(write.db, "spellings");
  await assertUnambiguous(write.db, write.row?.id ?? null, written);
  return write.values;
}

async function after(write: SpellingWrite & { readonly id: string }): Promise<void> {
  write.db.atEnd(reloadSpellings);
  // Rows of one file may contradict each other; before the write none of them is stored.
  const written = spellingAfter(write);
  if (written) await assertUnambiguous(write.db, write.id, written);
}

/** Write hooks of other spellings: each means one thing, and applies at once. */
export const nameSynonymHooks: HooksOf<typeof nameSynonym> = { before, after };
