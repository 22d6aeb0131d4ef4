import type { Actor } from "../../../domain/access/roles.ts";
import {
  type FocalPoint,
  mostMediaTags,
  mostPictureTexts,
  type PictureText,
} from "../../../domain/contracts/media.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import type { Database, Queries } from "../../db/database.ts";
import { sqlParams } from "../../records/sql-params.ts";
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
  const shownNames = parameters.add(names.slice(0, mostPictureTexts), "text[]");
  return db.query<PictureFacts>(
    `select f.name, f.alt, f.alt_kh as "altKh", ${focalSql("f")} as focal,
       coalesce(${libraryScope(actor, parameters)}, false) as "isOwn"
     from file f where f.name = any (${shownNames}) and f.kind = 'photo' and not f.internal`,
    parameters.list,
  );
}

const blankToNull = (text: string | null): string | null => (text?.trim() ? text : null);

/** Writes the alt text of a picture of the actor's library. Throws `notFound` for any other file. */
export async function writePictureText(
  db: Queries,
  actor: Actor,
  { name, text }: { readonly name: string; readonly text: PictureText },
): Promise<PictureText> {
  const parameters = sqlParams();
  const alt = parameters.add(blankToNull(text.alt), "text");
  const altKh = parameters.add(blankToNull(text.altKh), "text");
  const [written] = await db.query<PictureText>(
    `update file f set alt = ${alt}, alt_kh = ${altKh}
     where f.name = ${parameters.add(name, "text")} and f.kind = 'photo' and ${libraryScope(actor, parameters)}
     returning f.alt, f.alt_kh as "altKh"`,
    parameters.list,
  );
  if (!written) throw new AppError("notFound");
  return written;
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
    [name, add, remove, mostMediaTags],
  );
  if (!written) throw new AppError("invalid", { message: messageText(message("tooMany", mostMediaTags)) });
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
