import type { FastifyInstance } from "fastify";
import { vi } from "vitest";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { storageKeys } from "../../domain/settings/limits.ts";

/** The parts of the browser's Storage that the client uses. */
function createStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

interface RecordClientOptions {
  readonly app: FastifyInstance;
  readonly userId: string;
  readonly token: string;
}

/** The web app's record client, signed in, calling the server directly instead of over the network. */
export async function openRecordClient({ app, userId, token }: RecordClientOptions) {
  const session = createStorage();
  session.setItem(storageKeys.userId, userId);
  session.setItem(storageKeys.accessToken, token);
  session.setItem(storageKeys.expiry, String(Date.now() + 3_600_000));
  session.setItem(storageKeys.currentRole, "backofficeAdmin");
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("window", { location: new URL("http://localhost/") });
  // Node 20 has none.
  vi.stubGlobal("navigator", { language: "en", onLine: true });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const { statusCode, headers, body } = await app.inject({
      method: init.method === "POST" ? "POST" : init.method === "DELETE" ? "DELETE" : "GET",
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    return new Response(body, {
      status: statusCode,
      headers: { "content-type": String(headers["content-type"]) },
    });
  });
  const { recordsOf } = await import("../../web/api/entities/records-client.ts");
  return (entity: AnyEntity) => recordsOf(entity);
}
