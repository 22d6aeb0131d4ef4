import { expect, type Page } from "@playwright/test";
import { farmGuideLine } from "../../../domain/entities/content/farm-guide-line.ts";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { pdfOf } from "../../../server/files/thumbnails/pdf.fixture.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openMediaLibrary } from "../support/media-library.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

/** A short video that this browser records of a canvas. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 360;
    const brush = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (brush) {
        brush.fillStyle = "seagreen";
        brush.fillRect(0, 0, 640, 360);
        brush.fillStyle = "gold";
        brush.fillRect(frame * 20, 100, 160, 160);
      }
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(base64, "base64");
}

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`a PDF and a video show what they are, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    const mark = uniqueLetters();
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const upload = async (
      screen: EntityScreen<typeof farmGuideLine> | EntityScreen<typeof tutorial>,
      label: string,
      file: { name: string; mimeType: string; buffer: Buffer },
    ) => {
      await screen.openList();
      await screen.openNew();
      await screen.page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
    };
    const guideline = new EntityScreen(page, farmGuideLine, language);
    const buffer = pdfOf({ width: 595, height: 842, fill: "0.2 0.6 0.3" });
    await upload(guideline, guideline.label("attachment"), {
      ...{ name: `${mark}-plan.pdf`, mimeType: "application/pdf", buffer },
    });
    const field = page.getByRole("group", { name: guideline.label("attachment") });
    await expect(field.locator('img[src^="blob:"]')).toBeVisible();

    // A page of its own, as the first form has unsaved changes.
    const other = await context.newPage();
    await other.setViewportSize({ width, height: 844 });
    const lesson = new EntityScreen(other, tutorial, language);
    const sent = other.waitForResponse((reply) => reply.url().includes("/api/upload/v1/thumbnail/"));
    await upload(lesson, lesson.label("video"), {
      ...{ name: `${mark}-lesson.webm`, mimeType: "video/webm", buffer: await recordVideo(other) },
    });
    expect((await sent).status()).toBe(200);
    await expect(other.locator('video[poster^="blob:"]')).toBeVisible();

    const library = await context.newPage();
    await library.setViewportSize({ width, height: 844 });
    await openMediaLibrary(library, troubles);
    const main = library.getByRole("main");
    await main.getByRole("searchbox").fill(mark);
    const files = main.getByRole("listitem").filter({ hasText: mark });
    await expect(files).toHaveCount(2);
    for (const name of ["plan.pdf", "lesson.webm"]) {
      const image = files.filter({ hasText: `${mark}-${name}` }).locator('img[src^="blob:"]');
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(100);
    }
    await files
      .filter({ hasText: `${mark}-plan.pdf` })
      .getByRole("button")
      .click();
    await expect(library.getByRole("dialog").locator('img[src^="blob:"]')).toBeVisible();
    expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test("a video without a thumbnail gets one when it is played in the library", async ({
  page,
  context,
  troubles,
}) => {
  const mark = uniqueLetters();
  await signInContextAs(context, "admin");
  await openMediaLibrary(page, troubles);
  const client = await api("supplier");
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await recordVideo(page))]), `${mark}-old.webm`);
  expect((await client.send("POST", "/api/upload/v1/video", form)).status).toBe(200);

  await page.getByRole("main").getByRole("searchbox").fill(mark);
  const listed = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `${mark}-old.webm` });
  await expect(listed).toHaveCount(1);
  await expect(listed.locator("img")).toHaveCount(0);
  await listed.getByRole("button").click();
  const video = page.getByRole("dialog").locator("video");
  await expect(video).toBeVisible();
  await expect(video).not.toHaveAttribute("poster");
  const sent = page.waitForResponse((reply) => reply.url().includes("/api/upload/v1/thumbnail/"));
  await video.evaluate((player: HTMLVideoElement) => player.play());
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole("dialog").locator('video[poster^="blob:"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listed.locator('img[src^="blob:"]')).toBeVisible();
});
