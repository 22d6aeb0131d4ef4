import { Text } from "@mantine/core";
import type { PartyRow } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";

const text = {
  orders: localized("{0, plural, one {# order} other {# orders}}", "ការបញ្ជាទិញ {0}"),
  carried: localized("including carried over:", "រួមទាំងចំនួនយកមកពីមុន៖"),
};

/** Party name, with the part of the amount due that is older than the period. */
export function PartyName({ row }: { readonly row: PartyRow }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <>
      <span className={classes.name}>{nameIn(language, row)}</span>
      <Text size="xs" c="dimmed" fw={400}>
        {[row.code, t(text.orders, format.number(row.sums.orders))].filter(Boolean).join(" · ")}
      </Text>
      {row.carriedOver.orders > 0 ? (
        <Text size="xs" c="dimmed" fw={400}>
          {t(text.carried)} <Amount value={Math.abs(row.carriedOver.due)} />
        </Text>
      ) : null}
    </>
  );
}
