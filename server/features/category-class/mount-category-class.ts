import type { FastifyInstance } from "fastify";
import { allClasses } from "../../../domain/calls/category-class.ts";
import { readReply } from "../../../domain/declare/call.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { mount } from "../../http/mount.ts";
import { readAll } from "../../records/read-all.ts";

/** Mounts the call by which every shell learns the classes of activities, whatever its role may manage. */
export function mountCategoryClass(app: FastifyInstance): void {
  mount(app, allClasses, async ({ context }) =>
    readReply(allClasses, { data: await readAll(context.db, categoryClass) }),
  );
}
