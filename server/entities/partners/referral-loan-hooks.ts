import { bank } from "../../../domain/entities/partners/bank.ts";
import type { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LoanProduct, type LoanRequest, loanIssue } from "../../../domain/money/loan-limits.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

const b = columnsOf(bank, "b");

async function productsOf(db: Queries, bankId: string): Promise<readonly LoanProduct[]> {
  const [bank] = await db.query<{ products: readonly LoanProduct[] }>(
    `select ${b.loanProducts} as products from bank b where id = $1 and deleted_at is null`,
    [bankId],
  );
  return bank?.products ?? [];
}

const limitedFields = ["bankId", "loanProduct", "amount", "currency", "months"] as const;

/** Numbers new loans, and validates them against the chosen product of the bank. */
export const referralLoanHooks: HooksOf<typeof referralLoan> = {
  numbered: { field: "code", series: "RL" },
  before: async ({ db, operation, row, values }) => {
    if (operation === "remove" || operation === "restore") return values;
    const after = { ...row, ...values };
    const request: LoanRequest = {
      loanProduct: after.loanProduct ?? null,
      amount: after.amount ?? 0,
      currency: after.currency ?? "KHR",
      months: after.months ?? 0,
    };
    // Loans from before a change of the bank's products stay valid.
    const isChanged = limitedFields.some((name) => name in values && values[name] !== row?.[name]);
    const bankId = after.bankId ?? null;
    if (isChanged && bankId !== null) {
      const issue = loanIssue(request, await productsOf(db, bankId));
      if (issue) throw new AppError("rule", { message: issue.message, issues: [issue] });
    }
    return values;
  },
};
