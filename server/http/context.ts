import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../../domain/access/roles.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import type { Database } from "../db/database.ts";

/** The request context of every handler. */
export interface Context {
  readonly db: Database;
  /** Null when nobody is signed in. */
  readonly actor: Actor | null;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  /** The `Idempotency-Key` header, if one was sent. */
  readonly idempotencyKey: string | null;
}

/** The context of a signed-in caller; `route` guarantees it for all endpoints that are not public. */
export interface SignedInContext extends Context {
  readonly actor: Actor;
}

/** The context of an endpoint for farmers: the caller has a profile. */
export interface FarmerContext extends SignedInContext {
  readonly profileId: string;
}

/** JSON that PostgreSQL has written, in parts; sent unchanged. */
export class RawJson {
  readonly #parts: readonly string[];
  constructor(...parts: readonly string[]) {
    this.#parts = parts;
  }

  get text(): string {
    return this.#parts.join("");
  }

  /**
   * What is sent. A page joined as text would be copied twice more before it is sent, and V8 moves such texts to the old
   * generation of its heap, which doubles what the server spends on a search.
   */
  toBytes(): Buffer {
    const bytes = Buffer.allocUnsafe(
      this.#parts.reduce((length, part) => length + Buffer.byteLength(part), 0),
    );
    this.#parts.reduce((start, part) => start + bytes.write(part, start), 0);
    return bytes;
  }
}

/** A reply not validated against its contract yet, such as a whole record of which the contract declares a part. */
export class UncheckedReply {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }

  /** It may contain private values, so only `route` serialises it. */
  toJSON(): never {
    throw new Error("An unchecked reply must be returned by the handler of its call.");
  }
}
