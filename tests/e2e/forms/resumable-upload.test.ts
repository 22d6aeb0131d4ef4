import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { beginUpload } from "../../../domain/contracts/resumable-upload.ts";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { largeVideo } from "../../../server/files/uploads/sample-files.fixture.ts";
import { expectNoHorizontalScroll } from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const film = largeVideo(3 * 2 ** 20);
let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-film-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A slow connection that can be cut at any byte. */
async function slowConnection(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const set = (offline: boolean, uploadThroughput: number) =>
    client.send("Network.emulateNetworkConditions", {
      ...{ offline, uploadThroughput, latency: 0, downloadThroughput: -1 },
    });
  return { slow: () => set(false, 400_000), cut: () => set(true, 0), fast: () => set(false, -1) };
}

/** The calls of the protocol with their positions. */
function watchCalls(page: Page) {
  const calls: { method: string; offset: number }[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith(beginUpload.path)) return;
    calls.push({ method: request.method(), offset: Number(request.headers()["upload-offset"] ?? 0) });
  });
  return {
    all: calls,
    count: (method: string) => calls.filter((call) => call.method === method).length,
  };
}

const progressOf = (page: Page, name: string) =>
  page
    .getByRole("progressbar", { name: new RegExp(name) })
    .evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : 0));

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`an upload that is cut goes on when the connection is back, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/net::ERR_/);
    await page.setViewportSize({ width, height: 844 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const screen = new EntityScreen(page, tutorial, language);
    await screen.openList();
    await screen.openNew();
    const name = `harvest-${uniqueLetters()}.mp4`;
    const path = join(folder, name);
    await writeFile(path, film);
    const connection = await slowConnection(page);
    const calls = watchCalls(page);
    await connection.slow();
    await screen.upload("video", path);
    // In the middle of the second piece.
    await expect.poll(() => progressOf(page, name)).toBeGreaterThan(0.4);
    await connection.cut();
    const waiting = { en: `Waiting for a connection: ${name}`, km: `កំពុងរង់ចាំការតភ្ជាប់៖ ${name}` }[language];
    await expect(page.getByText(waiting)).toBeVisible();
    await expectNoHorizontalScroll(page);
    if (process.env.E2E_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/upload-${language}-${width}.png` });
    await connection.fast();
    await expect(page.getByText(waiting)).toHaveCount(0);
    await expect(page.locator("video")).toBeVisible();
    expect(calls.count("POST")).toBe(1);
    expect(calls.count("HEAD")).toBeGreaterThan(0);
  });

test("an upload goes on after a reload when the same file is chosen again", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/net::ERR_/);
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, tutorial);
  await screen.openList();
  await screen.openNew();
  const name = `planting-${uniqueLetters()}.mp4`;
  const path = join(folder, name);
  await writeFile(path, film);
  const connection = await slowConnection(page);
  const calls = watchCalls(page);
  await connection.slow();
  await screen.upload("video", path);
  await expect.poll(() => progressOf(page, name)).toBeGreaterThan(0.4);
  // The browser asks before it leaves a running upload.
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await screen.save.waitFor();
  await connection.fast();
  const before = calls.all.length;
  await screen.upload("video", path);
  await expect(page.locator("video")).toBeVisible();
  const after = calls.all.slice(before);
  expect(after[0]?.method).toBe("HEAD");
  const [first] = after.filter(({ method }) => method === "PATCH");
  expect(first?.offset).toBeGreaterThan(1_000_000);
  expect(calls.count("POST")).toBe(1);
});
