import type { BrowserContext, Page } from "@playwright/test";
import { Client } from "pg";
import type { RoleName } from "../../../domain/access/roles.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { connect } from "./api.ts";
import { type Account, createAccount, databaseUrl } from "./database.ts";
import { address, signInContext } from "./people.ts";

const texts = {
  en: { title: "Confirm that it's you", password: /^Password/, confirm: "Confirm" },
  km: { title: "បញ្ជាក់ថាជាអ្នក", password: /^ពាក្យសម្ងាត់/, confirm: "បញ្ជាក់" },
} as const;

/** Signs in a new account whose sign-in is too long ago to count as a confirmation. */
export async function signInBefore(context: BrowserContext, roles: readonly RoleName[]): Promise<Account> {
  const account = await createAccount({ roles });
  const { username, password } = account;
  await signInContext(context, await connect(address, { username, password }));
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client
    .query("update sign_in set confirmed_at = now() - interval '11 minutes' where user_id = $1", [account.id])
    .finally(() => client.end());
  return account;
}

/** Confirms a change that the page asks about. */
export async function confirmWithPassword(
  page: Page,
  language: Language,
  { password }: Pick<Account, "password">,
): Promise<void> {
  const { title, password: label, confirm } = texts[language];
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel(label).fill(password);
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
}
