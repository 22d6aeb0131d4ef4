import type { FastifyInstance } from "fastify";
import { allClasses } from "../../../domain/calls/category-class.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { readAll } from "../../records/read-all.ts";

/** Mounts the call by which every shell learns the classes of activities, whatever its role may manage. */
export function mountCategoryClass(app: FastifyInstance): void {
  mount(
    app,
    allClasses,
    async ({ context }) => new Unchecked({ data: await readAll(context.db, categoryClass) }),
  );
}
