import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { collectData, type DataPart } from "./collect-data.ts";
import type { Person } from "./person.ts";
import { readMe } from "./read-me.ts";

interface ArchiveContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** Addresses of stored files: those of media and those of documents. */
const fileAddress = /\/(files|api\/files\/v1)\/([A-Za-z0-9_-]+\.[a-z0-9]+)/g;

type FoundFiles = Map<string, "media" | "documents">;

function noteFiles(found: FoundFiles, values: readonly unknown[]): void {
  for (const [, path, name = ""] of JSON.stringify(values).matchAll(fileAddress))
    found.set(name, path === "files" ? "media" : "documents");
}

/** The text of a part; nothing when it has no records. */
async function* writePart(part: DataPart, found: FoundFiles): AsyncGenerator<string> {
  let isFirst = true;
  for await (const record of part.records) {
    const json = JSON.stringify(record);
    noteFiles(found, part.filesOf(record));
    const { name, label, fields } = part;
    const head = JSON.stringify({ name, label, fields }).slice(0, -1);
    yield isFirst ? `${head},"records":[\n${json}` : `,\n${json}`;
    isFirst = false;
  }
  if (!isFirst) yield "\n]}";
}

/** The text of data.json, read from the database as it is written. */
async function* writeData(
  { db, signal }: ArchiveContext,
  person: Person,
  found: FoundFiles,
): AsyncGenerator<string> {
  const { name, username } = person;
  const head = JSON.stringify({ person: { name, username }, createdAt: new Date().toISOString() });
  yield `${head.slice(0, -1)},"data":[\n`;
  let isFirst = true;
  for (const part of await collectData({ db, signal }, person))
    for await (const text of writePart(part, found)) {
      if (!isFirst && text.startsWith("{")) yield ",\n";
      yield text;
      isFirst = false;
    }
  yield "\n]}\n";
}

function addFiles(zip: ZipFile, { files }: ArchiveContext, found: FoundFiles): void {
  for (const [name, shelf] of found)
    zip.addReadStreamLazy(`files/${name}`, { compress: false }, (open) => {
      files.open({ shelf, name }).then(
        // A file that is gone leaves an empty one.
        (file) => open(null, file?.stream ?? Readable.from([])),
        (error: unknown) => open(error, Readable.from([])),
      );
    });
}

/** All data about a person as a ZIP archive: data.json, README.txt, and the files that the data names. */
export function writeArchive(context: ArchiveContext, person: Person): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  const found: FoundFiles = new Map();
  const data = Readable.from(writeData(context, person, found), { objectMode: false });
  data.once("error", fail);
  data.once("end", () => {
    addFiles(zip, context, found);
    zip.end();
  });
  output.once("close", () => void data.destroy());
  zip.addBuffer(Buffer.from(readMe(person, new Date())), "README.txt");
  zip.addReadStream(data, "data.json");
  return output;
}
