import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Callers, ReplyOf } from "../../domain/declare/index.ts";
import { type ContextFor, contextFor, type InputOf, parseCall } from "../../domain/declare/parse-call.ts";
import { Refusal } from "../../domain/errors.ts";
import { messageWords } from "../../domain/messages.ts";
import type { Actor } from "../../domain/roles.ts";
import { languageOf } from "../../domain/words.ts";
import type { Database } from "../db/database.ts";
import { type AsFarmer, type Context, Json, type SignedIn, Unchecked } from "./context.ts";
import { fitReply } from "./fit-reply.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import type { Contract, Seam } from "./seam.ts";

/** What a handler gets. `request` and `reply` are for streams and headers; everything else is parsed already. */
export interface Asked<C extends Contract> extends InputOf<C> {
  readonly context: ContextFor<C, Context, SignedIn, AsFarmer>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/**
 * Answers the reply of the contract, something that `mount` makes fit it, JSON that is written already, or nothing where it
 * has sent something through `reply`.
 */
export type Handler<C extends Contract> = (
  asked: Asked<C>,
) => Promise<ReplyOf<C> | Unchecked | Json | undefined>;

/** Whoever is not signed in has nothing long to say. */
const strangersBytes = 65_536;

/** Mounts a call: finds who asks, refuses who may not, parses the input, runs the handler, sends its answer. */
export function mount<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
): void {
  const { seam } = app;
  seam.contracts.push(contract);
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(contract.errors ? { config: { errors: contract.errors } } : {}),
    ...(contract.callers === "public" ? { bodyLimit: strangersBytes } : {}),
    // Before the body is read: nobody sends megabytes to be refused afterwards.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      await admit(seam, contract, request);
    },
    preHandler: async (request) => refuseWrongEncoding(contract, request),
    handler: async (request, reply) => {
      const sent = {
        params: request.params,
        query: { ...plain(request.query) },
        body: bodyOf(contract, request),
      };
      const open = {
        query: contract.queryJsonSchema !== undefined,
        body: contract.bodyJsonSchema !== undefined || contract.encoding === "multipart",
      };
      const { input, issues } = parseCall(withoutMultipartBody(contract), sent, open);
      if (issues.length > 0) {
        const worded = issues.map(({ path, message }) => ({ path, words: messageWords(message) }));
        throw new Refusal("invalid", { issues: worded });
      }
      const context = contextFor<C, Context, SignedIn, AsFarmer>(contract, contextOf(seam, request));
      await countCall(seam, contract, request);
      const run = (db: Database) => handler({ ...input, context: { ...context, db }, request, reply });
      const answer = await answerOnce(
        { seam, contract, request },
        { query: sent.query, body: sent.body },
        run,
      );
      if (answer === undefined) return reply;
      if (answer instanceof Json) return reply.type("application/json; charset=utf-8").send(answer.text);
      return reply.send(fitted(seam, contract, { answer, request }));
    },
  });
}

interface Answered {
  readonly answer: unknown;
  readonly request: FastifyRequest;
}

/** The answer as its contract declares it. One that does not fit is an error, but in production it is logged and answered. */
function fitted(seam: Seam, { method, path, reply }: Contract, { answer, request }: Answered): unknown {
  const sent = answer instanceof Unchecked ? answer.value : answer;
  const { value, faults } = fitReply(reply, sent);
  if (faults.length === 0) return value;
  const call = `${method} ${path}`;
  if (seam.unfitReplies === "refused")
    throw new Error(`The reply of ${call} does not fit its contract: ${JSON.stringify(faults)}`);
  request.log.error({ call, faults: faults.slice(0, loggedFaults) }, "unfit reply");
  return value;
}

/** One broken migration must not fill the log. */
const loggedFaults = 20;

interface Incoming {
  readonly seam: Seam;
  readonly contract: Contract;
  readonly request: FastifyRequest;
}

/**
 * Runs the handler; where the request carries an `Idempotency-Key`, in one transaction with it and only once. A
 * multipart body is a stream, so its handler claims the key itself, when it knows the file.
 */
async function answerOnce<Answer>(
  { seam, contract, request }: Incoming,
  input: unknown,
  run: (db: Database) => Promise<Answer>,
): Promise<Answer | Json> {
  const { db } = seam;
  const { method, encoding, idempotent, sealing } = contract;
  const key = idempotencyKeyOf(request);
  const actor = request.session?.actor;
  if (!actor || key === null || method === "GET" || idempotent || encoding === "multipart") return run(db);
  const call = `${method} ${request.url.split("?")[0] ?? ""}`;
  const work = async (inside: Database) => {
    const answer = await run(inside);
    return answer instanceof Json
      ? answer.text
      : JSON.stringify(fitted(seam, contract, { answer, request }) ?? null);
  };
  return new Json(await withIdempotencyKey({ db, actor, key, call, input, sealing }, work));
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(String(key))) throw new Refusal("badRequest");
  return String(key);
}

/** The parts of a multipart body are streams, which the handler takes from the request itself. */
function withoutMultipartBody<C extends Contract>(contract: C): C {
  return contract.encoding === "multipart" ? { ...contract, body: undefined } : contract;
}

const bodyOf = (contract: Contract, request: FastifyRequest): unknown => {
  if (contract.encoding === "multipart") return undefined;
  // A form without a single field is no body at all.
  return request.body ?? undefined;
};

const plain = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

async function admit(seam: Seam, { callers }: Contract, request: FastifyRequest): Promise<void> {
  if (callers === "public") return;
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  const session = token ? await seam.findSession(token) : null;
  if (!session) throw new Refusal("signedOut");
  const { actor } = session;
  if (!actor) throw new Refusal("forbidden");
  if (!isAmong(callers, actor)) throw new Refusal("forbidden");
  request.session = session;
}

function isAmong(callers: Exclude<Callers, "public">, { role, profileId }: Actor): boolean {
  if (callers === "signedIn") return true;
  return callers === "farmer" ? profileId !== null : callers.some((named) => named === role);
}

async function countCall(seam: Seam, contract: Contract, { session }: FastifyRequest): Promise<void> {
  const { perHour } = contract;
  if (perHour !== undefined && session?.actor)
    await seam.countCall({ ...contract, perHour }, session.actor.userId);
}

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function refuseWrongEncoding({ encoding = "json" }: Contract, request: FastifyRequest): void {
  const sent = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  // Clients that send JSON headers with everything are right as long as they send nothing in the body.
  const isEmpty = (request.body === undefined || request.body === null) && sent !== mediaTypes.multipart;
  const mayBeEmpty = encoding !== "multipart";
  if (!(isEmpty && mayBeEmpty) && sent !== mediaTypes[encoding]) throw new Refusal("wrongType");
}

function contextOf(seam: Seam, request: FastifyRequest): Context & { readonly profileId: string | null } {
  return {
    db: seam.db,
    actor: request.session?.actor ?? null,
    profileId: request.session?.actor?.profileId ?? null,
    language: languageOf(request.headers["accept-language"]),
    requestId: request.id,
    ip: request.ip,
    log: request.log,
    idempotencyKey: idempotencyKeyOf(request),
  };
}
