import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { newlyPublicPictures, type PlacedPicture } from "../../../domain/records/public-pictures.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import type { Input } from "../operation-context.ts";

interface PublicChange {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** The record before the change; null for a new one. */
  readonly row: Input | null;
  readonly values: Input;
}

const nameOf = (url: string): string => /^\/files\/([^/]+)$/.exec(url)?.[1] ?? "";

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
  const found = await db.query<{ name: string; file: string }>(
    `select f.name, coalesce(f.original_name, f.name) as file from file f
     where f.name = any ($1) and f.kind = 'photo' and (f.alt is null or f.alt_kh is null)`,
    [added.map(({ url }) => nameOf(url))],
  );
  const files = new Map(found.map(({ name, file }) => [name, file]));
  const bare = added.flatMap((picture) => {
    const file = files.get(nameOf(picture.url));
    // Gaps of an encoded message are separated by this sign.
    return file === undefined ? [] : [{ ...picture, file: file.replaceAll("|", " ") }];
  });
  if (bare.length > 0) throw altMissingError(entity, bare);
}
