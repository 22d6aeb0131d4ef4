import { type LocalizedText, localized } from "../text/localized-text.ts";
import { joinUnit, monthUnit, unitText } from "../text/units.ts";

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
  readonly message: LocalizedText;
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
      message: localized(
        "This bank doesn't offer this loan product. Choose another.",
        "ធនាគារនេះមិនមានផលិតផលកម្ចីនេះទេ។ សូមជ្រើសរើសផ្សេង។",
      ),
    };
  if (product.currency !== currency)
    return {
      path: "currency",
      message: localized(
        `Choose ${product.currency}, the currency of this loan product.`,
        `សូមជ្រើសរើស ${product.currency} ដែលជារូបិយប័ណ្ណនៃផលិតផលកម្ចីនេះ។`,
      ),
    };
  if (product.minAmount !== null && amount < product.minAmount)
    return {
      path: "amount",
      message: localized(
        `Enter at least ${number(product.minAmount)} ${currency}.`,
        `សូមបញ្ចូលយ៉ាងតិច ${number(product.minAmount)} ${currency}។`,
      ),
    };
  if (product.maxAmount !== null && amount > product.maxAmount)
    return {
      path: "amount",
      message: localized(
        `Enter at most ${number(product.maxAmount)} ${currency}.`,
        `សូមបញ្ចូលមិនឱ្យលើសពី ${number(product.maxAmount)} ${currency}។`,
      ),
    };
  if (product.maxMonths !== null && months > product.maxMonths)
    return {
      path: "months",
      message: localized(
        `Enter at most ${joinUnit(String(product.maxMonths), unitText(monthUnit, product.maxMonths, "en"))}.`,
        `សូមបញ្ចូលមិនឱ្យលើសពី ${product.maxMonths} ខែ។`,
      ),
    };
  return null;
}
