import type { FastifyInstance } from "fastify";
import { places } from "../../domain/contracts/gazetteer.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { registerRoute } from "../http/register-route.ts";

type Places = ReplyOf<typeof places>;
interface PlaceRow {
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
}

/**
 * Registers the gazetteer route, one level per request. Cached by browsers for a day; the data change about once a
 * year.
 */
export function registerGazetteerRoutes(app: FastifyInstance, { db }: { readonly db: Queries }): void {
  const known = new Map<string, Places>();
  registerRoute(app, places, async ({ query, reply }) => {
    const parent = query.parent ?? "";
    const found = known.get(parent) ?? (await listPlacesBelow(db, parent));
    // Empty answers are not cached: the gazetteer may still be loading, and invalid codes would fill the memory.
    if (found.items.length > 0) {
      known.set(parent, found);
      reply.header("cache-control", "public, max-age=86400");
    }
    return found;
  });
}

/** Lists the places directly below a code in Khmer alphabetical order; the provinces for an empty code. */
async function listPlacesBelow(db: Queries, parent: string): Promise<Places> {
  const rows = await db.query<PlaceRow>(
    `select code, name, name_kh from place where left(code, -2) = $1 order by name_kh collate "km-x-icu", code`,
    [parent],
  );
  return { items: rows.map(({ code, name, name_kh: nameKh }) => ({ code, name, nameKh })) };
}
