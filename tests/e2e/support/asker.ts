import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { z } from "zod";
import { chatScreens } from "../../../domain/navigation/chat-link.ts";
import { address } from "./people.ts";

const message = z.object({
  id: z.string(),
  number: z.number(),
  status: z.number(),
  side: z.string(),
  text: z.nullable(z.string()),
});

/** Creates a new app user with a question to the experts, or to support. */
export async function startAsker(question: string, kind: "expert" | "consumerSupport" = "expert") {
  const number = randomUUID().replace(/\D/g, "").padEnd(6, "4").slice(0, 6);
  const name = `Sok Chenda ${number}`;
  const registered = await fetch(`${address}/api/app/v1/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, phone: `012${number}`, password: `paddy-by-the-river-${number}` }),
  });
  expect(registered.status, await registered.clone().text()).toBe(200);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await registered.json());
  const id = randomUUID();
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${address}/api/app/v1/chats${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const draft = (text: string) => ({ id: randomUUID(), type: 1, text });
  await call("", { id, kind, message: draft(question) });
  return {
    id,
    name,
    /** Path of the conversation in the back office. */
    link: `/#/app/${chatScreens[kind]}/${id}/asker/none`,
    say: (text: string) => call(`/${id}/messages`, draft(text)),
    messages: async () =>
      z.object({ items: z.array(message) }).parse(await call(`/${id}/messages?limit=100`)).items,
  };
}
