import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnInputProps } from "../records/override.ts";

export const override: Override = {
  inputs: {
    loanProduct: lazyPart<OwnInputProps>(
      async () => (await import("../screens/referral-loan/loan-product-input.tsx")).LoanProductInput,
      60,
    ),
  },
};
