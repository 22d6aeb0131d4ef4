import { randomUUID } from "node:crypto";
import { isShared } from "../../domain/access/can.ts";
import { listChats } from "../../domain/contracts/chat/chat-conversations.ts";
import { sendMessage } from "../../domain/contracts/chat/chat-messages.ts";
import type { FieldOf } from "../../domain/declare/index.ts";
import type { order as orderEntity } from "../../domain/entities/orders/order.ts";
import { product as productEntity } from "../../domain/entities/products/product.ts";
import { type Client, itemsIn, textIn } from "./client.ts";
import { pick, randomInteger, type WeightedActions } from "./random.ts";
import { answers } from "./sample-texts.ts";

const nextTransition: Readonly<Record<string, string>> = {
  pending: "confirm",
  confirmed: "pack",
  packed: "ship",
};

/** Actions of staff: move orders forward, occasionally cancel one or record a payment, and answer questions. */
export function officeActions(client: Client): WeightedActions {
  const act = (id: string, name: string, body: object) =>
    client.send({ method: "POST", path: `/api/orders/v1/${id}/${name}`, body });
  const ordersIn = async (state: string) =>
    itemsIn(
      await client.send({ method: "GET", path: `/api/orders/v2?state=${state}&sort=createdAt&pagesize=20` }),
    );

  async function leadOn() {
    for (const [state, step] of Object.entries(nextTransition)) {
      const id = textIn(pick(await ordersIn(state)), "id");
      const body = step === "ship" ? { trackingCode: `SIM${randomInteger(100_000, 999_999)}` } : {};
      if (id) await act(id, step, body);
    }
  }
  async function cancel() {
    const id = textIn(pick(await ordersIn("confirmed")), "id");
    if (id) await act(id, "cancel", { reason: "អ្នកលក់អស់ស្តុក · The vendor ran out of it." });
  }
  async function notePayment() {
    const order = pick(await ordersIn("packed"));
    const id = textIn(order, "id");
    if (id && textIn(order, "paymentState" satisfies FieldOf<typeof orderEntity>) === "unpaid")
      await act(id, "markPaid", { paymentReference: `SIM${randomInteger(100_000, 999_999)}` });
  }
  async function answer() {
    const query = { kind: "expert", tab: "waiting", pagesize: "10" };
    const chat = pick((await client.call(listChats, { query }))?.items ?? []);
    const body = { id: randomUUID(), type: 1, text: pick(answers) ?? "" };
    if (chat) await client.call(sendMessage, { params: { id: chat.id }, body });
  }
  return [
    [12, leadOn],
    [1, cancel],
    [2, notePayment],
    [4, answer],
  ];
}

/** Actions of a vendor: find products that run out and restock them. */
export function vendorActions(client: Client): WeightedActions {
  async function fillUp() {
    const path = "/api/products/v2?state=published&sort=quantity&pagesize=10";
    const listed = itemsIn(await client.send({ method: "GET", path }));
    // A product that several vendors sell is changed by staff only.
    const product = pick(listed.filter((row) => row && !isShared("supplier", productEntity, row)));
    const id = textIn(product, "id");
    if (!id || typeof product?.quantity !== "number" || typeof product.version !== "number") return;
    const body = { version: product.version, quantity: product.quantity + randomInteger(5, 60) };
    await client.send({ method: "POST", path: `/api/products/v1/${id}/json`, body });
  }
  return [[1, fillUp]];
}
