import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomInputProps, Override } from "../records/override.ts";

export const override: Override = {
  inputs: {
    loanProduct: lazyWithSkeleton<CustomInputProps>(
      async () => (await import("../screens/referral-loan/loan-product-input.tsx")).LoanProductInput,
      60,
    ),
  },
};
