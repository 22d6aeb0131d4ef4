import type { FastifyInstance } from "fastify";
import { changeOwnProfile, readOwnProfile, readPerson } from "../../../domain/contracts/app/account.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { readProfileOnOpen, updateOwnProfile } from "./own-profile.ts";
import { readSharedProfile } from "./read-shared-profile.ts";

/** Registers the routes of an app user's own profile and of other users' shared profiles. */
export function registerAppAccountRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, readOwnProfile, async ({ context }) => readProfileOnOpen(db, context));
  registerRoute(app, changeOwnProfile, async ({ context, body }) =>
    updateOwnProfile(context.db, context, body),
  );
  registerRoute(app, readPerson, async ({ params: { id } }) => readSharedProfile(db, id));
}
