import type { Actor } from "../../../domain/access/roles.ts";
import {
  type FocalPoint,
  maxMediaTags,
  maxPictureTexts,
  type PictureText,
} from "../../../domain/contracts/media.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { sqlParams } from "../../records/sql-params.ts";
import { languagesInPublic } from "../../records/write/described-pictures.ts";
import { findMedium, focalSql, libraryScope } from "./library.ts";
import { collectRefusals, type RefusedMedium } from "./refusals.ts";

interface PictureFacts extends PictureText {
  readonly name: string;
  readonly focal: FocalPoint | null;
  readonly isOwn: boolean;
}

/** Reads the alt texts and focal points of pictures; everyone who sees a picture may read them. */
export async function readPictureTexts(
  db: Queries,
  actor: Actor,
  names: readonly string[],
): Promise<readonly PictureFacts[]> {
  const parameters = sqlParams();
  const shownNames = parameters.add(names.slice(0, maxPictureTexts), "text[]");
  return db.query<PictureFacts>(
    `select f.name, f.alt, f.alt_kh as "altKh", ${focalSql("f")} as focal,
       coalesce(${libraryScope(actor, parameters)}, false) as "isOwn"
     from file f where f.name = any (${shownNames}) and f.kind = 'photo' and not f.internal`,
    parameters.list,
  );
}

const blankToNull = (text: string | null): string | null => (text?.trim() ? text : null);

const languageOf = { alt: "en", altKh: "km" } as const;

const needsTextError = (paths: readonly string[]) => {
  const reason = localized(
    "A published record shows this image, so its alt text can't be cleared.",
    "ទិន្នន័យដែលបានផ្សាយបង្ហាញរូបភាពនេះ ដូច្នេះមិនអាចលុបអត្ថបទជំនួសរូបភាពបានទេ។",
  );
  return new AppError("invalid", {
    message: reason,
    issues: paths.map((path) => ({ path, message: reason })),
  });
};

interface PictureTextInput {
  readonly name: string;
  /** A language that is left out keeps its text. */
  readonly text: { readonly [part in keyof PictureText]?: PictureText[part] | undefined };
}

/**
 * Writes the alt text of a picture of the actor's library. Throws `notFound` for any other file, and `invalid` when a
 * public record would show the picture without.
 */
export function writePictureText(
  db: Database,
  actor: Actor,
  { name, text }: PictureTextInput,
): Promise<PictureText> {
  return db.transaction(async (tx) => {
    const parameters = sqlParams();
    const [stored] = await tx.query<PictureText>(
      `select f.alt, f.alt_kh as "altKh" from file f
       where f.name = ${parameters.add(name, "text")} and f.kind = 'photo' and ${libraryScope(actor, parameters)}
       for no key update of f`,
      parameters.list,
    );
    if (!stored) throw new AppError("notFound");
    const { alt = stored.alt, altKh = stored.altKh } = text;
    const written = { alt: blankToNull(alt), altKh: blankToNull(altKh) };
    const cleared = (["alt", "altKh"] as const).filter(
      (part) => stored[part] !== null && written[part] === null,
    );
    if (cleared.length > 0) {
      const needed = await languagesInPublic(tx, name);
      const missing = cleared.filter((part) => needed.has(languageOf[part]));
      if (missing.length > 0) throw needsTextError(missing);
    }
    await tx.query("update file set alt = $2, alt_kh = $3 where name = $1", [
      name,
      written.alt,
      written.altKh,
    ]);
    return written;
  });
}

/** Writes the focal point of a picture of the actor's library. Throws `notFound` for any other file. */
export async function writeFocalPoint(
  db: Queries,
  actor: Actor,
  { name, focal }: { readonly name: string; readonly focal: FocalPoint | null },
): Promise<{ focal: FocalPoint | null }> {
  const parameters = sqlParams();
  const x = parameters.add(focal?.x ?? null, "smallint");
  const y = parameters.add(focal?.y ?? null, "smallint");
  const [written] = await db.query<{ focal: FocalPoint | null }>(
    `update file f set focal_x = ${x}, focal_y = ${y}
     where f.name = ${parameters.add(name, "text")} and f.kind = 'photo' and ${libraryScope(actor, parameters)}
     returning ${focalSql("f")} as focal`,
    parameters.list,
  );
  if (!written) throw new AppError("notFound");
  return written;
}

interface TagInput {
  readonly names: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds tags to a locked file and takes others from it, in the order in which they were given. */
async function tagOne(
  tx: Queries,
  actor: Actor,
  { name, add, remove }: TagInput & { readonly name: string },
) {
  await findMedium(tx, actor, { name, lock: "update" });
  const [written] = await tx.query(
    `with t as (
       select coalesce(array_agg(n.tag order by n.place), '{}') as tags from (
         select u.tag, min(u.place) as place from file f
           cross join unnest(f.tags || $2::text[]) with ordinality u (tag, place)
         where f.name = $1 and u.tag <> all ($3::text[]) group by u.tag) n)
     update file f set tags = t.tags from t where f.name = $1 and cardinality(t.tags) <= $4 returning f.name`,
    [name, add, remove, maxMediaTags],
  );
  if (!written) throw new AppError("invalid", { message: messageText(message("tooMany", maxMediaTags)) });
}

/** Tags files of the actor's library; those that are gone, not theirs or have too many tags are named. */
export async function tagMedia(
  db: Database,
  actor: Actor,
  input: TagInput,
): Promise<{ readonly done: readonly string[]; readonly refused: readonly RefusedMedium[] }> {
  return collectRefusals({ db, actor, names: input.names }, (tx, name) =>
    tagOne(tx, actor, { ...input, name }),
  );
}
