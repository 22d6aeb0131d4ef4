import type { FastifyInstance } from "fastify";
import { places } from "../../../domain/calls/gazetteer.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { mount } from "../../http/mount.ts";

type Places = ReplyOf<typeof places>;
interface Row {
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
}

/** Mounts the gazetteer, one level at a time; browsers keep it for a day, since it changes about once a year. */
export function mountGazetteer(app: FastifyInstance, { db }: { readonly db: Queries }): void {
  const known = new Map<string, Places>();
  mount(app, places, async ({ query, reply }) => {
    const parent = query.parent ?? "";
    const found = known.get(parent) ?? (await placesBelow(db, parent));
    // An answer without a place is not kept: the gazetteer may be on its way in, and false codes would fill the memory.
    if (found.items.length > 0) {
      known.set(parent, found);
      reply.header("cache-control", "public, max-age=86400");
    }
    return found;
  });
}

/** The places directly below a code, in Khmer alphabetical order; the provinces below none. */
async function placesBelow(db: Queries, parent: string): Promise<Places> {
  const rows = await db.query<Row>(
    `select code, name, name_kh from place where left(code, -2) = $1 order by name_kh collate "km-x-icu", code`,
    [parent],
  );
  return { items: rows.map(({ code, name, name_kh: nameKh }) => ({ code, name, nameKh })) };
}
