import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import * as sample from "../../../server/files/uploads/sample-files.fixture.ts";
import type { Client } from "../support/api.ts";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks.ts";
import { picturePath, uniqueLetters } from "../support/drafts.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const uploaded = z.object({ url: z.string() });

async function uploadDocument(client: Client, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const response = await client.send("POST", "/api/upload/v1/document", form);
  return uploaded.parse(await response.json()).url;
}

/** An application with a picture of an identity card and a licence as PDF. */
async function apply(client: Client): Promise<string> {
  const mark = uniqueLetters();
  const picture = await readFile(picturePath("png/seedling.png"));
  const { code } = await client.create(vendorApplication, {
    applicantName: "Chan Sokha",
    phone: `+85598${String(Date.now()).slice(-6)}`,
    email: `review-${mark}@kasekam.example`,
    businessName: `Rumduol Farm ${mark}`,
    businessNameKh: `ចម្ការរំដួល ${mark}`,
    place: { province: "12" },
    documents: [
      { kind: "identity", document: await uploadDocument(client, "card.png", picture) },
      { kind: "licence", document: await uploadDocument(client, "licence.pdf", sample.pdf) },
    ],
  });
  return String(code);
}

/** Whether this browser shows PDFs inside a page. */
const setPdfViewer = (page: Page, isThere: boolean): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => value });
  }, isThere);

test("an admin compares documents, ticks the checklist, approves, and follows the link to the vendor", async ({
  page,
  context,
}) => {
  const code = await apply(await api("admin"));
  await signInContextAs(context, "admin");
  await setPdfViewer(page, true);
  await page.goto(`/#/app/${vendorApplication.screen}/${code}`);

  const picture = page.getByRole("img", { name: "Identity card" });
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("status", { name: "Zoom: 150%" })).toBeVisible();
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((before?.width ?? 0) * 1.4);
  await page.getByRole("region", { name: "Identity card" }).press("0");
  await expect(page.getByRole("status", { name: "Zoom: 100%" })).toBeVisible();
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect(picture).toHaveAttribute("style", /rotate\(90deg\)/);

  await page.getByRole("tab", { name: "Licence" }).click();
  await expect(page.locator("iframe[title=Licence]")).toHaveAttribute("src", /^blob:/);

  // Two ticks in a row: the second waits for the version that the first one makes.
  const identity = page.getByRole("checkbox", { name: "Identity matches the documents" });
  const phone = page.getByRole("checkbox", { name: "Applicant answers the phone" });
  await identity.click();
  await phone.click();
  await expect(page.getByText("2 of 5 checked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start review" })).toBeEnabled();
  await page.reload();
  await expect(identity).toBeChecked();
  await expect(phone).toBeChecked();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Start review" }).click();
  await dialog.getByRole("button", { name: "Start review" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  const link = page.getByRole("link", { name: "Open vendor" });
  await expect(link).toBeVisible();
  await expect(identity).toHaveCount(0);
  await expect(page.getByText("Not checked: Address is confirmed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Decision" })).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#/app/${vendor.screen}/`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rumduol Farm");
});

test("a tick is stored on top of what someone else changed", async ({ page, context, troubles }) => {
  const admin = await api("admin");
  const code = await apply(admin);
  await signInContextAs(context, "support");
  await page.goto(`/#/app/${vendorApplication.screen}/${code}`);
  const identity = page.getByRole("checkbox", { name: "Identity matches the documents" });
  await expect(identity).toBeVisible();
  const [found] = await admin.list(vendorApplication, { q: code });
  if (!found) throw new Error("The application is not listed");
  // The stream may bring the newer version before the tick.
  troubles.allow(/status of 409 /);
  await admin.update(vendorApplication, found.id, { checks: ["place"], version: found.version });
  await identity.click();
  await expect
    .poll(async () => admin.read(vendorApplication, found.id))
    .toMatchObject({ checks: ["identity", "place"] });
  await expect(page.getByRole("checkbox", { name: "Address is confirmed" })).toBeChecked();
});

test("on a phone, the decision stays in view, a PDF opens outside, and the form is one step away", async ({
  page,
  context,
}) => {
  const code = await apply(await api("admin"));
  await signInContextAs(context, "support");
  await page.setViewportSize({ width: 390, height: 844 });
  await setPdfViewer(page, false);
  await page.goto(`/#/app/${vendorApplication.screen}/${code}`);
  await expect(page.getByRole("img", { name: "Identity card" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reject" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Start review" })).toBeInViewport();
  await page.getByRole("tab", { name: "Licence" }).click();
  await expect(page.getByRole("link", { name: "Open: Licence" })).toHaveAttribute("href", /^blob:/);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel(/^Business name/).first()).toHaveValue(/Rumduol/);
  await page.getByRole("button", { name: "Back to review" }).click();
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible();
});

test("leaving the form of an application asks before input is lost", async ({ page, context }) => {
  const code = await apply(await api("admin"));
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${vendorApplication.screen}/${code}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const applicant = page.getByRole("textbox", { name: /^Applicant/ });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await applicant.fill("Chan Sophea");
  for (const leave of [
    () => page.getByRole("button", { name: "Back to review" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(applicant).toHaveValue("Chan Sophea");
  }
  // Another tab of the same form is no way out.
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("tab", { name: "Record" }).click();
  await expect(applicant).toHaveValue("Chan Sophea");
  await page.getByRole("button", { name: "Back to review" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible();
  await expect(page.getByText("Chan Sokha").first()).toBeVisible();
});
