import type { FastifyInstance } from "fastify";
import { orderContext } from "../../domain/contracts/orders/order-context.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { readOrderContext } from "./read-order-context.ts";

/** Registers the route of an order's context on its page. */
export function registerOrderContextRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, orderContext, async ({ params: { id }, context: { actor } }) => {
    await findForUpdate({ db, actor, entity: order, id });
    return readOrderContext(db, { id, vendorId: actor.role === "supplier" ? actor.vendorId : null });
  });
}
