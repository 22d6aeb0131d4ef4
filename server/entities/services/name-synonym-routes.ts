import type { FastifyInstance } from "fastify";
import { storedSpellings } from "../../../domain/contracts/stored-spellings.ts";
import { registerRoute } from "../../http/register-route.ts";
import { readSpellings } from "../../settings/stored-spellings.ts";

/** Registers the route of the spellings that readers of names in browsers need. */
export function registerNameSynonymRoutes(app: FastifyInstance): void {
  registerRoute(app, storedSpellings, async ({ context: { db } }) => ({
    items: (await readSpellings(db)).map(({ spelling, storedName }) => ({ spelling, storedName })),
  }));
}
