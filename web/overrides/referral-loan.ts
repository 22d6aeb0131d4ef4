import type { referralLoan } from "../../domain/entities/partners/referral-loan.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomInputOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof referralLoan> = {
  inputs: {
    loanProduct: lazyWithSkeleton<CustomInputOf<typeof referralLoan>>(
      async () => (await import("../screens/referral-loan/loan-product-input.tsx")).LoanProductInput,
      60,
    ),
  },
};
