import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders = ["domain", "server", "web", "tests", "scripts", "tools", "docs"];
const generatedPages = new Set(["docs/entities.md", "docs/permissions.md", "docs/personal-data.md"]);

/** Retired names, each with the one that replaces it (docs/glossary.md). */
const retiredNames: Readonly<Record<string, string>> = {
  takesOf: "inputFieldsOf",
  parseTaken: "parseActionInput",
  mustBeNamed: "requiresAction",
  Telling: "NotifyRule",
  tells: "notify",
  keepsOne: "exactlyOne",
  askedWhen: "visibleWhen",
  startsIn: "initialStates",
  whileAtMost: "trueUpTo",
  holdsFor: "matches",
  withFullRights: "asAdmin",
  rememberEdge: "rememberCursor",
  noteOnRow: "updateWithoutHistory",
  mayKnow: "readScope",
  mayChange: "writeScope",
  Refusal: "AppError",
  isAsBefore: "isUnchanged",
  Commanded: "CommandContext",
  learnHandlers: "EntityCode",
  learnWays: "channelsIn",
  betweenChecks: "runWithHooks",
  Seam: "AppContext",
  strangersBytes: "publicBodyLimit",
  latePart: "lazyComponent",
  LateOverlay: "LazyOverlay",
  lateBox: "lazyCombobox",
  HeldWrite: "QueuedWrite",
  HeldWrites: "OfflineQueue",
  twinFields: "translationFields",
  twinOf: "translationOf",
  missingTwin: "missingTranslation",
  leaveMeeting: "dismissConflict",
  looseValue: "detachedValue",
  listVoid: "ListEmptyState",
  tellOfJob: "notifyJob",
  tellOfReview: "notifyReview",
  openTo: "visibleSecrets",
  revealJson: "decryptFor",
  findCurrent: "findForUpdate",
  isNobody: "isEmptyAudience",
  wayTo: "pickChannel",
  leanHeap: "runWorker",
  narrowedTo: "describedFilters",
  housekeeping: "cleanup",
  RecordWork: "RecordContext",
  Members: "AnyRecord",
  Asked: "a name that says what it holds",
  Told: "a name that says what it holds",
  asked: "query",
  said: "message or text",
  heard: "received",
  missedWords: "onGap",
  refusals: "errorResponses or failedSubmits",
  commanded: "context",
  hearer: "subscriber",
  hearers: "subscribers",
  ear: "connection or subscriber",
  ears: "connections or subscribers",
  hub: "broker",
  telling: "context or notice",
  heardAt: "lastMessageAt",
  heed: "handleError",
  saveAndHear: "saveAndWaitForToast",
  Outline: "EntitySummary",
  outlines: "entitySummaries",
  reportOutlines: "reportSummaries",
  wanted: "requested, expected, target or what it holds",
  asking: "query, input or request",
};

/** Retired names that are also words of texts and comments: refused as identifiers only. */
const everydayWords = new Set([
  ...["tells", "Members", "Told", "Asked", "housekeeping"],
  ...["asked", "said", "heard"],
  ...["refusals", "commanded", "hearer", "hearers", "ear", "ears", "hub", "telling"],
  ...["Outline", "outlines", "wanted", "asking"],
]);

/** Phrases that are not present-day technical English. */
const retiredPhrases = [
  /\bwhoever\b/i,
  /\bwhichever way\b/i,
  /\bwhat is over\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bunless said\b/i,
  /\bwords: localized\(/,
];

async function* sourceFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(tsx?|md|css)$/.test(entry.name)) yield path;
  }
}

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of folders)
    for await (const path of sourceFiles(join(root, folder))) {
      const file = relative(root, path);
      if (!generatedPages.has(file) && path !== import.meta.filename)
        sources.set(file, await readFile(path, "utf8"));
    }
  return sources;
}

/** The source without comments and texts. */
const withoutProse = (source: string): string =>
  source.replace(/"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g, '""');

/** Names the first use of a retired name or phrase in each file. */
function findRetired(file: string, text: string): readonly string[] {
  const code = withoutProse(text);
  const names = Object.entries(retiredNames).flatMap(([name, replacement]) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(everydayWords.has(name) ? code : text)
      ? [`${file}: ${name}, use ${replacement}`]
      : [],
  );
  const phrases = retiredPhrases.flatMap((phrase) => {
    const found = phrase.exec(text);
    return found ? [`${file}: “${found[0]}”`] : [];
  });
  const translators = [...code.matchAll(/const (\w+) = useText\(\)/g)].flatMap(([, name = ""]) =>
    name === "t" ? [] : [`${file}: ${name} = useText(), use t`],
  );
  return file.endsWith(".md") ? phrases : [...names, ...phrases, ...translators];
}

test("uses no retired names or phrases", async () => {
  const found = [...(await readSources())].flatMap(([file, text]) => findRetired(file, text));
  expect(found).toEqual([]);
});

test.each([
  ["const takesOf = 1;", 1],
  ["/** Whoever asks. */", 1],
  ["const recommended = amends;", 0],
  ["const takesOften = 1;", 0],
  ["const { notify: tells } = step;", 1],
  ['localized("Members"); // tells why', 0],
  ["const say = useText();", 1],
  ["const t = useText();", 0],
  ["const closed = { words: localized(en, km) };", 1],
  ["const wanted = rows;", 1],
  ["const isWanted = rows; // what is wanted without asking", 0],
])("finds retired words in %j", (text, count) => {
  expect(findRetired("web/example.ts", text)).toHaveLength(count);
});
