import { expect, type Locator, type Page } from "@playwright/test";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel, inputLabel, type LabelledField } from "../../../domain/text/labels.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { uiTexts } from "./ui-texts.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Matches a field label, optionally followed by a required mark or a missing-translation badge. */
const labelled = (label: string): RegExp =>
  new RegExp(`^${escaped(label)}( ?\\*)?( ?(Translation missing|ខ្វះការបកប្រែ))?$`);

/** Page object of an entity's list and form in one language. */
export class EntityScreen<E extends AnyEntity = AnyEntity> {
  readonly page: Page;
  readonly entity: E;
  readonly language: Language;

  constructor(page: Page, entity: E, language: Language = "en") {
    this.page = page;
    this.entity = entity;
    this.language = language;
  }

  say(key: keyof typeof uiTexts): string {
    return uiTexts[key][this.language];
  }
  label(name: LabelledField<E["fields"]>): string {
    return fieldLabel<E["fields"]>(this.entity, name)[this.language];
  }

  async openList(query = ""): Promise<void> {
    await this.page.goto(`/#/app/${this.entity.screen}${query}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toContainText(
      this.entity.label.many[this.language],
    );
  }
  /** Opens the form of a record; that of a profile is one step behind its page. */
  async openRecord(id: string): Promise<void> {
    await this.page.goto(`/#/app/${this.entity.screen}/${id}${this.entity.profile ? "?edit=1" : ""}`);
    await this.form.waitFor();
  }
  async openNew(): Promise<void> {
    await this.page
      .getByRole("link", { name: this.say("new") })
      .first()
      .click();
    await this.save.waitFor();
  }

  /** A table row, or a card on narrow screens. */
  row(text: string): Locator {
    return this.page
      .getByRole("row")
      .or(this.page.getByRole("main").getByRole("listitem"))
      .filter({ hasText: text });
  }
  get searchBox(): Locator {
    return this.page.getByRole("searchbox");
  }
  get form(): Locator {
    return this.page.getByRole("main").locator("form");
  }
  /** Only shown for a new or changed record. */
  get save(): Locator {
    return this.page.getByRole("button", { name: this.say("save"), exact: true });
  }
  async choose(row: Locator, item: string): Promise<void> {
    await row.getByRole("button", { name: new RegExp(`^${uiTexts.actionsFor[this.language]}`) }).click();
    await this.page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  /** Input of a field: single line, multi-line, number or rich-text editor. */
  box(name: LabelledField<E["fields"]>): Locator {
    const label = inputLabel<E["fields"]>(this.entity, name)[this.language];
    return this.page.getByRole("main").getByRole("textbox", { name: labelled(label) });
  }
  /** Opens a collapsed section by its heading. */
  async openSection(heading: string): Promise<void> {
    await this.page.getByRole("main").locator("summary").filter({ hasText: heading }).click();
  }
  /** Select input of a field. */
  choices(name: LabelledField<E["fields"]>): Locator {
    return this.page.getByRole("main").getByRole("combobox", { name: labelled(this.label(name)) });
  }
  /** Options of the open select, without "create new". */
  get offered(): Locator {
    const creation = /^(Create (new|“)|បង្កើត(ថ្មី| «))/;
    return this.page.getByRole("option").filter({ visible: true, hasNotText: creation });
  }
  async pick(
    name: LabelledField<E["fields"]>,
    option: string,
    { typed }: { readonly typed?: string } = {},
  ): Promise<void> {
    const choices = this.choices(name);
    await choices.click();
    if (typed) await choices.fill(typed);
    // A person reads the options before one is pressed: those of the whole text, not of the words before.
    await expect(this.page.locator("[role=listbox]:not([aria-busy=true]):visible")).toHaveCount(1);
    await this.offered.filter({ hasText: option }).first().click();
  }
  async upload(name: LabelledField<E["fields"]>, ...paths: readonly string[]): Promise<void> {
    await this.page.locator(`input[type=file][aria-label="${this.label(name)}"]`).setInputFiles([...paths]);
  }
  async saveAndWaitForToast(): Promise<void> {
    await this.save.click();
    await expect(this.page.getByText(this.say("saved"), { exact: true })).toBeVisible();
  }
}
