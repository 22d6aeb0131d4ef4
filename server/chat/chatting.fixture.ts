import { randomUUID } from "node:crypto";
import { entityNamed } from "../../domain/entities/index.ts";
import type { RoleName } from "../../domain/roles.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertOne, insertPlaces } from "../../tests/support/drafts.ts";
import type { TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/insert-many.ts";

// Whatever the server says; the tests look into it.
type Body = ReturnType<typeof JSON.parse>;
interface Answer {
  readonly status: number;
  readonly body: Body;
}
/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
  get(url: string): Promise<Answer>;
  post(url: string, body?: object): Promise<Answer>;
}
export interface Chatting {
  readonly admin: Person;
  readonly support: Person;
  readonly editor: Person;
  /** Knows rice. */
  readonly expert: Person;
  /** Knows chickens. */
  readonly other: Person;
  /** Names nothing, and so may be asked anything. */
  readonly general: Person;
  readonly farmer: Person;
  readonly neighbour: Person;
  readonly seller: Person;
  readonly rival: Person;
  readonly rice: string;
  readonly chicken: string;
}

function personOf(app: TestApp["app"], id: string, token: string): Person {
  const ask = async (method: "GET" | "POST", url: string, body?: object): Promise<Answer> => {
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

/** Everybody who may have to do with messages, and some who may not. */
export async function startChatting({ app, db }: TestApp): Promise<Chatting> {
  await insertPlaces(db);
  const staff = async (role: Exclude<RoleName, "ROLE_ANONYMOUS">, vendorId?: string): Promise<Person> => {
    const { id, username } = await addAccount(db, { roles: [role], ...(vendorId ? { vendorId } : {}) });
    return personOf(app, id, await signInAs(app, username));
  };
  const admin = await staff("ROLE_BACKOFFICE_ADMIN");
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const vendor = () => insertOne({ db, entity: entityNamed("vendor"), actor, vendorId: "" });
  const [rice = "", chicken = ""] = await insertMany(db, entityNamed("activity"), [
    { name: "Growing rice", nameKh: "ការដាំដុះស្រូវ" },
    { name: "Raising chickens", nameKh: "ការចិញ្ចឹមមាន់" },
  ]);
  const expert = async (name: string, specialityIds: readonly string[]): Promise<Person> => {
    const person = await staff("ROLE_USER_EXPERT");
    const phone = "+85512000000";
    await insertMany(db, entityNamed("expert"), [{ name, phone, userId: person.id, specialityIds }]);
    return person;
  };
  const farmer = async (name: string, nameKh: string, phone: string): Promise<Person> => {
    const password = "paddy-by-the-river";
    const place = { province: "12", district: "1201", commune: "120101", village: null };
    const answer = await app.inject({
      method: "POST",
      url: "/api/app/v1/register",
      payload: { name, nameKh, phone, password, place },
    });
    const { access_token: token } = answer.json();
    const [found] = await db.query<{ id: string }>(`select id from "user" where name = $1`, [name]);
    return personOf(app, found?.id ?? "", token);
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

export const say = (text: string, id: string = randomUUID()) => ({ id, type: 1, text }) as const;

/** Asks; answers the id of the conversation. */
export async function ask(
  person: Person,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  const { status, body } = await person.post("/api/app/v1/chats", {
    id,
    kind: "expert",
    message: say(text),
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
