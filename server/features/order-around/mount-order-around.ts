import type { FastifyInstance } from "fastify";
import { orderAround } from "../../../domain/calls/order-around.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { mount } from "../../http/mount.ts";
import { findCurrent } from "../../records/current.ts";
import type { Services } from "../../services.ts";
import { findAround } from "./find-around.ts";

/** Mounts what the page of an order shows besides the order itself. */
export function mountOrderAround(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, orderAround, async ({ params: { id }, context: { actor } }) => {
    await findCurrent({ db, actor, entity: order, id });
    return findAround(db, id);
  });
}
