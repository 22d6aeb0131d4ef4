// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StaffMessage } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { Proposal } from "../../../domain/contracts/records/proposal.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { MessageActions } from "../../screens/chat/messages/message-actions.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { RecordHead } from "../editor/record-head.tsx";
import { RowMenu } from "../list/row-menu.tsx";
import { ReviewDecision } from "../review/review-decision.tsx";

const screen = prepareScreen();
beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ items: [] })));
const nothing = () => undefined;

/** The user of the prepared screen. */
const me = "u1";
const person = (id: string) => ({ id, label: "Sok Dara", labelKh: "សុខ ដារា" });
const account = (changedBy: string) => ({
  ...{ id: "b1", version: 1, state: "pending", accountName: "Sok Dara", deletedAt: null },
  detailsChangedById: changedBy,
});
const proposalBy = (id: string): Proposal => ({
  ...{ id: "p1", entity: "product", state: "waiting", revision: 1, version: 1, baseVersion: 1 },
  ...{ record: person("r1"), vendor: null, by: person(id), at: "2026-11-01T00:00:00Z" },
  changes: { name: { from: "Rice", to: "Jasmine rice", now: "Rice" } },
  ...{ decidedBy: null, decidedAt: null, reason: null },
});
const answer: StaffMessage = {
  ...{ id: "m1", conversationId: "c1", number: 1, at: "2026-11-01T00:00:00Z", side: "staff" },
  sender: { id: me, name: "Sok Dara", nameKh: "សុខ ដារា", photo: null },
  ...{ type: 1, text: "Dry the paddy.", file: null, link: null, status: 2, answerId: null },
  ...{ repliedBy: null, repliedAt: null, verifiedBy: null, verifiedAt: null, sentBack: null },
};

const head = (by: string) => (
  <RecordHead
    entity={vendorBankAccount}
    row={account(by)}
    title="Sok Dara"
    tools={null}
    isBusy={false}
    onAct={nothing}
    onDelete={nothing}
  />
);
const rowMenu = (by: string) => (
  <RowMenu
    entity={vendorBankAccount}
    row={account(by)}
    name="Sok Dara"
    bin="hidden"
    onAct={nothing}
    onDelete={nothing}
    onRestore={nothing}
  />
);
const bulkBar = (by: string) => (
  <BulkBar
    entity={vendorBankAccount}
    rows={[account(by), { ...account(by), id: "b2" }]}
    total={2}
    totalIsExact
    scope="rows"
    bin="hidden"
    isBusy={false}
    onMatching={nothing}
    onClear={nothing}
    onEdit={nothing}
    onBulk={nothing}
  />
);
const decision = (by: string) => (
  <ReviewDecision entity={product} proposal={proposalBy(by)} onRow={nothing} />
);
const verdict = (by: string) => <MessageActions message={answer} isOwn={by === me} />;

const entered = {
  en: "You entered these account details. Someone else has to verify them.",
  km: "អ្នកជាអ្នកបញ្ចូលព័ត៌មានគណនីនេះ។ ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់។",
};
const verifyAccount = { en: "Verify", km: "ផ្ទៀងផ្ទាត់" };

async function openMenu(name: RegExp): Promise<void> {
  const button = [...screen.host.querySelectorAll("button")].find((one) =>
    name.test(`${one.textContent} ${one.getAttribute("aria-label")}`),
  );
  await act(async () => {
    button?.click();
    await vi.dynamicImportSettled();
  });
}
const actionNames = () =>
  [...document.querySelectorAll("button, [role=menuitem]")].map(({ textContent }) => textContent);

describe.each(["en", "km"] as const)("a person's own work (%s)", (language) => {
  test.each([
    ["bank account", head, null, verifyAccount, entered],
    ["bank account in a list", rowMenu, /Actions for|សកម្មភាពសម្រាប់/, verifyAccount, entered],
    ["selected bank accounts", bulkBar, /Change status|ប្ដូរស្ថានភាព/, verifyAccount, entered],
    [
      "proposal",
      decision,
      null,
      { en: "Accept", km: "ទទួលយក" },
      {
        en: "You proposed this change. Someone else has to accept it.",
        km: "អ្នកជាអ្នកស្នើការកែប្រែនេះ។ ត្រូវឱ្យអ្នកផ្សេងទទួលយក។",
      },
    ],
    [
      "answer",
      verdict,
      null,
      { en: "Verify", km: "ផ្ទៀងផ្ទាត់" },
      { en: "Someone else must verify your answer.", km: "ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់ចម្លើយរបស់អ្នក។" },
    ],
  ] as const)("%s: the action is missing and the reason is shown; others get the action", async (...row) => {
    const [, part, menu, action, reason] = row;
    chooseLanguage(language);
    await screen.draw(part(me));
    if (menu) await openMenu(menu);
    expect(actionNames()).not.toContain(action[language]);
    expect(document.body.textContent).toContain(reason[language]);
    await screen.draw(part("u2"));
    expect(actionNames()).toContain(action[language]);
    expect(document.body.textContent).not.toContain(reason[language]);
  });
});
