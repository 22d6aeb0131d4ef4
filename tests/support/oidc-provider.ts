import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

/** The claims of a person at the provider. */
export type TestClaims = Readonly<Record<string, unknown>>;

export interface TestProvider {
  readonly issuer: string;
  /** The people by the name with which they sign in; it is their `sub`. */
  readonly people: Map<string, TestClaims>;
  /** The environment variables of a server that uses this provider. */
  readonly settings: Readonly<Record<string, string>>;
  /** Makes an authorization code invalid, as if its time had run out. */
  expireCode(code: string): Promise<void>;
  close(): Promise<void>;
}

const clientId = "kasekam";
const clientSecret = "a-secret-of-the-tests-only";

const page = (title: string, fields: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><form method="post">${fields}</form></html>`;

/** Asks before the provider's session ends. */
function logoutSource(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button></html>`;
}

/** Starts a real OpenID provider on this machine, with a sign-in page that asks for a name only. */
export async function startOidcProvider(publicUrl: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The type of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, TestClaims>();
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/oidc/v1/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name", "roles"] },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [{ ...key, kid: randomUUID(), use: "sig", alg: "RS256" }] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") {
      const field =
        '<label>Name <input name="login" autofocus></label><button name="act" value="in">Continue</button><button name="act" value="cancel">Cancel</button>';
      response.setHeader("content-type", "text/html").end(page("Provider", field));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const result =
      form.get("act") === "cancel"
        ? { error: "access_denied" }
        : { login: { accountId: form.get("login") ?? "" } };
    await provider.interactionFinished(request, response, result);
  }
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return callback(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    people,
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Angkor Union",
      OIDC_NAME_KH: "សហភាពអង្គរ",
      OIDC_EMAIL_DOMAINS: "kasekam.example",
      OIDC_ROLES: JSON.stringify({
        admins: "ROLE_BACKOFFICE_ADMIN",
        support: "ROLE_ADMIN",
        editors: "ROLE_BACKOFFICE_EDITOR",
        vendors: "ROLE_USER_SUPPLIER",
      }),
    },
    async expireCode(code) {
      await (await provider.AuthorizationCode.find(code))?.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The cookies that a browser keeps for one server. */
class CookieJar {
  readonly #cookies = new Map<string, string>();
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [name = "", value = ""] = (header.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/**
 * Signs in at the provider as a browser does, without a browser: follows its redirects and sends its form. Returns the address
 * of the answer.
 */
export async function signInAtProvider(url: string, form: Readonly<Record<string, string>>): Promise<URL> {
  const jar = new CookieJar();
  const { origin } = new URL(url);
  let next = new URL(url);
  for (let step = 0; step < 10 && next.origin === origin; step += 1) {
    const isForm = next.pathname.startsWith("/interaction/");
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: jar.header },
      ...(isForm ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    jar.keep(response.headers.getSetCookie());
    const location = response.headers.get("location");
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}
