import type { FastifyInstance } from "fastify";
import { searchEverything as contract } from "../../domain/contracts/search.ts";
import { registerRoute } from "../http/register-route.ts";
import { searchEverything } from "./search-everything.ts";

/** Registers the search across all lists. */
export function registerSearchRoutes(app: FastifyInstance): void {
  registerRoute(app, contract, ({ context: { db, actor }, query }) =>
    searchEverything({ db, actor }, query.q),
  );
}
