import { expect, type Page } from "@playwright/test";
import type { FieldOf } from "../../../domain/declare/entity.ts";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";
import { waitForTimers } from "../support/timers.ts";

/** The phone preview next to the form. */
const phone = (page: Page) => page.getByRole("complementary", { name: "Farmer preview" });

interface NewQuestion {
  readonly label: string;
  readonly labelKh: string;
  readonly kind: string;
  readonly list?: string;
  readonly isRequired?: true;
}

/** Adds a question to the open form through the UI. */
async function addQuestion(
  page: Page,
  { label, labelKh, kind, list, isRequired }: NewQuestion,
): Promise<void> {
  await page.getByRole("button", { name: "Add question" }).click();
  const editor = page.getByRole("region", { name: "New question" });
  const named = (name: FieldOf<typeof farmActivityFormField>) => fieldLabel(farmActivityFormField, name).en;
  await editor
    .getByRole("textbox", { name: named("label"), exact: false })
    .first()
    .fill(label);
  await editor.getByRole("textbox", { name: named("labelKh"), exact: false }).fill(labelKh);
  await editor.getByRole("combobox", { name: named("kind") }).click();
  await page.getByRole("option", { name: kind, exact: true }).click();
  if (list) {
    const lists = editor.getByRole("combobox", { name: named("listOfValueId") });
    await lists.click();
    await lists.fill(list);
    await page.getByRole("option", { name: list }).first().click();
  }
  if (isRequired) await editor.getByRole("switch", { name: named("required") }).click();
  // Typed text is in the preview before it is saved.
  await expect(phone(page).getByText(label, { exact: false })).toBeVisible();
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor).toBeHidden();
}

test("an admin builds a form with its phone preview, tries it out and records an activity with it", async ({
  page,
  context,
  troubles,
}) => {
  const admin = await api("admin");
  const name = `Pruning ${uniqueLetters()}`;
  const activity = await admin.create(farmActivity, { name, nameKh: "ការកាត់មែក", farmSubCategoryIds: [] });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${farmActivity.screen}/${activity.id}?tab=form`);
  await expect(phone(page).getByText("This form has no questions yet.")).toBeVisible();

  await addQuestion(page, {
    label: "How many trees?",
    labelKh: "មានប៉ុន្មានដើម?",
    kind: "Number",
    isRequired: true,
  });
  await addQuestion(page, {
    label: "How good is the wood?",
    labelKh: "គុណភាពឈើយ៉ាងណា?",
    kind: "Single choice",
    list: "Quality",
  });

  // The preview validates in both languages and accepts valid answers.
  await phone(page).getByRole("button", { name: "Save" }).click();
  await expect(phone(page).getByText("This field is required.")).toBeVisible();
  await phone(page).getByText("ខ្មែរ", { exact: true }).click();
  await expect(phone(page).getByText("មានប៉ុន្មានដើម?")).toBeVisible();
  await expect(phone(page).getByText("ត្រូវបំពេញប្រអប់នេះ។")).toBeVisible();
  await phone(page).getByText("English", { exact: true }).click();
  await phone(page).getByRole("textbox", { name: "How many trees?" }).fill("12");
  await phone(page).getByText("Good", { exact: true }).click();
  await expect(phone(page).getByText("All answers are valid.")).toBeVisible();

  // Reordered by keyboard alone.
  const questions = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Edit: / }) });
  await expect(questions.first()).toContainText("How many trees?");
  const handle = page.getByRole("button", { name: "Move How good is the wood?" });
  await handle.focus();
  await page.keyboard.press("Space");
  // "Picked up." is replaced by its place once the neighbours are measured.
  await expect(page.getByText(/^Position 2 of/)).toBeAttached();
  await waitForTimers(page);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/^Position 1 of/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(questions.first()).toContainText("How good is the wood?");
  await expect
    .poll(async () => {
      const rows = await admin.list(farmActivityFormField, {
        farmActivityId: String(activity.id),
        sort: "order",
      });
      return rows.map((row) => row.key);
    })
    .toEqual(["howGoodIsTheWood", "howManyTrees"]);

  // An activity record asks the form's questions and keeps the answers.
  const place = await ownFarm();
  const screen = new EntityScreen(page, farmActivityImplementation);
  await page.goto(`/#/app/${farmActivityImplementation.screen}/new`);
  await screen.form.waitFor();
  await expect(page.getByText("Choose a farm activity to see its questions")).toBeVisible();
  const choose = async (field: FieldOf<typeof farmActivityImplementation>, text: string, offered = text) => {
    await screen.choices(field).click();
    await screen.choices(field).fill(text);
    // Earlier options may still be displayed.
    await expect(screen.offered).toHaveCount(1);
    await screen.offered.filter({ hasText: offered }).click();
  };
  await choose("farmId", place.name);
  await choose("profileId", place.phone, place.farmer);
  await choose("farmActivityId", name);
  await screen.box("doneOn").fill("1 May 2026");
  // Not Enter, which saves the form.
  await screen.box("doneOn").press("Tab");
  const trees = page.getByRole("textbox", { name: /^How many trees/ });
  await trees.waitFor();
  troubles.expect(rejectedCall(400));
  await screen.save.click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await trees.fill("12");
  await screen.save.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^How many trees/ })).toHaveValue("12");

  // The question has no picked option, so it can be deleted; the record keeps its answer.
  await page.goto(`/#/app/${farmActivity.screen}/${activity.id}?tab=form`);
  await page.getByRole("button", { name: "Delete: How many trees?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(questions).toHaveCount(1);
  const [stored] = await admin.list(farmActivityImplementation, { farmActivityId: activity.id });
  const kept = await admin.read(farmActivityImplementation, String(stored?.id));
  expect(JSON.stringify(kept.answers)).toContain("How many trees?");
});

/** Creates a farm with a unique name; returns it with its farmer's number. */
async function ownFarm(): Promise<{
  readonly name: string;
  readonly phone: string;
  readonly farmer: string;
}> {
  const admin = await api("admin");
  for (const row of await admin.list(farm, { pagesize: "40" })) {
    const name = String(row.name);
    if ((await admin.list(farm, { q: name })).length > 1) continue;
    const profile = await admin.read(userProfile, String(row.profileId));
    return { name, phone: String(profile.phone), farmer: String(profile.name) };
  }
  throw new Error("Every farm shares its name");
}
