import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { rolesThatCan } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { guardedFields } from "../../../domain/records/unusual.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { FileServices } from "../../files/store-file.ts";
import type { Contract } from "../../http/app-context.ts";
import { RawJson } from "../../http/context.ts";
import { withIdempotencyKey } from "../../http/idempotency/idempotency.ts";
import { findOutcome, markRunning } from "../../http/idempotency/idempotency-outcome.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { RowsToUpdate } from "../import/check-rows.ts";
import { type Corrections, noCorrections, parseCorrections } from "../import/corrections/corrections.ts";
import { readImportErrors } from "../import/import-errors.ts";
import { importRecords } from "../import/import-records.ts";
import type { MappingChoice } from "../import/mapping/map-columns.ts";
import { headingScoreOf } from "../import/mapping/match-headings.ts";
import { parseSentMapping } from "../import/mapping/parse-mapping.ts";
import { invalidError } from "../record-errors.ts";
import { replySealing } from "../secrets/reply-sealing.ts";
import { parseBody, parseSingleMember } from "../values/parse.ts";
import { limitPictureImports, withImportFile } from "./receive-import.ts";
import { parseFormat, sendSheet } from "./send-sheet.ts";
import * as schemas from "./sheet-schemas.ts";

const anything = z.unknown();
const bytes = z.file();

interface ImportQuery {
  readonly mode: "check" | "commit";
  readonly skipErrors: boolean;
  readonly mapping: "headings" | "remembered";
  readonly update: RowsToUpdate;
  /** The name of the sheet of a workbook. */
  readonly sheet: string | null;
}

/** The rows that change existing records; null for a text that names none. */
function parseUpdate(text: string): RowsToUpdate | null {
  if (text === "none" || text === "all") return text;
  return /^\d{1,7}(,\d{1,7})*$/.test(text) ? new Set(text.split(",").map(Number)) : null;
}

/** Parses the query of an import; throws `invalid` with the path of each wrong parameter. */
function parseImportQuery(query: unknown): ImportQuery {
  const {
    dryRun,
    skipErrors = "false",
    mapping = "headings",
    sheet = null,
    update = "none",
    ...rest
  } = parseBody(query ?? {});
  const issues = Object.keys(rest).map((path) => ({ path, message: message("unknown") }));
  for (const [path, sent, allowed] of [
    ["dryRun", dryRun, ["true", "false"]],
    ["skipErrors", skipErrors, ["true", "false"]],
    ["mapping", mapping, ["headings", "remembered"]],
  ] as const)
    if (!allowed.some((one) => one === sent))
      issues.push({ path, message: message("choice", allowed.join(", ")) });
  const rows = typeof update === "string" ? parseUpdate(update) : null;
  if (rows === null) issues.push({ path: "update", message: message("choice", "none, all, 3,7") });
  if (sheet !== null && typeof sheet !== "string") issues.push({ path: "sheet", message: message("text") });
  if (issues.length > 0) throw invalidError(issues);
  return {
    sheet: typeof sheet === "string" ? sheet : null,
    update: rows ?? "none",
    mode: dryRun === "true" ? "check" : "commit",
    skipErrors: skipErrors === "true",
    mapping: mapping === "remembered" ? "remembered" : "headings",
  };
}

interface ImportChoices extends Omit<ImportQuery, "mapping"> {
  readonly mapping: MappingChoice;
  readonly corrections: Corrections;
}

/** What the `Idempotency-Key` of an import belongs to: the file, and what was chosen for it. */
function inputOf(fileHash: string, { mapping, skipErrors, sheet, update, corrections }: ImportChoices) {
  const rows = typeof update === "string" ? update : [...update];
  const isChanged = corrections !== noCorrections;
  const isPlain = mapping === "headings" && !skipErrors && sheet === null && rows === "none" && !isChanged;
  const chosen = { fileHash, mapping, skipErrors, sheet, update: rows };
  return isPlain ? fileHash : { ...chosen, ...(isChanged && { corrections }) };
}

const importCall = (entity: AnyEntity): string => `POST /api/${entity.api.path}/v1/import`;

function registerImportRoute(
  app: FastifyInstance,
  { files }: Pick<FileServices, "files">,
  entity: AnyEntity,
): void {
  const path = `/api/${entity.api.path}/v1/import`;
  const contract = {
    method: "POST",
    path,
    summary: `Create and update many of ${entity.label.many.en} from a sheet, or from a ZIP with a sheet and images: all rows or none, or those without errors`,
    callers: rolesThatCan(entity, "import"),
    scope: { entity: entity.name, level: "write" },
    errorResponses: ["invalid", "tooLarge", "wrongType", "taken", "tooMany", "away"],
    encoding: "multipart",
    asksAboutUnusual: guardedFields(entity).length > 0,
    ...(entity.confirmWrites ? { confirm: "byRole" as const } : {}),
    reply: anything,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.import`,
    queryJsonSchema: schemas.importQuerySchema,
    bodyJsonSchema: schemas.importBodySchema,
    replyJsonSchema: schemas.importReplySchema,
  } satisfies Contract;
  registerRoute(app, contract, async ({ context, query, request }) => {
    const { mapping: choice, sheet, ...how } = parseImportQuery(query);
    const reading = { score: headingScoreOf(entity), sheet };
    const { actor, db, language, idempotencyKey } = context;
    return withImportFile({ request, db, files, actor, reading }, async ({ parts, ...file }) => {
      const mapping = parts.mapping === undefined ? choice : parseSentMapping(parts.mapping);
      const corrections =
        parts.corrections === undefined ? noCorrections : parseCorrections(parts.corrections);
      const { fileHash, pictures } = file;
      const key = how.mode === "check" ? null : idempotencyKey;
      const call = importCall(entity);
      const sent = { ...file, actor, entity, language, mapping, corrections, ...how };
      const sealing = replySealing({ db, entity });
      const input = inputOf(fileHash, { ...how, mapping, sheet, corrections });
      const work = () =>
        withIdempotencyKey({ db, actor, key, call, input, sealing }, async (inside) => {
          if (key !== null) await markRunning(inside, { actor, call, key });
          return JSON.stringify(await importRecords({ db: inside, ...sent }));
        });
      const storesPictures = pictures !== null && how.mode === "commit";
      const answer = await (storesPictures ? limitPictureImports(db)(work) : work());
      return new RawJson(answer);
    });
  });
}

function registerErrorRoute(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/{importId}/errors`,
    summary: "The rows that an import refused or skipped, with a column that says what is wrong with each",
    callers: rolesThatCan(entity, "import"),
    scope: { entity: entity.name, level: "write" },
    errorResponses: ["invalid", "notFound"],
    reply: bytes,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importErrors`,
    queryJsonSchema: schemas.formatSchema,
    replyJsonSchema: schemas.sheetSchema,
    replyTypes: schemas.sheetTypes,
  } satisfies Contract;
  registerRoute(app, contract, async ({ context, params, query, reply }) => {
    const format = parseFormat(parseSingleMember(query, "format"));
    const { language } = context;
    const { fileName, ...sheet } = await readImportErrors({
      ...context,
      entity,
      importId: params.importId ?? "",
    });
    const stem = fileName.replace(/\.\w+$/, "");
    return sendSheet(reply, { ...sheet, name: localized(`${stem} errors`, `${stem} កំហុស`), format, language });
  });
}

function registerOutcomeRoute(app: FastifyInstance, entity: AnyEntity): void {
  const contract = {
    method: "GET",
    path: `/api/${entity.api.path}/v1/import/outcome`,
    summary: "What became of an import of one's own of which the answer was lost, by its Idempotency-Key",
    callers: rolesThatCan(entity, "import"),
    scope: { entity: entity.name, level: "write" },
    errorResponses: ["invalid"],
    reply: anything,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.importOutcome`,
    queryJsonSchema: schemas.outcomeQuerySchema,
    replyJsonSchema: schemas.outcomeReplySchema,
  } satisfies Contract;
  registerRoute(app, contract, async ({ context: { actor, db }, query }) => {
    const key = parseSingleMember(query, "key");
    if (typeof key !== "string" || key === "")
      throw invalidError([{ path: "key", message: message("required") }]);
    const sealing = replySealing({ db, entity });
    return new RawJson(await findOutcome(db, { actor, call: importCall(entity), key, sealing }));
  });
}

/** Registers the routes that import records of an entity, and tell what became of an import. */
export function registerImportRoutes(
  app: FastifyInstance,
  services: Pick<FileServices, "files">,
  entity: AnyEntity,
): void {
  registerImportRoute(app, services, entity);
  registerErrorRoute(app, entity);
  registerOutcomeRoute(app, entity);
}
