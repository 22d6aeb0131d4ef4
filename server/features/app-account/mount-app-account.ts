import type { FastifyInstance } from "fastify";
import { changeOwnProfile, readOwnProfile, readPerson } from "../../../domain/calls/app/account.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { changeOwn, openOwnProfile } from "./own-profile.ts";
import { readSharedOf } from "./read-person.ts";

/** Mounts what people of the farmers' app see and change of themselves, and see of each other. */
export function mountAppAccount(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, readOwnProfile, async ({ context }) => openOwnProfile(db, context));
  mount(app, changeOwnProfile, async ({ context, body }) => changeOwn(context.db, context, body));
  mount(app, readPerson, async ({ params: { id } }) => readSharedOf(db, id));
}
