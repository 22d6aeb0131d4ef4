import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../../domain/roles.ts";
import type { Language } from "../../domain/words.ts";
import type { Database } from "../db/database.ts";

/** What every handler knows of the request that it answers. */
export interface Context {
  readonly db: Database;
  /** Null where nobody is signed in. */
  readonly actor: Actor | null;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  /** The `Idempotency-Key` header, if one was sent. */
  readonly idempotencyKey: string | null;
}

/** A context whose caller is known to be signed in; `mount` gives no other to calls that are not public. */
export interface SignedIn extends Context {
  readonly actor: Actor;
}

/** The context of a farmer's call: the caller has a profile. */
export interface AsFarmer extends SignedIn {
  readonly profileId: string;
}

/** JSON that PostgreSQL has written already; sent as it is. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reply that is not known yet to fit its contract, such as a whole record of which the contract declares a part. */
export class Unchecked {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }

  /** It may hold what nobody may see: nothing but `mount` writes it out. */
  toJSON(): never {
    throw new Error("An unchecked reply must be returned by the handler of its call.");
  }
}
