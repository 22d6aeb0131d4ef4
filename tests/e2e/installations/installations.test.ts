import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { largeVideo, mp4 } from "../../../server/files/uploads/sample-files.fixture.ts";
import { launchBrowser } from "../../support/browsers/browser.ts";
import { type Client, connect } from "../support/api.ts";
import { expectNoHorizontalScroll, takeScreenshot } from "../support/checks.ts";
import { type Account, createAccount } from "../support/database.ts";
import { picturePath, uniqueLetters, uploadPicture } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { accountMenu, setLanguage } from "../support/people.ts";
import { test } from "../support/test.ts";
import { type ExtraWork, extraWork, lost, signInWithProvider } from "./extra-work.ts";
import {
  type Installation,
  installations,
  missingInstallations,
  type Servers,
  startInstallation,
  startServers,
} from "./installations.ts";

/** Milliseconds for three servers. */
const startTimeout = 180_000;
let servers: Servers;
let film = "";
/** Works beside the people of the tests, at a server whose address is no public one. */
let colleague: Client;
test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  servers = await startServers();
  film = join(servers.folder, "watering.mp4");
  // More than is uploaded in one request.
  await writeFile(film, largeVideo(2 ** 21));
  colleague = await connect(servers.addressOf("rule"), await createAdmin());
});
test.afterAll(() => servers?.stop());

const createAdmin = (): Promise<Account> =>
  createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"], database: servers.database });

async function uploadVideo(): Promise<string> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(mp4("video"))], "planting.mp4", { type: "video/mp4" }));
  const { url } = await (await colleague.send("POST", "/api/upload/v1/video", body)).json();
  return url;
}

const names = {
  planting: localized("Planting", "ការដាំ"),
  harvest: localized("Harvest", "ការប្រមូលផល"),
  watering: localized("Watering", "ការស្រោចទឹក"),
} as const;
const titlesOf = (name: keyof typeof names, mark: string) => ({
  title: `${names[name].en} ${mark}`,
  titleKh: `${names[name].km} ${mark}`,
});

const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** Records where the page sends its calls, and where its files come from. */
function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    // The sign-in with a provider needs the cookie of the page's own host.
    if (/^\/(api|files)\//.test(pathname) && !pathname.startsWith("/api/oidc/")) origins.add(origin);
  });
  return origins;
}

async function signInWithPassword(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form button[type=submit]").click();
}

async function signIn(page: Page, installation: Installation, account: Account): Promise<void> {
  await openWithLiveUpdates(page, async () => {
    if (installation.signIn === "provider") await signInWithProvider(page, servers.provider, account);
    else await signInWithPassword(page, account);
    await page.waitForURL(/#\/app/);
    await accountMenu(page).waitFor();
  });
  expect(new URL(page.url()).origin).toBe(installation.address);
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.environment);
  expect(stored).toBe(installation.environment);
}

/** Creates a tutorial with a video of two pieces and a picture. */
async function createTutorial(screen: EntityScreen<typeof tutorial>, mark: string): Promise<void> {
  const { page } = screen;
  await page.goto(`/#${addAddress(tutorial)}`);
  const { title, titleKh } = titlesOf("watering", mark);
  await screen.box("titleKh").fill(titleKh);
  // A phone shows the inputs of one language at a time.
  if (screen.language === "km") await page.getByRole("radiogroup").getByText("English").click();
  await screen.box("title").fill(title);
  await screen.upload("video", film);
  await screen.upload("cover", picturePath("png/seedling.png"));
  await expect(page.locator("video")).toBeVisible();
  await expect.poll(() => page.getByRole("main").locator("form img").first().evaluate(isShown)).toBe(true);
  await screen.saveAndWaitForToast();
}

/** Does what people do all day: signs in, lists, sees pictures, gets others' changes, uploads and saves. */
async function work(page: Page, installation: Installation): Promise<ExtraWork> {
  const { language, width, name } = installation;
  const mark = uniqueLetters();
  const cover = await uploadPicture(colleague, "png/seedling.png");
  const others = await colleague.create(tutorial, {
    ...titlesOf("planting", mark),
    video: await uploadVideo(),
    cover,
  });
  const origins = watchOrigins(page);
  const account = await createAdmin();
  await signIn(page, installation, account);

  const screen = new EntityScreen(page, tutorial, language);
  await screen.openList(`?q=${mark}`);
  const shown = (title: keyof typeof names) => screen.row(`${names[title][language]} ${mark}`).first();
  const pictureIn = (title: keyof typeof names) => shown(title).locator("img").first();
  await expect.poll(() => pictureIn("planting").evaluate(isShown)).toBe(true);
  await colleague.update(tutorial, others.id, { ...titlesOf("harvest", mark), version: others.version });
  await expect(shown("harvest")).toBeVisible();

  await createTutorial(screen, mark);
  await screen.openList(`?q=${mark}`);
  await expect.poll(() => pictureIn("watering").evaluate(isShown)).toBe(true);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, { language, name: `installed-${name.replaceAll(/\W+/g, "-")}-${width}` });
  expect([...origins]).toEqual([installation.api]);
  return { page, account, screen, mark, cover, picture: () => pictureIn("harvest").evaluate(isShown) };
}

/** Opens a page whose browser finds the hosts of the table, and works there; fails on any problem in the browser. */
async function workAt(installation: Installation): Promise<void> {
  const { extras = [], language, width } = installation;
  const running = await startInstallation(installation, servers);
  const browser = await launchBrowser({ args: [...running.browserArgs] });
  const problems: string[] = [];
  try {
    const context: BrowserContext = await browser.newContext({
      baseURL: installation.address,
      viewport: { width, height: 844 },
      locale: "en-GB",
      reducedMotion: "reduce",
      serviceWorkers: "allow",
    });
    context.on("console", (message) => {
      const place = message.location().url;
      // The provider's own pages have no icon.
      if (["error", "warning"].includes(message.type()) && !place.endsWith("/favicon.ico"))
        problems.push(`${message.text()} (${place})`);
    });
    context.on("weberror", (problem) => problems.push(String(problem.error())));
    await setLanguage(context, language);
    const page = await context.newPage();
    if (extras.includes("offline")) await page.clock.install();
    const done = await work(page, installation);
    for (const extra of extras) await extraWork[extra](done);
  } finally {
    await browser.close();
    await running.stop();
  }
  const allowed = extras.includes("offline") ? lost : null;
  expect(
    problems.filter((problem) => !allowed?.test(problem)),
    "warnings and errors in the browser",
  ).toEqual([]);
}

for (const installation of installations) {
  const { name, language, width } = installation;
  if (missingInstallations.includes(installation)) {
    process.stdout.write(`A program is not installed, so this is not tried: ${name}.\n`);
    continue;
  }
  test(`people can work: ${name} (${language}, ${width} px)`, () => workAt(installation));
}
