import { expect } from "@playwright/test";
import { isEveryScreen } from "../support/sample.ts";
import { DialogCloser } from "./close-dialogs.ts";
import { signInOwn, test } from "./own-server.ts";
import { planVisits } from "./screen-places.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** A press may start something that is rejected; only the dialogs are tested here. */
const rejected = /status of 4\d\d /;

for (const { title, account, width, places } of planVisits(2))
  test(`every dialog closes in each of its ways: ${title}`, async ({ page, context, server, troubles }) => {
    troubles.allow(rejected);
    await page.setViewportSize({ width, height: 800 });
    await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await signInOwn(context, server, account);
    await page.goto("/#/app");
    const closer = new DialogCloser(
      page,
      isEveryScreen ? { dialogs: 100, buttons: 200 } : { dialogs: 3, buttons: 12 },
    );
    for (const place of places) await test.step(place.name, () => closer.closeAll(place));
    test.info().annotations.push({ type: "closings", description: String(closer.closings) });
    expect(closer.problems, "problems").toEqual([]);
  });
