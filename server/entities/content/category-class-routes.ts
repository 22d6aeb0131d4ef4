import type { FastifyInstance } from "fastify";
import { allClasses } from "../../../domain/contracts/category-class.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { UncheckedReply } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { readAll } from "../../records/list/read-all.ts";

/** Registers the route that lists activity classes for the menu of every role. */
export function registerCategoryClassRoutes(app: FastifyInstance): void {
  registerRoute(
    app,
    allClasses,
    async ({ context }) => new UncheckedReply({ data: await readAll(context.db, categoryClass) }),
  );
}
