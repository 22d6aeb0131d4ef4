import { type LocalizedText, localized } from "../text/localized-text.ts";

/** A bank's loan product; null limits don't apply. */
export interface LoanProduct {
  readonly name: string;
  readonly nameKh: string | null;
  readonly currency: string;
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly maxMonths: number | null;
}
export interface LoanRequest {
  readonly loanProduct: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly months: number;
}
interface LoanIssue {
  readonly path: "loanProduct" | "currency" | "amount" | "months";
  readonly words: LocalizedText;
}

const number = (value: number): string => value.toLocaleString("en-US");

/** Validates a loan against its product; loans without a product, or of a bank without any, are valid. */
export function loanIssue(
  { loanProduct, amount, currency, months }: LoanRequest,
  products: readonly LoanProduct[],
): LoanIssue | null {
  if (!loanProduct || products.length === 0) return null;
  const product = products.find(({ name }) => name === loanProduct);
  if (!product)
    return {
      path: "loanProduct",
      words: localized("This bank has no loan product of this name.", "ធនាគារនេះគ្មានផលិតផលកម្ចីឈ្មោះនេះទេ។"),
    };
  if (product.currency !== currency)
    return {
      path: "currency",
      words: localized(`This product is lent in ${product.currency}.`, `ផលិតផលនេះផ្ដល់ជា ${product.currency}។`),
    };
  if (product.minAmount !== null && amount < product.minAmount)
    return {
      path: "amount",
      words: localized(
        `This product begins at ${number(product.minAmount)} ${currency}.`,
        `ផលិតផលនេះចាប់ពី ${number(product.minAmount)} ${currency}។`,
      ),
    };
  if (product.maxAmount !== null && amount > product.maxAmount)
    return {
      path: "amount",
      words: localized(
        `This product goes up to ${number(product.maxAmount)} ${currency}.`,
        `ផលិតផលនេះរហូតដល់ ${number(product.maxAmount)} ${currency}។`,
      ),
    };
  if (product.maxMonths !== null && months > product.maxMonths)
    return {
      path: "months",
      words: localized(
        `This product is paid back within ${product.maxMonths} months.`,
        `ផលិតផលនេះត្រូវសងក្នុងរយៈពេល ${product.maxMonths} ខែ។`,
      ),
    };
  return null;
}
