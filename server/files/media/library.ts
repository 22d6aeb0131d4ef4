import * as z from "zod/mini";
import type { Actor } from "../../../domain/access/roles.ts";
import {
  type Medium,
  mediaKinds,
  mostPictureTexts,
  type PictureText,
} from "../../../domain/contracts/media.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { openableDocumentsSql } from "../../records/access/document-access.ts";
import { and, type SqlParams, sqlParams } from "../../records/sql-params.ts";
import { fileQueryKeys } from "../file-search.ts";
import { fileUrl } from "../file-types.ts";

const u = columnsOf(user, "u");

interface FileRow {
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration: number | null;
  readonly original_name: string | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly by_name: string | null;
  readonly by_name_kh: string | null;
  readonly uses: number;
  readonly alt: string | null;
  readonly alt_kh: string | null;
}
export interface MediaQuery {
  readonly pagesize: number;
  readonly cursorkey: number;
  readonly kind?: Medium["kind"] | undefined;
  readonly q?: string | undefined;
  readonly used?: "yes" | "no" | undefined;
}

const kindOf = z.enum(mediaKinds);
const fileUsesSql = "select from file_use x where x.name = f.name";

/** SQL condition for the library files that an actor may see. */
function libraryScope(actor: Actor, parameters: SqlParams): string {
  const { role, userId, vendorId } = actor;
  if (role === "backofficeAdmin") return "not f.internal";
  if (role === "admin" || role === "editor")
    return `(not f.internal and (f.kind <> 'document' or ${openableDocumentsSql(actor, parameters)}))`;
  const own = `f.created_by = ${parameters.add(userId, "uuid")}`;
  if (role !== "supplier" || vendorId === null) return `(not f.internal and ${own})`;
  return `(not f.internal and (${own} or f.vendor_id = ${parameters.add(vendorId, "uuid")}))`;
}

function serializeMedium(stored: FileRow): Medium {
  const kind = kindOf.parse(stored.kind);
  const { name, type, size, width, height, duration, created_by: by } = stored;
  return {
    name,
    url: fileUrl(kind === "document" ? "documents" : "media", name),
    kind,
    type,
    size,
    width,
    height,
    duration,
    originalName: stored.original_name ?? name,
    createdAt: stored.created_at.toISOString(),
    createdBy: by === null ? null : { id: by, label: stored.by_name ?? "", labelKh: stored.by_name_kh },
    uses: stored.uses,
    alt: stored.alt,
    altKh: stored.alt_kh,
  };
}

function conditions(actor: Actor, { kind, q, used }: MediaQuery, parameters: SqlParams): string {
  const patterns = q === undefined || q.trim() === "" ? null : fileQueryKeys(q);
  const found = patterns?.map((pattern) => `f.search like ${parameters.add(`%${pattern}%`, "text")}`);
  return and([
    libraryScope(actor, parameters),
    ...(kind ? [`f.kind = ${parameters.add(kind, "text")}`] : []),
    ...(used ? [`${used === "no" ? "not " : ""}exists (${fileUsesSql})`] : []),
    ...(found ? [found.length === 0 ? "false" : `(${found.join(" or ")})`] : []),
  ]);
}

/** Lists a page of the library, newest first. */
export async function listMedia(db: Queries, actor: Actor, search: MediaQuery) {
  const { pagesize, cursorkey } = search;
  const parameters = sqlParams();
  const where = conditions(actor, search, parameters);
  const [counted] = await db.queryPlanned<{ total: number }>(
    `select count(*)::int as total from file f where ${where}`,
    parameters.list,
  );
  const found = await db.queryPlanned<FileRow>(
    `select f.*, ${u.name} as by_name, ${u.nameKh} as by_name_kh,
       (select count(*)::int from file_use x where x.name = f.name) as uses
     from (select * from file f where ${where} order by f.created_at desc, f.name
       limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}) f
     left join "user" u on u.id = f.created_by order by f.created_at desc, f.name`,
    parameters.list,
  );
  return {
    items: found.map(serializeMedium),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** Finds a file visible to an actor, with its kind and URL. `lock` keeps others from removing or reusing it. */
export async function findMedium(
  db: Queries,
  actor: Actor,
  { name, lock = "none" }: { readonly name: string; readonly lock?: "none" | "share" | "update" },
): Promise<Pick<Medium, "name" | "kind" | "url">> {
  const parameters = sqlParams();
  const locking = { none: "", share: " for key share of f", update: " for update of f" }[lock];
  const [found] = await db.query<{ kind: string }>(
    `select f.kind from file f where f.name = ${parameters.add(name, "text")} and ${libraryScope(actor, parameters)}${locking}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  const kind = kindOf.parse(found.kind);
  return { name, kind, url: fileUrl(kind === "document" ? "documents" : "media", name) };
}

interface TextRow {
  readonly name: string;
  readonly alt: string | null;
  readonly altKh: string | null;
  readonly isOwn: boolean;
}

/** Reads the alt texts of pictures; everyone who sees a picture may read its text. */
export async function readPictureTexts(
  db: Queries,
  actor: Actor,
  names: readonly string[],
): Promise<readonly TextRow[]> {
  const parameters = sqlParams();
  const shownNames = parameters.add(names.slice(0, mostPictureTexts), "text[]");
  return db.query<TextRow>(
    `select f.name, f.alt, f.alt_kh as "altKh", coalesce(${libraryScope(actor, parameters)}, false) as "isOwn"
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
