import { z } from "zod";
import { profile, token } from "../../../domain/contracts/auth/auth.ts";
import { readReply } from "../../../domain/declare/endpoint.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";

export const record = z.looseObject({ id: z.string(), version: z.number() });
export type StoredRecord = z.infer<typeof record>;
const page = z.object({ items: z.array(record), total: z.number() });
const file = z.object({ url: z.string() });

export type Draft = Readonly<Record<string, unknown>>;
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A user signed in through the API, to set up a test's data. */
export interface Client {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiry: number;
  readonly profile: ReturnType<typeof readReply<typeof profile>>;
  /** Sends a request with this user's token; the response may be an error. */
  send(method: string, path: string, body?: Draft | FormData): Promise<Response>;
  list(entity: AnyEntity, query?: Readonly<Record<string, string>>): Promise<readonly StoredRecord[]>;
  read(entity: AnyEntity, id: string): Promise<StoredRecord>;
  create(entity: AnyEntity, draft: Draft): Promise<StoredRecord>;
  update(entity: AnyEntity, id: string, patch: Draft): Promise<StoredRecord>;
  remove(entity: AnyEntity, id: string): Promise<void>;
  /** Uploads a picture; returns its URL. */
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

async function readResponse(response: Response): Promise<unknown> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return body === "" ? null : JSON.parse(body);
}

/** Signs in through the API of the server at `address`. Throws when rejected. */
export async function connect(address: string, { username, password }: Credentials): Promise<Client> {
  const granted = readReply(
    token,
    await readResponse(
      await fetch(`${address}/api/oauth2/token?grant_type=password`, {
        method: "POST",
        body: new URLSearchParams({ username, password }),
      }),
    ),
  );
  const authorization = `Bearer ${granted.access_token}`;
  const send: Client["send"] = (method, path, body) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        authorization,
        // The data of a test may be as unusual as it needs.
        "confirm-unusual": "true",
        ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
  const at = ({ api }: AnyEntity, rest: string) => `/api/${api.path}/${rest}`;
  return {
    accessToken: granted.access_token,
    expiry: Date.now() + granted.expires_in * 1000,
    profile: readReply(profile, await readResponse(await send("GET", profile.path))),
    send,
    list: async (entity, query = {}) =>
      page.parse(await readResponse(await send("GET", at(entity, `v2?${new URLSearchParams(query)}`)))).items,
    read: async (entity, id) => record.parse(await readResponse(await send("GET", at(entity, `v1/${id}`)))),
    create: async (entity, draft) =>
      record.parse(await readResponse(await send("POST", at(entity, "v1/json"), draft))),
    update: async (entity, id, patch) =>
      record.parse(await readResponse(await send("POST", at(entity, `v1/${id}/json`), patch))),
    remove: async (entity, id) => void (await readResponse(await send("DELETE", at(entity, `v1/${id}`)))),
    upload: async (name, bytes) => {
      const form = new FormData();
      form.set("file", new Blob([bytes]), name);
      return file.parse(await readResponse(await send("POST", "/api/upload/v1/photo", form))).url;
    },
  };
}
