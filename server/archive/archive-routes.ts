import type { FastifyInstance } from "fastify";
import { archivePreview } from "../../domain/contracts/archive.ts";
import { registerRoute } from "../http/register-route.ts";
import { archivedTable } from "./archived-tables.ts";
import { previewArchive } from "./preview.ts";

/** Registers the dry run of the archive. */
export function registerArchiveRoutes(app: FastifyInstance): void {
  registerRoute(app, archivePreview, async ({ query: { table, keepMonths }, context: { db } }) => {
    const { months, rows, bytes } = await previewArchive(db, archivedTable(table), keepMonths);
    return { months: [...months], rows, bytes };
  });
}
