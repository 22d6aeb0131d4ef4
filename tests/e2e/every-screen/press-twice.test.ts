import { expect } from "@playwright/test";
import type { Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { isEveryScreen, seed } from "../support/sample.ts";
import { signInOwn, test } from "./own-server.ts";
import { TwicePresser } from "./press-twice.ts";
import { planVisits } from "./screen-places.ts";

/** Labels of the transitions, actions and commands of all entities. */
const ownNames = new Set(
  entities.flatMap(({ fields, actions = {}, commands = {} }) => [
    ...Object.values<Field>(fields).flatMap(({ transitions }) =>
      Object.values(transitions ?? {}).map(({ label }) => label.en),
    ),
    ...Object.values(actions).map(({ label }) => (typeof label === "function" ? "" : label.en)),
    ...Object.values(commands).map(({ label }) => label.en),
  ]),
);
const isOwn = (name: string): boolean => ownNames.has(name.replace(/…$/, ""));

/** An empty form may be rejected. A rejection that only the second press causes is a problem of the write. */
const rejected = /status of 4\d\d /;

test.describe.configure({ mode: "parallel", timeout: 600_000 });

for (const { title, account, width, places } of planVisits(4))
  test(`every button pressed twice quickly does its work once: ${title}`, async ({
    page,
    context,
    server,
    troubles,
  }) => {
    troubles.allow(rejected);
    // Scripted presses count as no user's activation.
    troubles.allow(/^File chooser dialog can only be shown with a user activation/);
    await page.setViewportSize({ width, height: 800 });
    await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await signInOwn(context, server, account);
    await page.goto("/#/app");
    const presser = new TwicePresser(page, {
      isOwn,
      mostPerPlace: isEveryScreen ? 200 : 10,
      startsWithDoubleClick: seed % 2 === 0,
    });
    for (const place of places) await test.step(place.name, () => presser.pressAll(place));
    const problems = presser.presses.flatMap(({ where, problems: found }) =>
      found.map((problem) => `${where}: ${problem}`),
    );
    expect(presser.presses.length, "buttons were pressed").toBeGreaterThan(0);
    expect(problems, "problems").toEqual([]);
  });
