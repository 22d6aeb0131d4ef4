import { AppError } from "../../domain/errors.ts";
import { type LoanProduct, type LoanRequest, loanIssue } from "../../domain/money/loan-limits.ts";
import type { Queries } from "../db/database.ts";
import { nextNumber } from "../numbers/next-number.ts";
import type { Hooks } from "./hooks.ts";

async function productsOf(db: Queries, bankId: string): Promise<readonly LoanProduct[]> {
  const [bank] = await db.query<{ products: readonly LoanProduct[] }>(
    `select loan_products as products from bank where id = $1 and deleted_at is null`,
    [bankId],
  );
  return bank?.products ?? [];
}

const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);
const asNumber = (value: unknown): number => (typeof value === "number" ? value : 0);

const limitedFields = ["bankId", "loanProduct", "amount", "currency", "months"] as const;

/** Numbers new loans, and validates them against the chosen product of the bank. */
export const referralLoanHooks: Hooks = {
  before: async ({ db, operation, row, values }) => {
    if (operation === "remove" || operation === "restore") return values;
    const after = { ...row, ...values };
    const wanted: LoanRequest = {
      loanProduct: asText(after.loanProduct),
      amount: asNumber(after.amount),
      currency: asText(after.currency) ?? "KHR",
      months: asNumber(after.months),
    };
    // Loans from before a change of the bank's products stay valid.
    const isChanged = limitedFields.some((name) => name in values && values[name] !== row?.[name]);
    const bankId = asText(after.bankId);
    if (isChanged && bankId !== null) {
      const issue = loanIssue(wanted, await productsOf(db, bankId));
      if (issue) throw new AppError("rule", { words: issue.words, issues: [issue] });
    }
    return operation === "create" ? { ...values, code: await nextNumber(db, "RL") } : values;
  },
};
