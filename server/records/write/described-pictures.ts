import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import {
  type NewPicture,
  neededLanguages,
  newlyPublicPictures,
} from "../../../domain/records/public-pictures.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import type { Input } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";

interface PublicChange {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** The record before the change; null for a new one. */
  readonly row: Input | null;
  readonly values: Input;
}

/** A picture that needs a text, with the name of its file. */
type UndescribedPicture = NewPicture & { readonly file: string };

/** In texts of its own: those of `messages.ts` are in the first load of the web app. */
function missingText(language: Language | null, files: string): LocalizedText {
  if (language === "en")
    return localized(`Add alt text in English: ${files}.`, `សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស៖ ${files}។`);
  if (language === "km")
    return localized(`Add alt text in Khmer: ${files}.`, `សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាខ្មែរ៖ ${files}។`);
  return localized(
    `Add alt text in English and Khmer: ${files}.`,
    `សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស និងខ្មែរ៖ ${files}។`,
  );
}

/** One error for each place, which names all its files. */
function issuesOf(bare: readonly UndescribedPicture[]) {
  const places = groupBy(bare, ({ path, language }) => `${path} ${language}`);
  return [...places.values()].flatMap((pictures) => {
    const [first] = pictures;
    if (!first) return [];
    const files = pictures.map(({ file }) => file).join(", ");
    return [{ path: first.path, message: missingText(first.language, files) }];
  });
}

function altMissingError(entity: AnyEntity, bare: readonly UndescribedPicture[]) {
  const fields = [...new Set(bare.map(({ path }) => path.split(".")[0] ?? ""))];
  const labels = (language: Language) => fields.map((name) => fieldLabel(entity, name)[language]).join(", ");
  return new AppError("invalid", {
    message: bare.every(({ language }) => language !== null)
      ? localized(
          `Add alt text to the images before they are published: ${labels("en")}.`,
          `សូមបន្ថែមអត្ថបទជំនួសរូបភាព មុនពេលផ្សាយ៖ ${labels("km")}។`,
        )
      : localized(
          `Add alt text in English and Khmer to the images before they are published: ${labels("en")}.`,
          `សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស និងខ្មែរ មុនពេលផ្សាយ៖ ${labels("km")}។`,
        ),
    issues: issuesOf(bare),
  });
}

/**
 * Throws `invalid`, naming the fields, when a change puts uploaded pictures without an alt text in both languages on a
 * public page; in a rich text, without one in its language. Pictures that were public before stay as they are.
 */
export async function assertPicturesDescribed({ db, entity, row, values }: PublicChange): Promise<void> {
  const added = newlyPublicPictures(entity, { row, values });
  if (added.length === 0) return;
  // All are locked, also those with texts, so that nobody clears a text before the change is committed.
  const found = await db.query<{ name: string; file: string; en: boolean; km: boolean }>(
    `select f.name, coalesce(f.original_name, f.name) as file, f.alt is not null as en, f.alt_kh is not null as km
     from file f where f.name = any ($1) and f.kind = 'photo' order by f.name for share of f`,
    [added.map(({ url }) => pictureNameOfUrl(url))],
  );
  const files = new Map(found.map((file) => [file.name, file]));
  const bare = added.flatMap((picture) => {
    const file = files.get(pictureNameOfUrl(picture.url) ?? "");
    if (!file || (picture.language === null ? file.en && file.km : file[picture.language])) return [];
    return [{ ...picture, file: file.file }];
  });
  if (bare.length > 0) throw altMissingError(entity, bare);
}

/**
 * The languages in which public records need the library's text of a picture. They may be records that the caller does
 * not see.
 */
export async function languagesInPublic(db: Queries, name: string): Promise<ReadonlySet<Language>> {
  const needed = new Set<Language>();
  for (const entity of entities) {
    if (!entity.publicWhen) continue;
    const rows = await db.query<{ row: Input }>(
      `select ${serializeSql(entity, "record", [])} as row
       from file_use x join ${quote(tableName(entity))} r on r.id = x.record_id
       where x.name = $1 and x.entity = $2 and r.deleted_at is null`,
      [name, historyName(entity)],
    );
    for (const { row } of rows)
      for (const language of neededLanguages(entity, row, name)) needed.add(language);
  }
  return needed;
}
