import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { reports } from "../../domain/reports/index.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { makeReportFile } from "../../server/reports/files/make-report-file.ts";
import { prepareSettings } from "../../server/settings/prepare-settings.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { type Draft, draftOf } from "../support/drafts.ts";
import { leastRecord, maximalDraft } from "../support/edge-drafts.ts";
import { pdfPages } from "../support/pdf-text.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// Records that no form makes (orders, settlements, farms, plans, comments, ratings), least and most filled, in every call, document
// and report that shows them.

let on: TestApp;
let people: People;
let admin = "";
let farmer = "";
let profileId = "";
const pairs = new Map<string, readonly string[]>();

const notMade = entities.filter(
  (entity) =>
    can("backofficeAdmin", entity, "read") &&
    !can("backofficeAdmin", entity, "create") &&
    // One record for each declared setting, made by the server.
    entity.name !== "systemSetting",
);

/** A timeline names states. */
const withTimeline = (draft: Draft): Draft => ({
  ...draft,
  timeline: [{ at: "2026-04-14T03:00:00.000Z", byId: null, from: null, to: "new", note: null }],
});

async function insertPair(entity: AnyEntity): Promise<readonly string[]> {
  const drafts: Draft[] = [];
  for (const kind of ["least", "most"]) {
    const options = {
      db: on.db,
      entity,
      actor: people.admin,
      vendorId: people.vendorId,
      withServerFields: true,
    };
    const full = await draftOf(options);
    // All that the app shows a farmer of their own.
    const owner = "profileId" in entity.fields ? { profileId } : {};
    drafts.push({ ...(kind === "least" ? leastRecord(entity, full) : maximalDraft(entity, full)), ...owner });
  }
  return insertMany(on.db, entity, entity.name === "order" ? drafts.map(withTimeline) : drafts);
}

beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  people = await addPeople(on.db);
  const boss = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = await signInAs(on.app, boss.username);
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  const entity = entityNamed("userProfile");
  const draft = await draftOf({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId });
  [profileId = ""] = await insertMany(on.db, entity, [{ ...draft, userId: id }]);
  farmer = await signInAs(on.app, username);
});
afterAll(() => on.close());

const get = (url: string, token = admin) => on.app.inject({ url, headers: bearer(token) });

describe("every entity that no form makes, least and most filled", () => {
  test.each(notMade.map((entity) => ({ name: entity.name, entity })))(
    "$name is listed, read, chosen, exported and has a history",
    async ({ entity }) => {
      const pair = await insertPair(entity);
      pairs.set(entity.name, pair);
      const base = `/api/${entity.api.path}`;
      for (const id of pair)
        for (const path of [`v1/${id}`, `v1/${id}/history`, `v2/options?ids=${id}`]) {
          const answer = await get(`${base}/${path}`);
          expect(answer.statusCode, `${path}: ${answer.body.slice(0, 300)}`).toBe(200);
        }
      const list = await get(`${base}/v2?pagesize=100`);
      expect(list.statusCode, list.body.slice(0, 300)).toBe(200);
      expect(list.json().items.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining([...pair]),
      );
      for (const format of ["csv", "xlsx"]) {
        const sheet = await get(`${base}/v1/export?format=${format}`);
        expect(sheet.statusCode, sheet.body.slice(0, 300)).toBe(200);
      }
    },
  );

  test("farmers read them in every call of the app", async () => {
    // Plans belong to whom their farms belong to.
    await on.db.query("update farm set profile_id = $1", [profileId]);
    const failed: string[] = [];
    for (const { method, path, callers, errorResponses } of on.app.appContext.contracts) {
      if (method !== "GET" || callers !== "farmer" || !path.startsWith("/api/app/")) continue;
      const noun = path.split("/{")[0]?.split("/").at(-1) ?? "";
      const entity = notMade.find(({ api }) => api.path === noun);
      for (const id of path.includes("{") ? (pairs.get(entity?.name ?? "") ?? []) : [""]) {
        const { statusCode, body } = await get(path.replace(/\{id\}/, id).replace(/\{\w+\}/g, "0"), farmer);
        // A code to pay with is refused when nothing is due.
        const isRefused = statusCode === 422 && errorResponses?.includes("rule");
        if (!isRefused && ![200, 400, 404].includes(statusCode))
          failed.push(`${path}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }
    expect(failed).toEqual([]);
    for (const [name, path] of [
      ["order", "orders"],
      ["farm", "farms"],
      ["plan", "plans"],
    ] as const) {
      const answer = await get(`/api/app/v1/${path}`, farmer);
      expect(
        answer.json().items?.map(({ id }: { id: string }) => id),
        answer.body.slice(0, 300),
      ).toEqual(expect.arrayContaining([...(pairs.get(name) ?? [])]));
    }
  });

  test("orders are printed in both languages", async () => {
    for (const id of pairs.get("order") ?? [])
      for (const kind of ["invoice", "packingSlip"])
        for (const language of ["en", "km"]) {
          const answer = await get(`/api/orders/v1/${id}/${kind}?language=${language}`);
          expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
          expect(pdfPages(answer.rawPayload).flat().join("\n")).not.toMatch(/undefined|null|NaN/);
        }
  });

  test.each(reports.filter(({ roles }) => roles.some((role) => role === "backofficeAdmin")))(
    "the report $name is written as a file of each kind",
    async (report) => {
      const actor = {
        userId: people.admin.userId,
        role: "backofficeAdmin" as const,
        vendorId: null,
        profileId: null,
      };
      for (const format of ["csv", "xlsx", "pdf"] as const) {
        const { content } = await makeReportFile({
          db: on.db,
          actor,
          report,
          query: "",
          format,
          language: "km",
          printedBy: null,
          signal: new AbortController().signal,
          onStep: async () => {},
        });
        expect(content.length, format).toBeGreaterThan(20);
        if (format === "pdf") expect(pdfPages(content).flat().join("\n")).not.toMatch(/undefined|null|NaN/);
      }
    },
  );
});
