import * as z from "zod/mini";
import { type Medium, mediaKinds } from "../../../domain/calls/media.ts";
import { Refusal } from "../../../domain/errors.ts";
import { queryKeys } from "../../../domain/khmer/search-keys.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { urlOf } from "../../files/file-types.ts";
import { mayOpenDocument } from "../../records/document-access.ts";
import { all, type Values, values } from "../../records/statement.ts";

interface Stored {
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
}
export interface Search {
  readonly pagesize: number;
  readonly cursorkey: number;
  readonly kind?: Medium["kind"] | undefined;
  readonly q?: string | undefined;
  readonly used?: "yes" | "no" | undefined;
}

const kindOf = z.enum(mediaKinds);
const uses = "select from file_use x where x.name = f.name";

/** The condition for the files that an actor may know of in the library. */
function mayKnow(actor: Actor, parameters: Values): string {
  const { role, userId, vendorId } = actor;
  if (role === "backofficeAdmin") return "not f.internal";
  if (role === "admin" || role === "editor")
    return `(not f.internal and (f.kind <> 'document' or ${mayOpenDocument(actor, parameters)}))`;
  const own = `f.created_by = ${parameters.add(userId, "uuid")}`;
  if (role !== "supplier" || vendorId === null) return `(not f.internal and ${own})`;
  return `(not f.internal and (${own} or f.vendor_id = ${parameters.add(vendorId, "uuid")}))`;
}

function present(stored: Stored): Medium {
  const kind = kindOf.parse(stored.kind);
  const { name, type, size, width, height, duration, created_by: by } = stored;
  return {
    name,
    url: urlOf(kind === "document" ? "documents" : "media", name),
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
  };
}

function conditions(actor: Actor, { kind, q, used }: Search, parameters: Values): string {
  const patterns = q === undefined || q.trim() === "" ? null : queryKeys(q);
  const found = patterns?.map((pattern) => `f.search like ${parameters.add(`%${pattern}%`, "text")}`);
  return all([
    mayKnow(actor, parameters),
    ...(kind ? [`f.kind = ${parameters.add(kind, "text")}`] : []),
    ...(used ? [`${used === "no" ? "not " : ""}exists (${uses})`] : []),
    ...(found ? [found.length === 0 ? "false" : `(${found.join(" or ")})`] : []),
  ]);
}

/** A page of the library, newest first. */
export async function listMedia(db: Queries, actor: Actor, search: Search) {
  const { pagesize, cursorkey } = search;
  const parameters = values();
  const where = conditions(actor, search, parameters);
  const [counted] = await db.queryPlanned<{ total: number }>(
    `select count(*)::int as total from file f where ${where}`,
    parameters.list,
  );
  const found = await db.queryPlanned<Stored>(
    `select f.*, u.name as by_name, u.name_kh as by_name_kh,
       (select count(*)::int from file_use x where x.name = f.name) as uses
     from (select * from file f where ${where} order by f.created_at desc, f.name
       limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}) f
     left join "user" u on u.id = f.created_by order by f.created_at desc, f.name`,
    parameters.list,
  );
  return { items: found.map(present), cursorkey, pagesize, total: counted?.total ?? 0, totalIsExact: true };
}

/** A file that an actor may know of, with its kind and url; `lock` keeps others from removing it or using it anew. */
export async function findMedium(
  db: Queries,
  actor: Actor,
  { name, lock = "none" }: { readonly name: string; readonly lock?: "none" | "share" | "update" },
): Promise<Pick<Medium, "name" | "kind" | "url">> {
  const parameters = values();
  const locking = { none: "", share: " for key share of f", update: " for update of f" }[lock];
  const [found] = await db.query<{ kind: string }>(
    `select f.kind from file f where f.name = ${parameters.add(name, "text")} and ${mayKnow(actor, parameters)}${locking}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  const kind = kindOf.parse(found.kind);
  return { name, kind, url: urlOf(kind === "document" ? "documents" : "media", name) };
}
