import { describe, expect, test } from "vitest";
import { environmentOf, isLocalHost, sameOrigin } from "./environment.ts";

const pageAt = (address: string) => new URL(address);

describe("the rule of the specification, by the address of the page", () => {
  test.each([
    ["http://localhost:4000", "Development", "http://localhost:4000"],
    ["http://127.0.0.1", "Development", "http://127.0.0.1"],
    ["http://[::1]:4000", "Development", "http://[::1]:4000"],
    ["http://office.localhost:4000", "Development", "http://office.localhost:4000"],
    // A server with a certificate, opened on its own machine.
    ["https://localhost:8443", "Development", "https://localhost:8443"],
    ["https://staging.kasekam.example", "Stage", "https://staging.kasekam.example"],
    ["https://office-stage.example:444", "Stage", "https://office-stage.example:444"],
    ["http://stage.office.lan:4000", "Stage", "https://stage.office.lan:4000"],
    ["https://office.kasekam.example", "Production", "https://office.kasekam.example:8443"],
    ["https://office.kasekam.example:8443", "Production", "https://office.kasekam.example:8443"],
    ["http://office.lan:4000", "Production", "https://office.lan:8443"],
    ["http://192.168.1.4:4000", "Production", "https://192.168.1.4:8443"],
    ["https://localhost.kasekam.example", "Production", "https://localhost.kasekam.example:8443"],
    ["https://backstage.example", "Production", "https://backstage.example:8443"],
  ])("%s is %s, with its API at %s", (address, name, baseUrl) => {
    expect(environmentOf(pageAt(address))).toEqual({ name, baseUrl });
  });
});

describe("API_ORIGIN", () => {
  const pages = [
    "http://office.lan:4000",
    "https://office.example",
    "https://staging.example",
    "http://localhost:4000",
  ];
  test.each(pages)("same-origin is the address of the page %s; the name stays", (address) => {
    const { name } = environmentOf(pageAt(address));
    expect(environmentOf(pageAt(address), sameOrigin)).toEqual({ name, baseUrl: address });
  });
  test.each(pages)("an origin is used at %s; the name stays", (address) => {
    const { name } = environmentOf(pageAt(address));
    expect(environmentOf(pageAt(address), "https://api.example")).toEqual({
      name,
      baseUrl: "https://api.example",
    });
  });
});

test.each([
  "127.0.0.1",
  "127.8.0.1",
  "::1",
  "[::1]",
  "localhost",
  "LOCALHOST",
  "office.localhost",
  "::ffff:127.0.0.1",
])("%s is this machine", (host) => expect(isLocalHost(host)).toBe(true));
test.each([
  "0.0.0.0",
  "::",
  "192.168.1.4",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  ".localhost",
  "",
])("%j is not", (host) => expect(isLocalHost(host)).toBe(false));
