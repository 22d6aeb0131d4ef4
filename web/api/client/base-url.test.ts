import { describe, expect, it } from "vitest";
import { environmentOf } from "./base-url.ts";

describe("environment by host", () => {
  it("uses the same host over plain HTTP on localhost", () => {
    const development = { name: "Development", baseUrl: "http://localhost:4000" };
    expect(environmentOf({ hostname: "localhost", host: "localhost:4000" })).toEqual(development);
    expect(environmentOf({ hostname: "127.0.0.1", host: "127.0.0.1:80" }).name).toBe("Development");
  });
  it("uses the staging server over HTTPS on a staging host", () => {
    const stage = { name: "Stage", baseUrl: "https://staging.kasekam.example" };
    expect(environmentOf({ hostname: "staging.kasekam.example", host: "staging.kasekam.example" })).toEqual(
      stage,
    );
    expect(environmentOf({ hostname: "office-stage.example", host: "office-stage.example" }).name).toBe(
      "Stage",
    );
  });
  it("uses production over HTTPS on port 8443 on any other host, ignoring the page's port", () => {
    const production = { name: "Production", baseUrl: "https://office.kasekam.example:8443" };
    expect(environmentOf({ hostname: "office.kasekam.example", host: "office.kasekam.example" })).toEqual(
      production,
    );
    expect(environmentOf({ hostname: "localhost.kasekam.example", host: "x" }).name).toBe("Production");
    expect(environmentOf({ hostname: "backstage.example", host: "backstage.example" }).name).toBe(
      "Production",
    );
  });
});
