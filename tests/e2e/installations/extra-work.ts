import { expect, type Page } from "@playwright/test";
import type { tutorial } from "../../../domain/entities/content/tutorial.ts";
import type { TestProvider } from "../../support/oidc-provider.ts";
import type { Account } from "../support/database.ts";
import type { EntityScreen } from "../support/entity-screen.ts";
import { waitUntilKept } from "../support/kept-on-device.ts";
import { accountMenu } from "../support/people.ts";
import type { Extra } from "./installations.ts";

/** A page after the daily work: it shows the list of the two tutorials with this mark. */
export interface ExtraWork {
  readonly page: Page;
  readonly account: Account;
  readonly screen: EntityScreen<typeof tutorial>;
  readonly mark: string;
  /** Path of the picture of the colleague's tutorial. */
  readonly cover: string;
  /** Whether the list shows that picture. */
  readonly picture: () => Promise<boolean>;
}

/** What a browser reports while it has no connection. */
export const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response|Failed to (load resource|fetch)/;

/** Signs in at the OpenID provider, which sends the browser back to the address that people open. */
export async function signInWithProvider(
  page: Page,
  { people, issuer }: TestProvider,
  { username }: Account,
): Promise<void> {
  people.set("dara", { email: username, email_verified: true, roles: ["admins"] });
  await page.goto("/");
  await page.getByRole("button", { name: /Angkor Union|សហភាពអង្គរ/ }).click();
  await page.waitForURL(`${issuer}/**`);
  await page.getByRole("textbox").fill("dara");
  await page.getByRole("textbox").press("Enter");
}

/** The first visit stores the app after this time, in milliseconds. */
const firstVisitDelay = 45_000;

/** The service worker shows the app, its list and pictures of the API's origin without a connection. */
async function readOffline({ page, screen, mark, cover, picture }: ExtraWork): Promise<void> {
  await page.clock.fastForward(firstVisitDelay);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The second visit goes through the service worker.
  await page.reload();
  await waitUntilKept(page, [cover, mark]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("What you see is from")).toBeVisible();
  await expect(screen.row(mark).first()).toBeVisible();
  await expect.poll(picture).toBe(true);
}

/** The name of a downloaded file comes in a header that browsers hide from other origins by default. */
async function exportList({ page, screen }: ExtraWork): Promise<void> {
  const { many } = screen.entity.label;
  await page.getByRole("button", { name: `More actions for ${many.en}` }).click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  await page.getByRole("radio", { name: /^CSV/ }).check();
  const coming = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Tutorials \d{4}-\d\d-\d\d\.csv$/);
}

/** Passkeys belong to the host that people open, wherever the API is. */
async function useVirtualPasskey({ page }: ExtraWork): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/#/app/users/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill("Pixel 8");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Pixel 8" })).toBeVisible();
  await page.getByLabel("I've saved these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Logout", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(/#\/app/);
  await accountMenu(page).waitFor();
}

/** What is tried at one installation beside the daily work. */
export const extraWork: Readonly<Record<Extra, (done: ExtraWork) => Promise<void>>> = {
  offline: readOffline,
  export: exportList,
  passkey: useVirtualPasskey,
};
