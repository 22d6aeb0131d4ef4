import { z } from "zod";
import { profile, token } from "../../../domain/calls/auth.ts";
import { readReply } from "../../../domain/declare/call.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";

export const record = z.looseObject({ id: z.string(), version: z.number() });
export type Stored = z.infer<typeof record>;
const page = z.object({ items: z.array(record), total: z.number() });
const file = z.object({ url: z.string() });

export type Draft = Readonly<Record<string, unknown>>;
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Somebody who is signed in by the API, for what a test needs to find in place before it begins. */
export interface Client {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiry: number;
  readonly profile: ReturnType<typeof readReply<typeof profile>>;
  /** Makes a call with this person's token; the answer may be a refusal. */
  send(method: string, path: string, body?: Draft | FormData): Promise<Response>;
  list(entity: AnyEntity, query?: Readonly<Record<string, string>>): Promise<readonly Stored[]>;
  read(entity: AnyEntity, id: string): Promise<Stored>;
  create(entity: AnyEntity, draft: Draft): Promise<Stored>;
  update(entity: AnyEntity, id: string, patch: Draft): Promise<Stored>;
  remove(entity: AnyEntity, id: string): Promise<void>;
  /** Stores a picture; answers its address. */
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

async function answer(response: Response): Promise<unknown> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return body === "" ? null : JSON.parse(body);
}

/** Signs in by the API of the server at `address`. Throws for anything but success. */
export async function connect(address: string, credentials: Credentials): Promise<Client> {
  const granted = readReply(
    token,
    await answer(
      await fetch(`${address}/api/oauth2/token?grant_type=password`, {
        method: "POST",
        body: new URLSearchParams({ ...credentials }),
      }),
    ),
  );
  const authorization = `Bearer ${granted.access_token}`;
  const send: Client["send"] = (method, path, body) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        authorization,
        ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
  const at = ({ api }: AnyEntity, rest: string) => `/api/${api.path}/${rest}`;
  return {
    accessToken: granted.access_token,
    expiry: Date.now() + granted.expires_in * 1000,
    profile: readReply(profile, await answer(await send("GET", profile.path))),
    send,
    list: async (entity, query = {}) =>
      page.parse(await answer(await send("GET", at(entity, `v2?${new URLSearchParams(query)}`)))).items,
    read: async (entity, id) => record.parse(await answer(await send("GET", at(entity, `v1/${id}`)))),
    create: async (entity, draft) =>
      record.parse(await answer(await send("POST", at(entity, "v1/json"), draft))),
    update: async (entity, id, patch) =>
      record.parse(await answer(await send("POST", at(entity, `v1/${id}/json`), patch))),
    remove: async (entity, id) => void (await answer(await send("DELETE", at(entity, `v1/${id}`)))),
    upload: async (name, bytes) => {
      const form = new FormData();
      form.set("file", new Blob([bytes]), name);
      return file.parse(await answer(await send("POST", "/api/upload/v1/photo", form))).url;
    },
  };
}
