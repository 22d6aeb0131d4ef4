import type { FastifyInstance } from "fastify";
import { publicProduct } from "../../../domain/contracts/public-product.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { registerRoute } from "../../http/register-route.ts";
import { getSetting } from "../../settings/settings.ts";

interface PublicServices {
  readonly db: Queries;
}
interface PublicProductRow {
  readonly name: string;
  readonly name_kh: string | null;
  readonly icon_url: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Registers the public product page's route: three fields of a published product that an active vendor sells. */
export function registerPublicProductRoutes(app: FastifyInstance, { db }: PublicServices): void {
  registerRoute(app, publicProduct, async ({ params }) => {
    const product = uuid.test(params.id) ? await findPublished(db, params.id) : undefined;
    if (!product) throw new AppError("notFound");
    const { name, name_kh: nameKh, icon_url: iconUrl } = product;
    return { name, nameKh, iconUrl, downloadUrl: getSetting("app.downloadUrl") ?? "" };
  });
}

/** Anonymous callers have no actor, which the record engine requires, so this queries directly. */
async function findPublished(db: Queries, id: string): Promise<PublicProductRow | undefined> {
  const [found] = await db.query<PublicProductRow>(
    `select name, name_kh, icon_url from product
     where id = $1 and state = 'published' and deleted_at is null and exists (
       select from vendor
       where vendor.id = any (product.vendor_ids) and vendor.state = 'active' and vendor.deleted_at is null)`,
    [id],
  );
  return found;
}
