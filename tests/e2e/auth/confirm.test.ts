import { expect } from "@playwright/test";
import { Client } from "pg";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { connect } from "../support/api.ts";
import { expectNoHorizontalScroll } from "../support/checks.ts";
import { createAccount } from "../support/database.ts";
import { type EmptyServer, startEmptyServer } from "../support/empty-server.ts";
import { setLanguage, signInContext } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

let server: EmptyServer;
test.beforeAll(async () => {
  server = await startEmptyServer();
  await run("update system_setting set value = 'true' where key = 'confirm.backofficeAdmin'");
});
test.afterAll(() => server?.stop());

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: server.database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const texts = {
  en: {
    name: /^Account name/,
    save: "Save",
    title: "Confirm that it's you",
    password: /^Password/,
    wrong: "The password is incorrect.",
    confirm: "Confirm",
    cancel: "Cancel",
  },
  km: {
    name: /^ឈ្មោះគណនី/,
    save: "រក្សាទុក",
    title: "បញ្ជាក់ថាជាអ្នក",
    password: /^ពាក្យសម្ងាត់/,
    wrong: "ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។",
    confirm: "បញ្ជាក់",
    cancel: "បោះបង់",
  },
} as const;

const windows = [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const;

for (const { language, width } of oneOf(import.meta.filename, windows))
  test(`an admin confirms with the password before a bank account is changed (${language}, ${width} px)`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(428));
    troubles.expect(rejectedCall(422));
    const text = texts[language];
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(context, language);
    const { username, password } = await createAccount({
      roles: ["ROLE_BACKOFFICE_ADMIN"],
      database: server.database,
    });
    const client = await connect(server.url, { username, password });
    const suffix = `${language} ${width}`;
    const owner = await client.create(vendor, {
      name: `Angkor Rice ${suffix}`,
      nameKh: `ស្រូវអង្គរ ${suffix}`,
      phone: "012345678",
      place: { province: "12" },
    });
    const branch = await client.create(bank, {
      name: `ACLEDA ${suffix}`,
      nameKh: `អេស៊ីលីដា ${suffix}`,
      code: suffix,
    });
    const { id } = await client.create(vendorBankAccount, {
      vendorId: owner.id,
      bankId: branch.id,
      accountName: "Angkor Rice",
      accountNumber: "000123456789",
      currency: "KHR",
    });
    await run("update sign_in set confirmed_at = now() - interval '11 minutes'");
    await signInContext(context, client);

    await page.goto(`${server.url}/#/app/Vendors/BankAccountList/${id}`);
    const name = page.getByLabel(text.name);
    await name.fill("Angkor Rice Co.");
    const save = page.getByRole("button", { name: text.save, exact: true });
    await save.click();
    const dialog = page.getByRole("dialog", { name: text.title });
    await expect(dialog).toBeVisible();
    await expectNoHorizontalScroll(page);
    if (process.env.E2E_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/confirm-${language}-${width}.png` });
    // Nothing is lost when the person doesn't confirm.
    await dialog.getByRole("button", { name: text.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue("Angkor Rice Co.");

    await save.click();
    await dialog.getByLabel(text.password).fill("wrong-password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(text.wrong);
    await dialog.getByLabel(text.password).fill(password);
    await dialog.getByRole("button", { name: text.confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await client.read(vendorBankAccount, id)).accountName)
      .toBe("Angkor Rice Co.");
  });
