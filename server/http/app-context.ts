import type { FastifyRequest } from "fastify";
import type { Actor } from "../../domain/access/roles.ts";
import type { Endpoint } from "../../domain/declare/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Database } from "../db/database.ts";
import type { ReplyEncryption } from "./idempotency/idempotency.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * An endpoint as registered. A part without a schema (`query`, `body`) must be empty; with a JSON schema of its own
 * it is passed to the handler unparsed, to be validated there.
 */
export interface Contract extends Endpoint {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly queryJsonSchema?: JsonSchema;
  readonly bodyJsonSchema?: JsonSchema;
  readonly replyJsonSchema?: JsonSchema;
  /** The media types of the reply; by default JSON, or bytes when the reply is a file. */
  readonly replyTypes?: readonly string[];
  /** Further replies that are neither 200 nor an error: descriptions by status. */
  readonly otherReplies?: Readonly<Record<number, string>>;
  /** Its input can have unusual values, which a person confirms. */
  readonly asksAboutUnusual?: boolean;
  /** How to encrypt a reply stored with its `Idempotency-Key` when it contains secrets. */
  readonly sealing?: ReplyEncryption | undefined;
}

/** A valid token. `actor` is null for the app-level token, which has no person. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly actor: Actor | null;
  readonly expiresAt: Date;
  /** Whether the account has a second factor, or the OpenID provider signed the person in. */
  readonly isStrong: boolean;
  /** The scopes of an API key; absent when a person signed in. */
  readonly scopes?: readonly string[];
  /** The id of that key. */
  readonly apiKeyId?: string;
}

/** The services that `route` needs from the app. */
export interface AppContext {
  readonly db: Database;
  /** The session of a bearer token; null when it is unknown or expired. */
  findSession(token: string): Promise<Session | null>;
  /** Whether the role of the session must have a second factor that is missing. */
  needsSecondFactor(session: Session): boolean;
  /**
   * Throws `unconfirmed` unless the person proved a short while ago who they are; with `byRole` only where the settings
   * ask the role for it.
   */
  assertConfirmed(session: Session, confirm: NonNullable<Contract["confirm"]>): Promise<void>;
  /** Counts a call with an hourly limit per person. Throws `tooMany`. */
  countCall(contract: Contract & { readonly perHour: number }, userId: string): Promise<void>;
  /** Throws `readOnly` when the call changes something while nothing can be changed. */
  assertChangesAllowed(contract: Pick<Contract, "method" | "inReadOnly">): void;
  /** How to handle a reply that does not fit its contract. */
  readonly unfitReplies: "refused" | "repaired";
  /** All contracts registered so far; the source of the OpenAPI document. */
  readonly contracts: Contract[];
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The error format of the route; problem details by default. */
    errors?: "oauth";
    /** Whether the handler checks a signature over the body. */
    isSigned?: boolean;
  }
  interface FastifyInstance {
    readonly appContext: AppContext;
  }
  interface FastifyRequest {
    /** The caller's session; null for public endpoints. */
    session: Session | null;
    /** The body as it was sent, of a signed call. */
    sentText?: string;
  }
}

/** The session of a route that requires a signed-in user. */
export function requireSession({ session }: Pick<FastifyRequest, "session">): Session {
  if (!session) throw new AppError("signedOut");
  return session;
}
