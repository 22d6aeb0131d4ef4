import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { confirmWithPassword, signInBefore } from "../support/confirmation.ts";
import { databaseUrl } from "../support/database.ts";
import { accountMenu, setLanguage } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  en: {
    title: "Data retention",
    rule: "Closed conversations",
    change: "Change: Closed conversations",
    keep: "Keep for (months)",
    tooShort: /12/,
    due: /The next run deletes 1 row\./,
    review: "Review and save",
    ask: "Change “Closed conversations”?",
    fromTo: "From Kept forever to 500 months.",
    save: "Save",
    saved: "“Closed conversations” saved.",
    kept: "500 months",
  },
  km: {
    title: "ការរក្សាទុកទិន្នន័យ",
    rule: "ការសន្ទនាដែលបានបិទ",
    change: "ផ្លាស់ប្ដូរ៖ ការសន្ទនាដែលបានបិទ",
    keep: "រក្សាទុក (ខែ)",
    tooShort: /12/,
    due: /ដំណើរការបន្ទាប់លុប 1 ជួរ។/,
    review: "ពិនិត្យ និងរក្សាទុក",
    ask: "ផ្លាស់ប្ដូរ «ការសន្ទនាដែលបានបិទ» ឬ?",
    fromTo: "ពី រក្សាទុកជារៀងរហូត ទៅ 500 ខែ។",
    save: "រក្សាទុក",
    saved: "បានរក្សាទុក «ការសន្ទនាដែលបានបិទ»។",
    kept: "500 ខែ",
  },
} as const;

async function query(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  const found = await client.query(text, [...values]).finally(() => client.end());
  return found.rows;
}

/** A conversation that was closed 510 months ago: older than all of the demo. */
async function addOldConversation(): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into conversation (id, kind, asker_profile_id, subject, state, closed_at, last_at)
     select $1, 'expert', id, 'An old question about rice', 'closed', now() - interval '510 months', now() - interval '510 months'
     from user_profile order by id limit 1`,
    [id],
  );
  return id;
}

const openPage = async (page: Page, from: "menu" | "settings", title: string): Promise<void> => {
  if (from === "settings") {
    await page.goto(`/#/app/${systemSetting.screen}`);
    await page.getByRole("main").getByRole("link", { name: title }).click();
  } else {
    await page.goto("/#/app");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: title }).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

for (const [language, width, scheme, from] of oneOf(import.meta.filename, [
  ["en", 1280, "light", "menu"],
  ["km", 390, "dark", "settings"],
] as const))
  test(`an admin sees what a rule would delete before saving it, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(428));
    const text = texts[language];
    const id = await addOldConversation();
    const account = await signInBefore(context, ["ROLE_BACKOFFICE_ADMIN"]);
    await setLanguage(context, language);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, from, text.title);
    const card = page.getByRole("region", { name: text.rule });
    await expect(card).toBeVisible();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("page.png"), fullPage: true });

    await card.getByRole("button", { name: text.change }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.keep).fill("3");
    await expect(dialog.getByText(text.tooShort).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: text.review })).toBeDisabled();
    await dialog.getByLabel(text.keep).fill("500");
    await expect(dialog.getByText(text.due)).toBeVisible();
    await expect(dialog.getByText("An old question about rice")).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("dry-run.png") });

    await dialog.getByRole("button", { name: text.review }).click();
    const question = page.getByRole("dialog", { name: text.ask });
    await expect(question.getByText(text.fromTo)).toBeVisible();
    await expect(question.getByText(text.due)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("question.png") });
    await question.getByRole("button", { name: text.save, exact: true }).click();
    await confirmWithPassword(page, language, account);
    await expect(page.getByText(text.saved)).toBeVisible();
    await expect(card.getByText(text.kept)).toBeVisible();

    // The hourly task of the server, now.
    await query("insert into pgboss.job (name) values ('cleanup') on conflict do nothing");
    await expect
      .poll(() => query("select id from conversation where id = $1", [id]), { timeout: 60_000 })
      .toEqual([]);
    expect(
      await query(
        "select details ->> 'rows' as rows from audit_event where kind = 'retentionApplied' and details ->> 'rule' = 'conversations' order by id desc limit 1",
      ),
    ).toEqual([{ rows: "1" }]);
    await query("update system_setting set value = null where key = 'chats.closedMonths'");
  });
