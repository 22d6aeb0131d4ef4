import type { ShownPicture } from "../../../domain/contracts/media.ts";
import type { Fields } from "../../../domain/declare/index.ts";
import { fileNameOfUrl } from "../../../domain/records/file-url.ts";
import { picturesIn } from "../../../domain/records/public-pictures.ts";
import { barePicturesIn, fillAltTexts } from "../../../domain/records/text-pictures.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import type { Input } from "../../records/operation-context.ts";
import { focalSql } from "./library.ts";

type PictureFacts = Pick<ShownPicture, "alt" | "altKh" | "focal">;

/** The alt texts and focal points of pictures by file name. */
async function readFacts(db: Queries, names: readonly string[]): Promise<ReadonlyMap<string, PictureFacts>> {
  if (names.length === 0) return new Map();
  const found = await db.query<PictureFacts & { readonly name: string }>(
    `select f.name, f.alt, f.alt_kh as "altKh", ${focalSql("f")} as focal
     from file f where f.name = any ($1) and f.kind = 'photo' and not f.internal`,
    [names],
  );
  return new Map(found.map(({ name, ...facts }) => [name, facts]));
}

const unknown: PictureFacts = { alt: null, altKh: null, focal: null };

/** The text of a picture for people of one language, or of both. */
function altFor({ alt, altKh }: PictureFacts, language: Language | null): string | null {
  if (language === "en") return alt;
  if (language === "km") return altKh;
  return altKh ?? alt;
}

/** Gives pictures in the rich texts of public records the alt texts of the library where they have none. */
export async function withAltTexts<R extends Input>(
  db: Queries,
  fields: Fields,
  rows: readonly R[],
): Promise<R[]> {
  const urls = rows.flatMap((row) => barePicturesIn(fields, row).map(({ url }) => url));
  const facts = await readFacts(db, urls.map(fileNameOfUrl));
  return rows.map((row) =>
    fillAltTexts(fields, row, (url, language) => altFor(facts.get(fileNameOfUrl(url)) ?? unknown, language)),
  );
}

/** Adds `pictures` to public records: the pictures of these fields, with what they show and their focal points. */
export async function withPictures<R extends Input>(
  db: Queries,
  fields: Fields,
  rows: readonly R[],
): Promise<(R & { readonly pictures: readonly ShownPicture[] })[]> {
  const urls = rows.map((row) => picturesIn(fields, row).map(({ url }) => url));
  const facts = await readFacts(db, urls.flat().map(fileNameOfUrl));
  const described = await withAltTexts(db, fields, rows);
  return described.map((row, index) => ({
    ...row,
    pictures: (urls[index] ?? []).map((url) => ({ url, ...(facts.get(fileNameOfUrl(url)) ?? unknown) })),
  }));
}
