import type { FastifyInstance } from "fastify";
import { publicProduct } from "../../../domain/contracts/public-product.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { readPublicly } from "../../db/replica/read-from-replica.ts";
import { registerRoute } from "../../http/register-route.ts";
import { getSetting } from "../../settings/settings.ts";

const p = columnsOf(product, "p");
const v = columnsOf(vendor, "v");

interface PublicServices {
  readonly db: Database;
}
interface PublicProductRow {
  readonly name: string;
  readonly nameKh: string | null;
  readonly iconUrl: string | null;
  readonly iconAlt: string | null;
  readonly iconAltKh: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Registers the public product page's route: name and icon of a published product that an active vendor sells. */
export function registerPublicProductRoutes(app: FastifyInstance, { db }: PublicServices): void {
  registerRoute(app, publicProduct, async ({ params }) => {
    const found = uuid.test(params.id)
      ? await readPublicly(db, (tx) => findPublished(tx, params.id))
      : undefined;
    if (!found) throw new AppError("notFound");
    return { ...found, downloadUrl: getSetting("app.downloadUrl") ?? "" };
  });
}

/** Anonymous callers have no actor, which the record engine requires, so this queries directly. */
async function findPublished(db: Queries, id: string): Promise<PublicProductRow | undefined> {
  const [found] = await db.query<PublicProductRow>(
    `select ${p.name}, ${p.nameKh} as "nameKh", ${p.iconUrl} as "iconUrl", f.alt as "iconAlt", f.alt_kh as "iconAltKh"
     from product p left join file f on f.name = substring(${p.iconUrl} from '[^/]+$')
     where p.id = $1 and ${p.state} = 'published' and p.deleted_at is null and exists (
       select from vendor v where v.id = any (${p.vendorIds}) and ${v.state} = 'active' and v.deleted_at is null)`,
    [id],
  );
  return found;
}
