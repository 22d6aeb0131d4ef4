import sharp from "sharp";
import type { AccountRole } from "../../../domain/access/roles.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp } from "../../../tests/support/test-app.ts";
import { openMarket } from "../market.fixture.ts";

/** A server with a market, two buyers, a vendor and an admin, and what they do about payments. */
export async function openPayments() {
  const on = await startTestApp();
  const market = await openMarket(on.db);
  const newBuyer = async () => {
    const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
    await market.addProfile(id);
    return { id, token: await signInAs(on.app, username) };
  };
  const [buyer, stranger] = [await newBuyer(), await newBuyer()];
  const account = async (role: AccountRole, more: object = {}) =>
    signInAs(on.app, (await addAccount(on.db, { roles: [role], ...more })).username);
  const admin = await account("ROLE_BACKOFFICE_ADMIN");
  const vendor = await account("ROLE_USER_SUPPLIER", { vendorId: market.vendorId });
  const urea = await market.addProduct("Urea", { quantity: 100_000 });

  const send = async (
    token: string | null,
    method: "GET" | "POST",
    url: string,
    payload?: object | string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await on.app.inject({
      method,
      url,
      headers: { ...(token === null ? {} : bearer(token)), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** A new order of ten bags. */
  const place = async (method: "khqr" | "cash" = "khqr", token = buyer.token) => {
    const { body } = await send(token, "POST", "/api/app/v1/orders", {
      items: [{ productId: urea, quantity: 10 }],
      paymentMethodId: market[method],
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
    });
    const [{ id, number, total }] = body.orders;
    return { id: String(id), number: String(number), total: Number(total) };
  };
  let last = 0;
  const newReference = () => {
    last += 1;
    return `FT${last.toString().padStart(6, "0")}`;
  };
  const report = (id: string, more: object = {}, token = buyer.token, headers = {}) =>
    send(
      token,
      "POST",
      `/api/app/v1/orders/${id}/payments`,
      { amount: 50_000, reference: newReference(), ...more },
      headers,
    );
  const act = (id: string, name: string, input: object = {}, token = admin) =>
    send(token, "POST", `/api/payments/v1/${id}/${name}`, input);
  const ownOrder = async (id: string) => (await send(buyer.token, "GET", `/api/app/v1/orders/${id}`)).body;
  const notices = async () =>
    (
      await on.db.query<{ title: string }>(
        "select title_en as title from notice where user_id = $1 order by created_at, id",
        [buyer.id],
      )
    ).map(({ title }) => title);
  /** Uploads a picture as a document; returns its address. */
  const upload = async (token: string): Promise<string> => {
    const png = await sharp({ create: { width: 20, height: 30, channels: 3, background: "#2f9e44" } })
      .png()
      .toBuffer();
    const edge = "----slip";
    const payload = Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const answer = await on.app.inject({
      method: "POST",
      url: "/api/app/v1/upload/document",
      headers: { ...bearer(token), "content-type": `multipart/form-data; boundary=${edge}` },
      payload,
    });
    return answer.json().url;
  };
  return {
    ...{ on, market, buyer, stranger, admin, vendor },
    ...{ send, place, newReference, report, act, ownOrder, notices, upload },
  };
}
export type PaymentsFixture = Awaited<ReturnType<typeof openPayments>>;
