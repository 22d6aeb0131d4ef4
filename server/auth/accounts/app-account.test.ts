import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { insertPlaces } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
});
afterAll(() => server.close());

const register = (body: object) =>
  server.app.inject({ method: "POST", url: "/api/app/v1/register", payload: body });
const read = async (token: string, url = "/api/app/v1/profile") => {
  const answer = await server.app.inject({ url, headers: bearer(token) });
  return { status: answer.statusCode, body: answer.json() };
};
const change = async (token: string, body: object) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/app/v1/profile",
    headers: bearer(token),
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const person = {
  name: "Chan Sreymom",
  nameKh: "ចាន់ ស្រីមុំ",
  password: "paddy-by-the-river",
  gender: "female",
  birthYear: 1990,
  place: { province: "12", district: "1201", commune: "120101", village: null },
};
let number = 0;
const nextPhone = () => `012 000 ${String(++number).padStart(3, "0")}`;
async function newcomer(more: object = {}): Promise<{ token: string; phone: string; id: string }> {
  const phone = nextPhone();
  const answer = await register({ ...person, phone, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  const token: string = answer.json().access_token;
  return { token, phone, id: (await read(token)).body.id };
}

test("registration signs in at once, and the number signs in later in any notation", async () => {
  const { token, phone } = await newcomer();
  expect((await read(token)).body).toMatchObject({
    name: "Chan Sreymom",
    phone: "+85512000001",
    ageRange: "from35",
    occupation: "farmer",
    sharesPhone: true,
    place: { province: "12", district: "1201", commune: "120101", village: null },
    placeLabel: { label: "Tonle Basak, Chamkar Mon, Phnom Penh" },
    mainCrops: [],
  });
  for (const username of [phone, phone.replaceAll(" ", ""), "+855 12 000 001", "85512000001"]) {
    const answer = await postForm(server.app, "/api/oauth2/token?grant_type=password", {
      username,
      password: person.password,
    });
    expect(answer.statusCode, username).toBe(200);
  }
});

test("creates one account per number, also when twenty requests are concurrent", async () => {
  const phone = nextPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register({ ...person, phone })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.json()).toMatchObject({ code: -429 });
  const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(
    "select count(*)::int as count from user_profile where phone = $1",
    [`+85512000${phone.slice(-3)}`],
  );
  expect(count).toBe(1);
  await server.db.query("delete from attempt");
});

test("rejects a weak password, an invalid number and an unknown field by name", async () => {
  const weak = await register({ ...person, phone: nextPhone(), password: "12345678" });
  expect(weak.statusCode).toBe(422);
  expect(weak.json().errors[0].path).toBe("password");
  const wrong = await register({ ...person, phone: "12", roles: ["ROLE_BACKOFFICE_ADMIN"] });
  expect(wrong.statusCode).toBe(400);
  expect(
    wrong
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(["phone", "roles"]);
  expect((await register({ ...person, phone: "999999" })).statusCode).toBe(400);
});

test("lets users change only their address and settings", async () => {
  const { token } = await newcomer();
  const { body } = await read(token);
  const moved = await change(token, {
    version: body.version,
    place: { province: "02" },
    geo: { latitude: 13.1, longitude: 103.2 },
    sharesPhone: false,
  });
  expect(moved.body).toMatchObject({
    place: { province: "02", district: null },
    geo: { latitude: 13.1, longitude: 103.2 },
    sharesPhone: false,
    sharesAge: true,
    version: body.version + 1,
  });
  const named = await change(token, { version: moved.body.version, name: "Another", phone: "012000999" });
  expect(named.status).toBe(400);
  expect(named.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(["name", "phone"]);
  const stale = await change(token, { version: body.version, sharesAge: false });
  expect(stale).toMatchObject({ status: 409, body: { code: 409, current: { sharesAge: true } } });
});

test("shows other users only the shared fields", async () => {
  const { token } = await newcomer();
  const open = await newcomer();
  const closed = await newcomer();
  const { body: own } = await read(closed.token);
  await change(closed.token, {
    version: own.version,
    sharesPhone: false,
    sharesGender: false,
    sharesAge: false,
    sharesLocation: false,
  });
  expect((await read(token, `/api/app/v1/people/${open.id}`)).body).toEqual({
    id: open.id,
    name: "Chan Sreymom",
    nameKh: "ចាន់ ស្រីមុំ",
    photo: null,
    occupation: "farmer",
    phone: own.phone.slice(0, -3) + open.phone.slice(-3),
    gender: "female",
    ageRange: "from35",
    location: {
      province: "12",
      district: "1201",
      label: "Chamkar Mon, Phnom Penh",
      labelKh: "ចំការមន, ភ្នំពេញ",
    },
  });
  expect((await read(token, `/api/app/v1/people/${closed.id}`)).body).toMatchObject({
    phone: null,
    gender: null,
    ageRange: null,
    location: null,
  });
  expect((await read(token, "/api/app/v1/people/nobody")).status).toBe(404);
});

test("app calls are for users with a profile only, and give no access to the back office", async () => {
  const { token, id } = await newcomer();
  const staff = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const staffToken = await signInAs(server.app, staff.username, testPassword);
  expect((await read(staffToken)).status).toBe(403);
  expect((await read(staffToken, `/api/app/v1/people/${id}`)).status).toBe(403);
  expect((await read("nonsense")).status).toBe(401);
  expect((await read(token, "/api/userProfiles/v2")).status).toBe(403);
  expect((await read(token, "/api/oauth2/v1/user/me")).body).toMatchObject({
    roles: ["ROLE_USER_FARMER"],
    email: null,
  });
});

test("a deleted or inactive profile loses access", async () => {
  const { token, id } = await newcomer();
  await server.db.query("update user_profile set state = 'blocked', version = version + 1 where id = $1", [
    id,
  ]);
  expect((await read(token)).status).toBe(403);
  const { token: other } = await newcomer();
  expect((await read(other, `/api/app/v1/people/${id}`)).status).toBe(404);
});

test("limits registrations per IP address", async () => {
  await server.db.query("delete from attempt");
  const answers = [];
  for (let index = 0; index < 31; index += 1)
    answers.push(await register({ ...person, phone: "012 000 001" }));
  expect(answers.at(-1)?.statusCode).toBe(429);
  await server.db.query("delete from attempt");
});
