import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { matches } from "../../../domain/records/condition.ts";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import {
  newlyPublicPictures,
  type PlacedPicture,
  picturesIn,
} from "../../../domain/records/public-pictures.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
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

function altMissingError(entity: AnyEntity, bare: readonly (PlacedPicture & { readonly file: string })[]) {
  const fields = [...new Set(bare.map(({ path }) => path.split(".")[0] ?? ""))];
  const labels = (language: "en" | "km") =>
    fields.map((name) => fieldLabel(entity, name)[language]).join(", ");
  return new AppError("invalid", {
    message: localized(
      `Add alt text in English and Khmer to the images before they are published: ${labels("en")}.`,
      `សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស និងខ្មែរ មុនពេលផ្សាយ៖ ${labels("km")}។`,
    ),
    issues: bare.map(({ path, file }) => ({ path, message: messageText(message("altMissing", file)) })),
  });
}

/**
 * Throws `invalid`, naming the fields, when a change puts uploaded pictures without an alt text in both languages on a
 * public page. Pictures that were public before stay as they are.
 */
export async function assertPicturesDescribed({ db, entity, row, values }: PublicChange): Promise<void> {
  const added = newlyPublicPictures(entity, { row, values });
  if (added.length === 0) return;
  // All are locked, also those with texts, so that nobody clears a text before the change is committed.
  const found = await db.query<{ name: string; file: string; isBare: boolean }>(
    `select f.name, coalesce(f.original_name, f.name) as file, f.alt is null or f.alt_kh is null as "isBare"
     from file f where f.name = any ($1) and f.kind = 'photo' order by f.name for share of f`,
    [added.map(({ url }) => pictureNameOfUrl(url))],
  );
  const files = new Map(found.filter(({ isBare }) => isBare).map(({ name, file }) => [name, file]));
  const bare = added.flatMap((picture) => {
    const file = files.get(pictureNameOfUrl(picture.url) ?? "");
    // Gaps of an encoded message are separated by this sign.
    return file === undefined ? [] : [{ ...picture, file: file.replaceAll("|", " ") }];
  });
  if (bare.length > 0) throw altMissingError(entity, bare);
}

/** Whether a public record shows an uploaded picture; it may be one that the caller does not see. */
export async function isPublicPicture(db: Queries, name: string): Promise<boolean> {
  for (const entity of entities) {
    const { publicWhen, fields } = entity;
    if (!publicWhen) continue;
    const rows = await db.query<{ row: Input }>(
      `select ${serializeSql(entity, "record", [])} as row
       from file_use x join ${quote(tableName(entity))} r on r.id = x.record_id
       where x.name = $1 and x.entity = $2 and r.deleted_at is null`,
      [name, historyName(entity)],
    );
    const isShown = ({ row }: { readonly row: Input }) =>
      matches(publicWhen, row) && picturesIn(fields, row).some(({ url }) => pictureNameOfUrl(url) === name);
    if (rows.some(isShown)) return true;
  }
  return false;
}
