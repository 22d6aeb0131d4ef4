import { expect } from "@playwright/test";
import { FormLeaver } from "./leave-forms.ts";
import { signInOwn, test } from "./own-server.ts";
import { planVisits } from "./screen-places.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 });

for (const { title, account, width, places } of planVisits(2))
  test(`every form asks before input is lost: ${title}`, async ({ page, context, server }) => {
    await signInOwn(context, server, account);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/#/app");
    const leaver = new FormLeaver(page);
    for (const place of places) await test.step(place.name, () => leaver.leaveEachWay(place));
    test.info().annotations.push({ type: "leavings", description: String(leaver.leavings) });
    expect(leaver.problems, "problems").toEqual([]);
  });
