import { Anchor, Text } from "@mantine/core";
import type {
  BankFileDetail,
  DueSettlement,
} from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import classes from "../reconcile.module.css";
import { reconcileAddress } from "../reconcile-kinds.ts";
import { payTexts as text } from "./pay-texts.ts";

/** Name of a party in the current language. */
export function PayeeName({ party }: { readonly party: BankFileDetail["items"][number]["party"] }) {
  const { language } = useLanguage();
  return <span className={classes.name}>{nameIn(language, party)}</span>;
}

/** Number of a settlement as a link, and its period. */
export function SettlementLink({
  row,
}: {
  readonly row: Pick<DueSettlement, "id" | "number" | "kind" | "period">;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Anchor component={Link} to={reconcileAddress(row.kind, row.id)} inherit className={classes.number}>
        {row.number}
      </Anchor>
      <Text size="xs" c="dimmed" fw={400}>
        {t(text.days, format.date(row.period.from), format.date(row.period.to))}
      </Text>
    </>
  );
}

/** Bank, masked number and name of an account. */
export function AccountFacts({ account }: { readonly account: NonNullable<DueSettlement["account"]> }) {
  return (
    <>
      {account.bank} <span className={classes.number}>{account.number}</span>
      <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {account.name}
      </Text>
    </>
  );
}
