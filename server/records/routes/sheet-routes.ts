import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { rolesThatCan } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database } from "../../db/database.ts";
import { exportConnections } from "../../db/long-reads.ts";
import { perDatabase } from "../../db/per-database.ts";
import type { FileServices } from "../../files/store-file.ts";
import type { Contract } from "../../http/app-context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { exportRecords } from "../export/export-records.ts";
import { recordAuditEvent } from "../history/audit-event.ts";
import { templateColumns } from "../import/template/template-columns.ts";
import type { Input } from "../operation-context.ts";
import { parseSingleMember } from "../values/parse.ts";
import { registerImportRoutes } from "./import-routes.ts";
import { parseFormat, sendExport, sendSheet, setFileHeaders } from "./send-sheet.ts";
import * as schemas from "./sheet-schemas.ts";

const bytes = z.file();

const exportTimeoutMs = 15 * 60_000;
const exportsOf = perDatabase(() => ({ running: 0 }));

/** Returns a signal that aborts when the client disconnects or on timeout. */
function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, AbortSignal.timeout(exportTimeoutMs)]);
}

/** Limits concurrent exports, because each holds a database connection. Throws `tooMany`. */
function reserveExport(reply: FastifyReply, db: Database): void {
  const exports = exportsOf(db);
  if (exports.running >= exportConnections(db)) {
    throw new AppError("tooMany", {
      message: localized(
        "Other exports are running. Try again in a moment.",
        "ការនាំចេញផ្សេងកំពុងដំណើរការ។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។",
      ),
      retryAfter: 5,
    });
  }
  exports.running += 1;
  reply.raw.once("close", () => {
    exports.running -= 1;
  });
}

const isFiltered = ({ columns: _columns, sort: _sort, ...filters }: Input): boolean =>
  Object.keys(filters).length > 0;

function registerExportRoute(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/export`,
    summary: `All ${entity.label.many.en} that the list would show, as CSV or XLSX`,
    callers: rolesThatCan(entity, "export"),
    scope: { entity: entity.name, level: "read" },
    errorResponses: ["invalid", "tooMany"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.export`,
    queryJsonSchema: schemas.exportQuerySchema(entity),
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  registerRoute(app, contract, async ({ context, query, reply }) => {
    const { format: sent, ...rest } = query;
    const format = parseFormat(sent);
    const { language } = context;
    const signal = abortOnDisconnect(reply);
    const exported = await exportRecords({ ...context, entity, query: rest, signal });
    reserveExport(reply, context.db);
    await recordAuditEvent(context.db, {
      kind: "listExported",
      by: context.actor.userId,
      entity: entity.name,
      // Not the filter: it can name people.
      details: { format, columns: exported.columns.map(({ name }) => name), isFiltered: isFiltered(rest) },
    });
    return sendExport(reply, { entity, exported, format, language, signal });
  });
}

function registerTemplateRoute(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/template`,
    summary: `An empty sheet of ${entity.label.many.en} to fill in; as XLSX with drop-downs of what may be chosen`,
    callers: rolesThatCan(entity, "import"),
    scope: { entity: entity.name, level: "write" },
    errorResponses: ["invalid"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importTemplate`,
    queryJsonSchema: schemas.formatSchema,
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  registerRoute(app, contract, async ({ context, query, reply }) => {
    const format = parseFormat(parseSingleMember(query, "format"));
    const { actor, db, language } = context;
    const { one } = entity.label;
    const name = localized(`${one.en} template`, `គំរូ${one.km}`);
    if (format === "csv") {
      const columns = templateColumns({ actor, entity });
      return sendSheet(reply, { columns, rows: nothing(), name, format, language });
    }
    // Its drop-downs have names of records.
    await recordAuditEvent(db, { kind: "templateDownloaded", by: actor.userId, entity: entity.name });
    setFileHeaders(reply, { name, format, language });
    const { writeTemplate } = await import("../import/template/write-template.ts");
    reply.send(Buffer.from(await writeTemplate({ db, actor, entity, language })));
    return undefined;
  });
}

async function* nothing() {}

/** Registers the export and import routes of every entity that a role may read or manage. */
export function registerSheetRoutes(app: FastifyInstance, services: Pick<FileServices, "files">): void {
  for (const entity of entities) {
    if (rolesThatCan(entity, "export").length > 0) registerExportRoute(app, entity);
    if (rolesThatCan(entity, "import").length === 0) continue;
    registerTemplateRoute(app, entity);
    registerImportRoutes(app, services, entity);
  }
}
