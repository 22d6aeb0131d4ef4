import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { loanProducts } from "../../../domain/contracts/loan-products.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import type { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { useInputFrame } from "../../fields/input-frame.tsx";
import { inputs } from "../../fields/inputs.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CustomInputOf } from "../../records/override.ts";

type Product = ReplyOf<typeof loanProducts>["items"][number];

const text = {
  bankFirst: localized("Choose the bank first.", "សូមជ្រើសរើសធនាគារជាមុនសិន។"),
  none: localized("This bank has no loan products.", "ធនាគារនេះមិនទាន់មានផលិតផលកម្ចីទេ។"),
  from: localized("from {0}", "ចាប់ពី {0}"),
  to: localized("up to {0}", "រហូតដល់ {0}"),
  months: localized("up to {0, plural, one {# month} other {# months}}", "រហូតដល់ {0} ខែ"),
  rate: localized("{0}% per year", "{0}% ក្នុងមួយឆ្នាំ"),
};

const TextInput = inputs.text;

/** One-line summary of a loan product's limits. */
function useTermsText(product: Product | undefined): string | null {
  const t = useText();
  const format = useFormat();
  if (!product) return null;
  const { currency, minAmount, maxAmount, maxMonths, ratePct } = product;
  const sum = (amount: number) => `${format.number(amount)} ${currency}`;
  return [
    minAmount === null ? null : t(text.from, sum(minAmount)),
    maxAmount === null ? null : t(text.to, sum(maxAmount)),
    maxMonths === null ? null : t(text.months, maxMonths),
    ratePct === null ? null : t(text.rate, ratePct),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Loan products of the selected bank with their limits; free text for a bank without products. */
export function LoanProductInput(props: CustomInputOf<typeof referralLoan>) {
  const t = useText();
  const { language } = useLanguage();
  const frame = useInputFrame(props);
  const bankId = textOf(props.values.bankId);
  const { data, isPending } = useQuery({
    queryKey: ["loan-products", bankId],
    queryFn: ({ signal }) => callApi(loanProducts, { params: { id: bankId }, signal }),
    enabled: bankId !== "",
    staleTime: 60_000,
  });
  const products = data?.items ?? [];
  const chosen = textOf(props.value);
  const terms = useTermsText(products.find(({ name }) => name === chosen));
  if (data && products.length === 0)
    return <TextInput {...props} field={{ ...props.field, help: text.none }} />;
  const listed = products.map((product) => ({
    value: product.name,
    label: nameIn(language, { label: product.name, labelKh: product.nameKh }),
  }));
  const isKnown = chosen === "" || listed.some(({ value }) => value === chosen);
  return (
    <Select
      {...frame}
      description={bankId === "" ? t(text.bankFirst) : terms}
      data={isKnown ? listed : [...listed, { value: chosen, label: chosen }]}
      value={chosen || null}
      onChange={props.onChange}
      clearable
      loading={isPending && bankId !== ""}
      readOnly={props.isReadOnly || bankId === ""}
    />
  );
}
