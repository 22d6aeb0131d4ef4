import * as z from "zod/mini";
import type { Actor } from "../../../domain/access/roles.ts";
import { type FocalPoint, type Medium, mediaKinds } from "../../../domain/contracts/media.ts";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
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
  readonly tags: readonly string[];
  readonly sha256: Buffer | null;
  readonly copies: number;
  readonly thumbnail: boolean;
  readonly focal: FocalPoint | null;
}
export interface MediaQuery {
  readonly pagesize: number;
  readonly cursorkey: number;
  readonly kind?: Medium["kind"] | undefined;
  readonly q?: string | undefined;
  readonly used?: "yes" | "no" | undefined;
  readonly tag?: string | undefined;
  readonly copies?: "yes" | undefined;
}

const kindOf = z.enum(mediaKinds);
const fileUsesSql = "select from file_use x where x.name = f.name";

/** SQL of the focal point of a file as JSON; null for the middle. */
export const focalSql = (f: string): string =>
  `case when ${f}.focal_x is not null then json_build_object('x', ${f}.focal_x, 'y', ${f}.focal_y) end`;

/** SQL condition for the library files that an actor may see. `f` is the alias of the file. */
export function libraryScope(actor: Actor, parameters: SqlParams, f = "f"): string {
  const { role, userId, vendorId } = actor;
  if (role === "backofficeAdmin") return `not ${f}.internal`;
  if (role === "admin" || role === "editor")
    return `(not ${f}.internal and (${f}.kind <> 'document' or ${openableDocumentsSql(actor, parameters, f)}))`;
  const own = `${f}.created_by = ${parameters.add(userId, "uuid")}`;
  if (role !== "supplier" || vendorId === null) return `(not ${f}.internal and ${own})`;
  return `(not ${f}.internal and (${own} or ${f}.vendor_id = ${parameters.add(vendorId, "uuid")}))`;
}

/** SQL condition: the file `c` is another one with the content of the file `f`, and of the same vendor or of none as that. */
const isCopySql =
  "c.sha256 = f.sha256 and c.kind = f.kind and c.name <> f.name and c.vendor_id is not distinct from f.vendor_id";

/** SQL: the other files of an actor's library with the content of the file `f`. */
const copiesSql = (actor: Actor, parameters: SqlParams): string =>
  `from file c where ${isCopySql} and ${libraryScope(actor, parameters, "c")}`;

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
    tags: [...stored.tags],
    hash: stored.sha256?.toString("hex") ?? null,
    copies: stored.copies,
    thumbnail: stored.thumbnail,
    alt: stored.alt,
    altKh: stored.alt_kh,
    focal: stored.focal,
  };
}

function conditions(actor: Actor, search: MediaQuery, parameters: SqlParams): string {
  const { kind, q, used, tag, copies } = search;
  const patterns = q === undefined || q.trim() === "" ? null : fileQueryKeys(q);
  const found = patterns?.map((pattern) => `f.search like ${parameters.add(`%${pattern}%`, "text")}`);
  return and([
    libraryScope(actor, parameters),
    ...(kind ? [`f.kind = ${parameters.add(kind, "text")}`] : []),
    ...(used ? [`${used === "no" ? "not " : ""}exists (${fileUsesSql})`] : []),
    ...(tag ? [`f.tags @> array[${parameters.add(tag, "text")}]`] : []),
    ...(copies ? [`exists (select ${copiesSql(actor, parameters)})`] : []),
    ...(found ? [found.length === 0 ? "false" : `(${found.join(" or ")})`] : []),
  ]);
}

/** Lists a page of the library, newest first; files with copies by their content, the oldest first. */
export async function listMedia(db: Queries, actor: Actor, search: MediaQuery) {
  const { pagesize, cursorkey } = search;
  const parameters = sqlParams();
  const where = conditions(actor, search, parameters);
  const order = search.copies ? "f.sha256, f.vendor_id, f.created_at, f.name" : "f.created_at desc, f.name";
  const [counted] = await db.queryPlanned<{ total: number }>(
    `select count(*)::int as total from file f where ${where}`,
    parameters.list,
  );
  const found = await db.queryPlanned<FileRow>(
    `select f.*, ${u.name} as by_name, ${u.nameKh} as by_name_kh, ${focalSql("f")} as focal,
       (select count(*)::int ${copiesSql(actor, parameters)}) as copies,
       (select count(*)::int from file_use x where x.name = f.name) as uses,
       exists (select from thumbnail t where t.file = f.name and t.image is not null) as thumbnail
     from (select * from file f where ${where} order by ${order}
       limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}) f
     left join "user" u on u.id = f.created_by order by ${order}`,
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

const maxListedTags = 200;

/** The tags of the files that an actor sees, the most used first. */
export async function listMediaTags(
  db: Queries,
  actor: Actor,
): Promise<readonly { readonly tag: string; readonly files: number }[]> {
  const parameters = sqlParams();
  return db.queryPlanned(
    `select t.tag, count(*)::int as files from file f cross join unnest(f.tags) t (tag)
     where ${libraryScope(actor, parameters)} group by t.tag order by files desc, t.tag limit ${maxListedTags}`,
    parameters.list,
  );
}

/** A file of the library, as far as its changes need it. */
export interface FoundMedium extends Pick<Medium, "name" | "kind" | "url"> {
  readonly originalName: string | null;
}

/** Finds a file visible to an actor, with its kind and URL. `lock` keeps others from removing or reusing it. */
export async function findMedium(
  db: Queries,
  actor: Actor,
  { name, lock = "none" }: { readonly name: string; readonly lock?: "none" | "share" | "update" },
): Promise<FoundMedium> {
  const parameters = sqlParams();
  const locking = { none: "", share: " for key share of f", update: " for update of f" }[lock];
  const [found] = await db.query<{ kind: string; original_name: string | null }>(
    `select f.kind, f.original_name from file f where f.name = ${parameters.add(name, "text")} and ${libraryScope(actor, parameters)}${locking}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  const kind = kindOf.parse(found.kind);
  return {
    name,
    kind,
    url: fileUrl(kind === "document" ? "documents" : "media", name),
    originalName: found.original_name,
  };
}

/** The names of the other files of an actor's library with the same content. */
export async function findDuplicates(db: Queries, actor: Actor, name: string): Promise<readonly string[]> {
  const parameters = sqlParams();
  const found = await db.query<{ name: string }>(
    `select c.name from file f join file c on ${isCopySql}
     where f.name = ${parameters.add(name, "text")} and ${libraryScope(actor, parameters, "c")} order by c.name`,
    parameters.list,
  );
  return found.map((copy) => copy.name);
}

/**
 * Another file of an actor's library with the same content: one with alt texts if there is any, then the oldest. Null
 * when there is none.
 */
export async function findSameContent(
  db: Queries,
  actor: Actor,
  name: string,
): Promise<UploadedMedium["sameAs"] | null> {
  const parameters = sqlParams();
  const [same] = await db.query<{ name: string; kind: string; original_name: string | null }>(
    `select c.name, c.kind, c.original_name from file f join file c on ${isCopySql}
     where f.name = ${parameters.add(name, "text")} and ${libraryScope(actor, parameters, "c")}
     order by c.alt is null or c.alt_kh is null, c.created_at, c.name limit 1`,
    parameters.list,
  );
  if (!same) return null;
  const url = fileUrl(same.kind === "document" ? "documents" : "media", same.name);
  return { name: same.name, url, originalName: same.original_name ?? same.name };
}
