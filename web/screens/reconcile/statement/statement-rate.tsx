import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { StatementMapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import type { NumberSyntax } from "../../../../domain/values/number-syntax.ts";
import { NumberBox, type NumberEntry } from "../../../fields/number/number-box.tsx";
import { useText } from "../../../language/language.tsx";

const text = {
  rate: localized("KHR per USD", "រៀលក្នុង 1 ដុល្លារ"),
  compareAt: localized("Compare orders at", "ប្រៀបធៀបការបញ្ជាទិញតាម"),
  ownRates: localized("Their own rates", "អត្រារបស់ការបញ្ជាទិញនីមួយៗ"),
  fileRate: localized("This rate", "អត្រានេះ"),
};

/** Exchange rate in riel per US dollar: always thousands, so 4.100 is read as 4,100. */
const rateSyntax: NumberSyntax = {
  decimals: 2,
  allowsNegative: false,
  currency: "khr",
  dotGroupsThousands: true,
};

interface Props {
  readonly mapping: StatementMapping;
  readonly onChange: (change: Partial<StatementMapping>) => void;
}

/** The rate of a statement in dollars, and whether orders are compared at it or at their own. */
export function RateFields({ mapping, onChange }: Props) {
  const t = useText();
  const [rate, setRate] = useState<NumberEntry>(mapping.rate);
  return (
    <>
      <NumberBox
        id="statement-rate"
        value={rate}
        onChange={(entry) => {
          setRate(entry);
          onChange({ rate: typeof entry === "number" ? entry : null });
        }}
        syntax={rateSyntax}
        grouping="thousands"
        frame={{ label: t(text.rate), withAsterisk: true }}
      />
      <NativeSelect
        label={t(text.compareAt)}
        value={mapping.hasOwnRates ? "own" : "file"}
        data={[
          { value: "own", label: t(text.ownRates) },
          { value: "file", label: t(text.fileRate) },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ hasOwnRates: value === "own" })}
      />
    </>
  );
}
