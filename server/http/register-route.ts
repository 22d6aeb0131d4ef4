import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isInScope, type KeyScope, scopeName } from "../../domain/access/key-scopes.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { Callers, ReplyOf } from "../../domain/declare/index.ts";
import {
  type ContextFor,
  contextFor,
  type InputOf,
  parseRequest,
} from "../../domain/declare/parse-request.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { messageText } from "../../domain/errors/messages.ts";
import { languageOf, localized } from "../../domain/text/localized-text.ts";
import type { Database } from "../db/database.ts";
import { runFrom } from "../db/origin.ts";
import type { AppContext, Contract } from "./app-context.ts";
import {
  type Context,
  type FarmerContext,
  RawJson,
  type SignedInContext,
  UncheckedReply,
} from "./context.ts";
import { withIdempotencyKey } from "./idempotency/idempotency.ts";
import { mediaTypes } from "./media-types.ts";
import { originOf } from "./origin/origin-of.ts";
import { fitReply } from "./replies/fit-reply.ts";
import { apiHeaders } from "./security-headers.ts";
import { confirmationHeader, runAsking } from "./unusual-values.ts";

/** The arguments of a handler. `request` and `reply` are for streams and headers; everything else is parsed. */
export interface HandlerArgs<C extends Contract> extends InputOf<C> {
  readonly context: ContextFor<C, Context, SignedInContext, FarmerContext>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/**
 * Returns the reply of the contract, a value for `route` to fit to the contract, JSON that is written already, or
 * undefined after sending through `reply`.
 */
export type Handler<C extends Contract> = (
  args: HandlerArgs<C>,
) => Promise<ReplyOf<C> | UncheckedReply | RawJson | undefined>;

/** The body limit of public endpoints. */
const publicBodyLimit = 65_536;

/**
 * Registers an endpoint: authenticates and authorises the caller, parses the input, runs the handler, sends the
 * reply.
 */
export function registerRoute<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
): void {
  const { appContext } = app;
  appContext.contracts.push(contract);
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ":$1"),
    helmet: false,
    config: {
      ...(contract.errors ? { errors: contract.errors } : {}),
      ...(contract.signed ? { isSigned: true } : {}),
    },
    ...(contract.callers === "public" ? { bodyLimit: publicBodyLimit } : {}),
    // Runs before the body is read, so that unauthorised callers can't upload megabytes.
    onRequest: async (request, reply) => {
      reply.headers({ "cache-control": "no-store", ...apiHeaders });
      appContext.assertChangesAllowed(contract);
      await authenticate(appContext, contract, request);
    },
    preHandler: async (request) => assertEncoding(contract, request),
    handler: async (request, reply) => {
      const sent = {
        params: request.params,
        query: { ...plain(request.query) },
        body: bodyOf(contract, request),
      };
      const open = {
        query: contract.queryJsonSchema !== undefined,
        body: contract.bodyJsonSchema !== undefined || isStreamed(contract),
      };
      const { input, issues } = parseRequest(withoutStreamedBody(contract), sent, open);
      if (issues.length > 0) {
        const worded = issues.map(({ path, message }) => ({ path, message: messageText(message) }));
        throw new AppError("invalid", { issues: worded });
      }
      const context = contextFor<C, Context, SignedInContext, FarmerContext>(
        contract,
        contextOf(appContext, request),
      );
      await enforceRateLimit(appContext, contract, request);
      const run = (db: Database) => handler({ ...input, context: { ...context, db }, request, reply });
      // Who only reads what is public leaves no trace.
      const isPublicRead = contract.method === "GET" && contract.callers === "public";
      const isConfirmed = request.headers[confirmationHeader.toLowerCase()] === "true";
      const answer = await runFrom(isPublicRead ? null : originOf(request), () =>
        runAsking(isConfirmed, () =>
          runIdempotently({ appContext, contract, request }, { query: sent.query, body: sent.body }, run),
        ),
      );
      if (answer === undefined) return reply;
      if (answer instanceof RawJson)
        return reply.type("application/json; charset=utf-8").send(answer.toBytes());
      return reply.send(fitToContract(appContext, contract, { answer, request }));
    },
  });
}

interface HandlerResult {
  readonly answer: unknown;
  readonly request: FastifyRequest;
}

/** The reply as its contract declares it. An invalid reply is an error, but in production it is logged and repaired. */
function fitToContract(
  appContext: AppContext,
  { method, path, reply }: Contract,
  { answer, request }: HandlerResult,
): unknown {
  const sent = answer instanceof UncheckedReply ? answer.value : answer;
  const { value, faults } = fitReply(reply, sent);
  if (faults.length === 0) return value;
  const call = `${method} ${path}`;
  if (appContext.unfitReplies === "refused")
    throw new Error(`The reply of ${call} does not fit its contract: ${JSON.stringify(faults)}`);
  request.log.error({ call, faults: faults.slice(0, maxLoggedFaults) }, "unfit reply");
  return value;
}

/** Limits the log of one reply, as a broken migration could cause thousands of faults. */
const maxLoggedFaults = 20;

interface RequestScope {
  readonly appContext: AppContext;
  readonly contract: Contract;
  readonly request: FastifyRequest;
}

/**
 * Runs the handler; with an `Idempotency-Key` once, in a transaction with the key. A body of files is a stream, so its
 * handler claims the key when it knows the file.
 */
async function runIdempotently<Answer>(
  { appContext, contract, request }: RequestScope,
  input: unknown,
  run: (db: Database) => Promise<Answer>,
): Promise<Answer | RawJson> {
  const { db } = appContext;
  const { method, idempotent, sealing } = contract;
  const key = idempotencyKeyOf(request);
  const actor = request.session?.actor;
  if (!actor || key === null || method === "GET" || idempotent || isStreamed(contract)) return run(db);
  const call = `${method} ${request.url.split("?")[0] ?? ""}`;
  const work = async (inside: Database) => {
    const answer = await run(inside);
    return answer instanceof RawJson
      ? answer.text
      : JSON.stringify(fitToContract(appContext, contract, { answer, request }) ?? null);
  };
  return new RawJson(await withIdempotencyKey({ db, actor, key, call, input, sealing }, work));
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(String(key))) throw new AppError("badRequest");
  return String(key);
}

/** Whether the body is a stream, which the handler reads from the request. */
const isStreamed = ({ encoding }: Contract): boolean => encoding === "multipart" || encoding === "bytes";

function withoutStreamedBody<C extends Contract>(contract: C): C {
  return isStreamed(contract) ? { ...contract, body: undefined } : contract;
}

const bodyOf = (contract: Contract, request: FastifyRequest): unknown => {
  if (isStreamed(contract)) return undefined;
  // A form without fields has no body.
  return request.body ?? undefined;
};

const plain = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

async function authenticate(
  appContext: AppContext,
  { callers, withoutSecondFactor, confirm, scope }: Contract,
  request: FastifyRequest,
): Promise<void> {
  if (callers === "public") return;
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  const session = token ? await appContext.findSession(token) : null;
  if (!session) throw new AppError("signedOut");
  const { actor } = session;
  if (!actor) throw new AppError("forbidden");
  if (!isAllowedCaller(callers, actor)) throw new AppError("forbidden");
  // The farmers' app has no second factors.
  if (!withoutSecondFactor && callers !== "farmer" && appContext.needsSecondFactor(session))
    throw new AppError("secondFactorMissing");
  if (session.scopes && !isInScope(session.scopes, scope)) throw outOfScope(scope);
  if (confirm) await appContext.assertConfirmed(session, confirm);
  request.session = session;
}

/** The error of an API key that lacks the scope of a call, or of a call that no key may make. */
function outOfScope(scope: KeyScope | undefined): AppError {
  if (typeof scope !== "object")
    return new AppError("forbidden", {
      message: localized(
        "API keys can't make this call. Sign in instead.",
        "សោ API មិនអាចហៅមុខងារនេះបានទេ។ សូមចូលគណនីជំនួសវិញ។",
      ),
    });
  const name = scopeName(scope.entity, scope.level);
  return new AppError("forbidden", {
    message: localized(`This API key lacks the scope ${name}.`, `សោ API នេះគ្មានវិសាលភាព ${name} ទេ។`),
    extra: { scope: name },
  });
}

function isAllowedCaller(callers: Exclude<Callers, "public">, { role, profileId }: Actor): boolean {
  if (callers === "signedIn") return true;
  return callers === "farmer" ? profileId !== null : callers.some((named) => named === role);
}

async function enforceRateLimit(
  appContext: AppContext,
  contract: Contract,
  { session }: FastifyRequest,
): Promise<void> {
  const { perHour } = contract;
  if (perHour !== undefined && session?.actor)
    await appContext.countCall({ ...contract, perHour }, session.actor.userId);
}

function assertEncoding(contract: Contract, request: FastifyRequest): void {
  const { encoding = "json" } = contract;
  const sent = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isFile = sent === mediaTypes.multipart || sent === mediaTypes.bytes;
  // Clients that always send a JSON content type are accepted when the body is empty.
  const isEmpty = (request.body === undefined || request.body === null) && !isFile;
  if (!(isEmpty && !isStreamed(contract)) && sent !== mediaTypes[encoding]) throw new AppError("wrongType");
}

function contextOf(
  appContext: AppContext,
  request: FastifyRequest,
): Context & { readonly profileId: string | null } {
  return {
    db: appContext.db,
    actor: request.session?.actor ?? null,
    profileId: request.session?.actor?.profileId ?? null,
    language: languageOf(request.headers["accept-language"]),
    requestId: request.id,
    ip: request.ip,
    log: request.log,
    idempotencyKey: idempotencyKeyOf(request),
  };
}
