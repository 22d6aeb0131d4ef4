import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, bearer, postForm, testPassword } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let on: TestApp;
let origin = "";
let person = { id: "", username: "" };
beforeAll(async () => {
  on = await startTestApp();
  origin = await on.app.listen({ host: "127.0.0.1", port: 0 });
  person = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
});
// Failed attempts of one test must not count in the next.
beforeEach(() => on.db.query("delete from attempt"));
afterAll(() => on.close());

const client = { id: "kasekam-web", secret: "kasekam-web-public" };
const right = () => ({ username: person.username, password: testPassword });
const wrong = () => ({ username: "nobody@kasekam.example", password: "wrong-password" });
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});
const paths = ["/oauth/token", "/api/oauth2/token"];
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = "/oauth/token") =>
  postForm(on.app, path, fields, headers);
const isSignedIn = async (token: string) => {
  const answer = await on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) });
  return answer.statusCode === 200 && answer.json().id === person.id;
};

describe.each(paths)("%s", (path) => {
  describe.each(["basic", "post"] as const)("oauth4webapi, client_secret_%s", (method) => {
    const authentication = () =>
      method === "basic" ? oauth.ClientSecretBasic(client.secret) : oauth.ClientSecretPost(client.secret);
    const server = () => ({ issuer: origin, token_endpoint: `${origin}${path}` });
    const insecure = { [oauth.allowInsecureRequests]: true } as const;
    const ask = (fields: Record<string, string>, grant: string, auth = authentication()) =>
      oauth.genericTokenEndpointRequest(server(), { client_id: client.id }, auth, grant, fields, insecure);
    const read = async (answer: Promise<Response>) =>
      oauth.processGenericTokenEndpointResponse(server(), { client_id: client.id }, await answer);

    test("signs a user in", async () => {
      const granted = await read(ask(right(), "password"));
      expect(granted).toMatchObject({ token_type: "bearer", expires_in: 43_200 });
      expect(await isSignedIn(granted.access_token)).toBe(true);
    });
    test("gets the app's own token", async () => {
      expect((await read(ask({}, "client_credentials"))).access_token).toEqual(expect.any(String));
    });
    test.each([
      ["invalid_grant", wrong, "password"],
      ["invalid_request", () => ({ username: "sok" }), "password"],
      ["unsupported_grant_type", () => ({}), "urn:example:other"],
    ] as const)("reads the error %s", async (error, fields, grant) => {
      await expect(read(ask(fields(), grant))).rejects.toMatchObject({
        error,
        error_description: expect.stringMatching(/^[ -~]+$/),
        status: 400,
      });
    });
    test("gets a challenge for a wrong client secret", async () => {
      const other = method === "basic" ? oauth.ClientSecretBasic("wrong") : oauth.ClientSecretPost("wrong");
      await expect(read(ask({}, "client_credentials", other))).rejects.toMatchObject({
        status: 401,
        cause: [{ scheme: "basic", parameters: { realm: "Kasekam" } }],
      });
    });
  });

  describe("openid-client", () => {
    const configure = (secret: string) => {
      const config = new openid.Configuration(
        { issuer: origin, token_endpoint: `${origin}${path}` },
        client.id,
        secret,
      );
      openid.allowInsecureRequests(config);
      return config;
    };
    test("signs a user in and gets the app's own token", async () => {
      const config = configure(client.secret);
      const granted = await openid.genericGrantRequest(config, "password", right());
      expect(await isSignedIn(granted.access_token)).toBe(true);
      expect((await openid.clientCredentialsGrant(config)).access_token).toEqual(expect.any(String));
    });
    test("reads errors", async () => {
      await expect(
        openid.genericGrantRequest(configure(client.secret), "password", wrong()),
      ).rejects.toMatchObject({
        error: "invalid_grant",
        status: 400,
      });
      await expect(openid.clientCredentialsGrant(configure("wrong"))).rejects.toMatchObject({ status: 401 });
    });
  });
});

test("answers with the headers of RFC 6749, and errors in both formats", async () => {
  const granted = await post({ grant_type: "password", scope: "", state: "x", ...right() });
  expect(granted.statusCode).toBe(200);
  expect(granted.headers).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
  const refused = await post({ grant_type: "password", ...wrong() }, { "accept-language": "km" });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(refused.headers).not.toHaveProperty("www-authenticate");
  expect(refused.json()).toMatchObject({
    error: "invalid_grant",
    error_description: "The Email or Password you've entered is incorrect.",
    status: 400,
    code: 400,
    message: "អ៊ីមែល ឬពាក្យសម្ងាត់ដែលអ្នកបានបញ្ចូលមិនត្រឹមត្រូវទេ។",
    type: "urn:kasekam:wrongCredentials",
    requestId: expect.any(String),
  });
});

test("accepts one client authentication method per request, if it is allowed for the client", async () => {
  const grant = { grant_type: "client_credentials" };
  const body = { client_id: client.id, client_secret: client.secret };
  const errorOf = async (fields: Record<string, string>, headers = {}) => {
    const answer = await post(fields, headers);
    return answer.statusCode === 200 ? "none" : `${answer.statusCode} ${answer.json().error}`;
  };
  const header = basic(client.id, client.secret);
  expect(await errorOf({ ...grant, ...body }, header)).toBe("400 invalid_request");
  expect(await errorOf({ ...grant, client_id: client.id }, header)).toBe("none");
  expect(await errorOf({ ...grant, client_id: "another" }, header)).toBe("401 invalid_client");
  expect(await errorOf({ ...grant, client_id: client.id })).toBe("401 invalid_client");
  expect(await errorOf(grant)).toBe("401 invalid_client");
  expect(await errorOf(grant, { authorization: "Bearer abc" })).toBe("401 invalid_client");
  expect(await errorOf({ grant_type: "password", client_id: client.id, ...right() })).toBe("none");
  expect(await errorOf({ grant_type: "password", client_id: "another", ...right() })).toBe(
    "401 invalid_client",
  );
  expect(await errorOf({ grant_type: "password", ...right() }, basic(client.id, "x"))).toBe(
    "401 invalid_client",
  );
});

test("rejects a malformed token request as invalid_request", async () => {
  const errorOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().error];
  expect(errorOf(await post({}))).toEqual([400, "invalid_request"]);
  expect(errorOf(await post({ grant_type: "" }))).toEqual([400, "invalid_request"]);
  const twice = await on.app.inject({
    method: "POST",
    url: "/oauth/token",
    payload: "grant_type=password&username=a&username=b&password=c",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(errorOf(twice)).toEqual([400, "invalid_request"]);
  const json = await on.app.inject({
    method: "POST",
    url: "/oauth/token",
    payload: { grant_type: "password", ...right() },
  });
  expect(errorOf(json)).toEqual([415, "invalid_request"]);
  const differs = await post(
    { grant_type: "password", ...right() },
    {},
    "/oauth/token?grant_type=client_credentials",
  );
  expect(errorOf(differs)).toEqual([400, "invalid_request"]);
});

test("keeps the query form of the specification, and adds the error name", async () => {
  const url = "/api/oauth2/token?grant_type=password";
  expect((await post(right(), {}, url)).statusCode).toBe(200);
  const refused = await post(wrong(), {}, url);
  expect(refused.statusCode).toBe(401);
  expect(refused.headers).toMatchObject({
    "content-type": "application/problem+json; charset=utf-8",
    "www-authenticate": "Bearer",
  });
  expect(refused.json()).toMatchObject({ code: 401, error: "invalid_grant" });
  const unknown = await post({ ...right(), scope: "all" }, {}, url);
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json().errors).toEqual([expect.objectContaining({ path: "scope" })]);
  const other = await post({}, basic(client.id, "wrong"), "/api/oauth2/token?grant_type=client_credentials");
  expect(other.statusCode).toBe(401);
  expect(other.headers["www-authenticate"]).toContain("Basic");
  expect(other.json().error).toBe("invalid_client");
  const unsupported = await post({}, {}, "/api/oauth2/token?grant_type=implicit");
  expect(unsupported.json()).toMatchObject({
    error: "unsupported_grant_type",
    errors: [{ path: "grant_type" }],
  });
});

test("answers too many attempts with Retry-After", async () => {
  const username = "somebody-else@kasekam.example";
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1)
    answers.push(await post({ grant_type: "password", username, password: "wrong" }));
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  expect(answers.at(-1)?.json().error).toBe("temporarily_unavailable");
});
