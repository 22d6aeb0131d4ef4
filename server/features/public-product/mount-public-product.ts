import type { FastifyInstance } from "fastify";
import { publicProduct } from "../../../domain/calls/public-product.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { mount } from "../../http/mount.ts";
import { setting } from "../../settings/settings.ts";

interface PublicServices {
  readonly db: Queries;
}
interface Found {
  readonly name: string;
  readonly name_kh: string | null;
  readonly icon_url: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounts the page's own call: three fields of a published product that an active vendor sells, for whoever asks. */
export function mountPublicProduct(app: FastifyInstance, { db }: PublicServices): void {
  mount(app, publicProduct, async ({ params }) => {
    const product = uuid.test(params.id) ? await findPublished(db, params.id) : undefined;
    if (!product) throw new Refusal("notFound");
    const { name, name_kh: nameKh, icon_url: iconUrl } = product;
    return { name, nameKh, iconUrl, downloadUrl: setting("app.downloadUrl") ?? "" };
  });
}

/** Nobody is signed in here, so the engine, which asks for an actor, can't be asked. */
async function findPublished(db: Queries, id: string): Promise<Found | undefined> {
  const [found] = await db.query<Found>(
    `select name, name_kh, icon_url from product
     where id = $1 and state = 'published' and deleted_at is null and exists (
       select from vendor
       where vendor.id = any (product.vendor_ids) and vendor.state = 'active' and vendor.deleted_at is null)`,
    [id],
  );
  return found;
}
