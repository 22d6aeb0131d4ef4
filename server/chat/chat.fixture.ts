import { randomUUID } from "node:crypto";
import type { RoleName } from "../../domain/access/roles.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import type { TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/write/insert-many.ts";

// Untyped server response; the tests inspect it.
type ReplyBody = ReturnType<typeof JSON.parse>;
interface ApiReply {
  readonly status: number;
  readonly body: ReplyBody;
}
/** A signed-in user. */
export interface SignedInUser {
  readonly id: string;
  readonly token: string;
  get(url: string): Promise<ApiReply>;
  post(url: string, body?: object): Promise<ApiReply>;
}
export interface ChatFixture {
  readonly admin: SignedInUser;
  readonly support: SignedInUser;
  readonly editor: SignedInUser;
  /** Speciality: rice. */
  readonly expert: SignedInUser;
  /** Speciality: chickens. */
  readonly other: SignedInUser;
  /** Has no specialities, so receives questions of every category. */
  readonly general: SignedInUser;
  readonly farmer: SignedInUser;
  readonly neighbour: SignedInUser;
  readonly seller: SignedInUser;
  readonly rival: SignedInUser;
  readonly rice: string;
  readonly chicken: string;
}

function createUser(app: TestApp["app"], id: string, token: string): SignedInUser {
  const ask = async (method: "GET" | "POST", url: string, body?: object): Promise<ApiReply> => {
    const answer = await app.inject({
      method,
      url,
      headers: bearer(token),
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  };
  return { id, token, get: (url) => ask("GET", url), post: (url, body) => ask("POST", url, body) };
}

/** Creates all kinds of users of messages, and some without access. */
export async function createChatFixture({ app, db }: TestApp): Promise<ChatFixture> {
  await insertPlaces(db);
  const staff = async (
    role: Exclude<RoleName, "ROLE_ANONYMOUS">,
    vendorId?: string,
  ): Promise<SignedInUser> => {
    const { id, username } = await addAccount(db, { roles: [role], ...(vendorId ? { vendorId } : {}) });
    return createUser(app, id, await signInAs(app, username));
  };
  const admin = await staff("ROLE_BACKOFFICE_ADMIN");
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const vendor = () => insertRecord({ db, entity: entityNamed("vendor"), actor, vendorId: "" });
  const [rice = "", chicken = ""] = await insertMany(db, entityNamed("activity"), [
    { name: "Growing rice", nameKh: "ការដាំដុះស្រូវ" },
    { name: "Raising chickens", nameKh: "ការចិញ្ចឹមមាន់" },
  ]);
  const expert = async (name: string, specialityIds: readonly string[]): Promise<SignedInUser> => {
    const person = await staff("ROLE_USER_EXPERT");
    const phone = "+85512000000";
    await insertMany(db, entityNamed("expert"), [{ name, phone, userId: person.id, specialityIds }]);
    return person;
  };
  const farmer = async (name: string, nameKh: string, phone: string): Promise<SignedInUser> => {
    const password = "paddy-by-the-river";
    const place = { province: "12", district: "1201", commune: "120101", village: null };
    const answer = await app.inject({
      method: "POST",
      url: "/api/app/v1/register",
      payload: { name, nameKh, phone, password, place },
    });
    const { access_token: token } = answer.json();
    const [found] = await db.query<{ id: string }>(`select id from "user" where name = $1`, [name]);
    return createUser(app, found?.id ?? "", token);
  };
  return {
    admin,
    support: await staff("ROLE_ADMIN"),
    editor: await staff("ROLE_BACKOFFICE_EDITOR"),
    expert: await expert("Keo Sophal", [rice]),
    other: await expert("Nhem Sokun", [chicken]),
    general: await expert("Ros Maly", []),
    farmer: await farmer("Pen Vanna", "ប៉ែន វណ្ណា", "012 000 001"),
    neighbour: await farmer("Chan Sreymom", "ចាន់ ស្រីមុំ", "012 000 002"),
    seller: await staff("ROLE_USER_SUPPLIER", await vendor()),
    rival: await staff("ROLE_USER_SUPPLIER", await vendor()),
    rice,
    chicken,
  };
}

export const textMessage = (text: string, id: string = randomUUID()) => ({ id, type: 1, text }) as const;

/** Starts a conversation. Returns its id. */
export async function ask(
  person: SignedInUser,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  const { status, body } = await person.post("/api/app/v1/chats", {
    id,
    kind: "expert",
    message: textMessage(text),
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

export const paths = {
  chat: (id: string) => `/api/chats/v1/${id}`,
  messages: (id: string) => `/api/chats/v1/${id}/messages`,
  own: (id: string) => `/api/app/v1/chats/${id}/messages`,
};
