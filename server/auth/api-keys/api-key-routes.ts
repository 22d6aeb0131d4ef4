import type { FastifyInstance } from "fastify";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import { scopesOf } from "../../../domain/access/key-scopes.ts";
import {
  addApiKey,
  allApiKeys,
  apiKeyOwners,
  apiKeyScopes,
  ownApiKeys,
  revokeApiKey,
} from "../../../domain/contracts/integrations/api-keys.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Database } from "../../db/database.ts";
import { registerRoute } from "../../http/register-route.ts";
import { sealedReplies } from "../../records/secrets/seal-text.ts";
import { findOwners, readOwner } from "./key-owners.ts";
import { listKeys, listOwnKeys, readKey } from "./read-keys.ts";
import { addKey, revokeKey } from "./write-key.ts";

/** Registers the routes of API keys. None has a scope: a key can't make, list or end keys. */
export function registerApiKeyRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  registerRoute(app, ownApiKeys, async ({ context: { actor } }) => ({
    items: [...(await listOwnKeys(db, actor.userId))],
  }));
  registerRoute(app, allApiKeys, async () => ({ items: [...(await listKeys(db))] }));
  registerRoute(app, apiKeyScopes, async ({ context: { actor }, query: { ownerId } }) => {
    const isOwn = ownerId === undefined || ownerId === actor.userId;
    if (!isOwn && !hasIntegrations(actor.role)) throw new AppError("forbidden");
    const owner = isOwn ? actor : await readOwner(db, ownerId);
    const scopes = owner ? scopesOf(owner.role, entities) : [];
    return {
      items: scopes.map((scope) => {
        const [entity = "", level] = scope.split(":");
        return { entity, level: level === "write" ? ("write" as const) : ("read" as const) };
      }),
    };
  });
  registerRoute(app, apiKeyOwners, async ({ query: { q } }) => ({
    items: [...(await findOwners(db, q ?? ""))],
  }));
  // The reply is stored with its Idempotency-Key, so it is encrypted.
  registerRoute(
    app,
    { ...addApiKey, sealing: sealedReplies(db, "api_key") },
    ({ context: { actor, db: inside }, body }) =>
      inside.transaction(async (tx) => {
        const { id, key } = await addKey({ tx, actor }, body);
        const item = await readKey(tx, id);
        if (!item) throw new AppError("notFound");
        return { key, item };
      }),
  );
  registerRoute(app, revokeApiKey, ({ context: { actor, db: inside }, params: { id } }) =>
    inside.transaction(async (tx) => {
      await revokeKey({ tx, actor }, id);
      const item = await readKey(tx, id);
      if (!item) throw new AppError("notFound");
      return item;
    }),
  );
}
