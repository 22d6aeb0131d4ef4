import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Database } from "../../db/database.ts";
import type { ReplyEncryption } from "../../http/idempotency/idempotency.ts";
import { openSecret, replyField, sealReply, secretFields } from "./secrets.ts";

interface ReplyOwner {
  readonly db: Database;
  readonly entity: AnyEntity;
}

/** Stored idempotent replies are encrypted for entities whose replies may contain secrets. */
export const replySealing = (owner: ReplyOwner): ReplyEncryption | undefined =>
  secretFields(owner.entity).size === 0
    ? undefined
    : {
        seal: (answer) => sealReply(owner, answer),
        open: (sealed) => openSecret(owner, replyField, sealed),
      };
