import type { Call } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database } from "../db/database.ts";
import type { AnswerSealing } from "./idempotency.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A call as it is mounted. A part without a schema (`query`, `body`) is accepted only empty; with a JSON schema of
 * its own it comes to the handler as it was sent, to be checked there.
 */
export interface Contract extends Call {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly queryJsonSchema?: JsonSchema;
  readonly bodyJsonSchema?: JsonSchema;
  readonly replyJsonSchema?: JsonSchema;
  /** The media types that the answer can have; JSON, or bytes where the reply is a file, unless named. */
  readonly replyTypes?: readonly string[];
  /** Further answers that are neither 200 nor a refusal, each by its status with a description. */
  readonly otherReplies?: Readonly<Record<number, string>>;
  /** How an answer is stored with its `Idempotency-Key`, where it contains secrets. */
  readonly sealing?: AnswerSealing | undefined;
}

/** A token that is valid now. `actor` is null for the app's own token, which needs no person. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly actor: Actor | null;
  readonly expiresAt: Date;
}

/** What `mount` needs of the app that it mounts into. */
export interface Seam {
  readonly db: Database;
  /** The session of a bearer token; null where it is unknown or over. */
  findSession(token: string): Promise<Session | null>;
  /** Counts a call that a person may make only so often in an hour. Throws `tooMany`. */
  countCall(contract: Contract & { readonly perHour: number }, userId: string): Promise<void>;
  /** What becomes of a reply that does not fit its contract. */
  readonly unfitReplies: "refused" | "repaired";
  /** Every contract mounted so far; the OpenAPI document is made of them. */
  readonly contracts: Contract[];
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** How the route writes its errors; as problem details unless said. */
    errors?: "oauth";
  }
  interface FastifyInstance {
    readonly seam: Seam;
  }
  interface FastifyRequest {
    /** Who asks; null on calls that are public. */
    session: Session | null;
  }
}
