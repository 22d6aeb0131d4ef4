import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { rolesThatCan } from "../domain/can.ts";
import type { AnyEntity } from "../domain/declare/index.ts";
import { entities } from "../domain/entities/index.ts";
import { Refusal } from "../domain/errors.ts";
import { limits } from "../domain/limits.ts";
import { message } from "../domain/messages.ts";
import { words } from "../domain/words.ts";
import { withUpload } from "./features/uploads/receive-upload.ts";
import { hashFile } from "./files/hash-file.ts";
import { Json } from "./http/context.ts";
import { withIdempotencyKey } from "./http/idempotency.ts";
import { findOutcome, markRunning } from "./http/idempotency-outcome.ts";
import { mount } from "./http/mount.ts";
import type { Contract } from "./http/seam.ts";
import { leanHeap } from "./lean-heap.ts";
import { sheetIn } from "./receive-sheet.ts";
import { exportRecords } from "./records/export/export-records.ts";
import { readImportErrors } from "./records/import/import-errors.ts";
import { importRecords } from "./records/import/import-records.ts";
import { templateColumns, writeTemplate } from "./records/import/import-template.ts";
import { parseOnly } from "./records/parse.ts";
import { invalid } from "./records/refuse.ts";
import { announceFile, parseFormat, sendSheet } from "./send-sheet.ts";
import * as schemas from "./sheet-schemas.ts";

const anything = z.unknown();
const bytes = z.file();

const longestExport = 15 * 60_000;
const mostExports = 4;
let exporting = 0;

/** A signal that is given when the client is gone, or has taken far too long. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, AbortSignal.timeout(longestExport)]);
}

/** Each export holds a connection to the database while it lasts, so only a few may. */
function takePlace(reply: FastifyReply): void {
  if (exporting >= mostExports) {
    throw new Refusal("tooMany", {
      words: words(
        "Other exports are still under way. Please try again in a moment.",
        "ការនាំចេញផ្សេងកំពុងដំណើរការ។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។",
      ),
      retryAfter: 5,
    });
  }
  exporting += 1;
  const endLean = leanHeap();
  reply.raw.once("close", () => {
    exporting -= 1;
    endLean();
  });
}

function mountExport(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/export`,
    summary: `All ${entity.label.many.en} that the list would show, as CSV or XLSX`,
    callers: rolesThatCan(entity, "export"),
    refusals: ["invalid", "tooMany"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.export`,
    queryJsonSchema: schemas.exportQuerySchema(entity),
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  mount(app, contract, async ({ context, query, reply }) => {
    const { format: sent, ...rest } = query;
    const format = parseFormat(sent);
    const { language } = context;
    const exported = exportRecords({ ...context, entity, query: rest, signal: untilGone(reply) });
    takePlace(reply);
    return sendSheet(reply, { ...exported, name: entity.label.many, format, language });
  });
}

function mountTemplate(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/template`,
    summary: `An empty sheet of ${entity.label.many.en} to fill in, with what may be chosen`,
    callers: rolesThatCan(entity, "import"),
    refusals: ["invalid"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importTemplate`,
    queryJsonSchema: schemas.formatSchema,
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  mount(app, contract, async ({ context, query, reply }) => {
    const format = parseFormat(parseOnly(query, "format"));
    const { actor, language } = context;
    const { one } = entity.label;
    const name = words(`${one.en} template`, `គំរូ${one.km}`);
    if (format === "csv") {
      const columns = templateColumns({ actor, entity });
      return sendSheet(reply, { columns, rows: nothing(), name, format, language });
    }
    announceFile(reply, { name, format, language });
    reply.send(Buffer.from(await writeTemplate({ actor, entity, language })));
    return undefined;
  });
}

async function* nothing() {}

function parseMode(query: unknown): "check" | "commit" {
  const dryRun = parseOnly(query, "dryRun");
  if (dryRun === "true") return "check";
  if (dryRun === "false") return "commit";
  throw invalid([{ path: "dryRun", message: message("choice", "true, false") }]);
}

const importCall = (entity: AnyEntity): string => `POST /api/${entity.api.path}/v1/import`;

function mountImport(app: FastifyInstance, entity: AnyEntity): void {
  const path = `/api/${entity.api.path}/v1/import`;
  const contract = {
    method: "POST",
    path,
    summary: `Create and update many of ${entity.label.many.en} from a sheet: all rows or none`,
    callers: rolesThatCan(entity, "import"),
    refusals: ["invalid", "tooLarge", "wrongType", "taken"],
    encoding: "multipart",
    reply: anything,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.import`,
    queryJsonSchema: schemas.importQuerySchema,
    bodyJsonSchema: schemas.importBodySchema,
    replyJsonSchema: schemas.importReplySchema,
  } satisfies Contract;
  mount(app, contract, async ({ context, query, request }) => {
    const mode = parseMode(query);
    const { actor, db, language, idempotencyKey } = context;
    return withUpload({ request, maxBytes: limits.importBytes }, async (upload) => {
      const fileHash = await hashFile(upload.path);
      const { sheet } = await sheetIn(upload);
      const fileName = upload.originalName;
      const key = mode === "check" ? null : idempotencyKey;
      const call = importCall(entity);
      const sent = { actor, entity, sheet, fileName, fileHash, mode, language };
      const answer = await withIdempotencyKey({ db, actor, key, call, input: fileHash }, async (inside) => {
        if (key !== null) await markRunning(inside, { actor, call, key });
        return JSON.stringify(await importRecords({ db: inside, ...sent }));
      });
      return new Json(answer);
    });
  });
}

function mountErrors(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/{importId}/errors`,
    summary: "The file of a refused import, with a column that says what is wrong with each row",
    callers: rolesThatCan(entity, "import"),
    refusals: ["invalid", "notFound"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importErrors`,
    queryJsonSchema: schemas.formatSchema,
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  mount(app, contract, async ({ context, params, query, reply }) => {
    const format = parseFormat(parseOnly(query, "format"));
    const { language } = context;
    const { fileName, ...sheet } = await readImportErrors({
      ...context,
      entity,
      importId: params.importId ?? "",
    });
    const stem = fileName.replace(/\.\w+$/, "");
    return sendSheet(reply, { ...sheet, name: words(`${stem} errors`, `${stem} កំហុស`), format, language });
  });
}

function mountOutcome(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/outcome`,
    summary: "What became of an import of one's own of which the answer was lost, by its Idempotency-Key",
    callers: rolesThatCan(entity, "import"),
    refusals: ["invalid"],
    reply: anything,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importOutcome`,
    queryJsonSchema: schemas.outcomeQuerySchema,
    replyJsonSchema: schemas.outcomeReplySchema,
  } satisfies Contract;
  mount(app, contract, async ({ context: { actor, db }, query }) => {
    const key = parseOnly(query, "key");
    if (typeof key !== "string" || key === "") throw invalid([{ path: "key", message: message("required") }]);
    return new Json(await findOutcome(db, { actor, call: importCall(entity), key }));
  });
}

/** Mounts export and import of every entity that somebody may read or manage. */
export function mountSheets(app: FastifyInstance): void {
  for (const entity of entities) {
    if (rolesThatCan(entity, "export").length > 0) mountExport(app, entity);
    if (rolesThatCan(entity, "import").length === 0) continue;
    mountTemplate(app, entity);
    mountImport(app, entity);
    mountErrors(app, entity);
    mountOutcome(app, entity);
  }
}
