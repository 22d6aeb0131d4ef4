import { Paper, Text, Title } from "@mantine/core";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { Amount } from "../amount.tsx";
import { dueLabel } from "../parties/due.tsx";
import classes from "../reconcile.module.css";
import { sumLabel, sumTexts } from "../reconcile-kinds.ts";

const text = {
  title: localized("Settlement summary", "សង្ខេបការទូទាត់គណនី"),
  netOfThem: localized("Net owed to us", "សុទ្ធត្រូវបង់ឱ្យយើង"),
  netOfParty: localized("Net earned", "សុទ្ធរកបាន"),
  paid: localized("Paid", "បានបង់"),
  left: localized("Left to pay", "នៅសល់ត្រូវបង់"),
};

export interface SettlementSums {
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  /** Signed. */
  readonly adjusted: number;
  readonly net: number;
  readonly held: number;
  /** Positive when we pay, negative when they pay. */
  readonly due: number;
  readonly paid: number;
  readonly payable: number;
}

interface EquationLine {
  readonly sign: "" | "−" | "±" | "=";
  readonly label: LocalizedText;
  readonly value: number;
  readonly weight: "plain" | "sum" | "total";
}

/** Hides zero deductions, except those that every settlement of the kind shows. */
const isShown = ({ sign, value, label }: EquationLine, always: readonly LocalizedText[]): boolean =>
  sign === "" || sign === "=" || value !== 0 || always.includes(label);

function equationLines(kind: ReconcileKind, sums: SettlementSums): readonly EquationLine[] {
  const isProvider = kind === "onlinepayment" || kind === "amkpayment";
  const fees = sumLabel(kind, "fees");
  const lines: readonly EquationLine[] = [
    { sign: "", label: sumLabel(kind, "gross"), value: sums.gross, weight: "plain" },
    { sign: "−", label: sumTexts.commission, value: -sums.commission, weight: "plain" },
    { sign: "−", label: fees, value: -sums.fees, weight: "plain" },
    { sign: "−", label: sumTexts.refunds, value: -sums.refunds, weight: "plain" },
    { sign: "±", label: sumTexts.adjusted, value: sums.adjusted, weight: "plain" },
    { sign: "=", label: isProvider ? text.netOfThem : text.netOfParty, value: sums.net, weight: "sum" },
    { sign: "−", label: sumLabel(kind, "held"), value: -sums.held, weight: "plain" },
  ];
  const always =
    kind === "vendors"
      ? [sumTexts.commission, fees, sumTexts.refunds, sumTexts.adjusted, sumLabel(kind, "held")]
      : isProvider
        ? [fees, sumTexts.refunds, sumTexts.adjusted]
        : [sumTexts.adjusted, sumLabel(kind, "held")];
  return lines.filter((line) => isShown(line, always));
}

interface DueLineProps {
  readonly label: LocalizedText;
  /** Positive when we pay, negative when they pay. */
  readonly value: number;
  readonly weight: EquationLine["weight"];
}

/** An amount without its sign, and who pays whom. */
function DueLine({ label, value, weight }: DueLineProps) {
  const t = useText();
  return (
    <tr data-weight={weight}>
      <td className={classes.sign} aria-hidden>
        =
      </td>
      <th scope="row">
        {t(label)}
        <Text component="span" size="sm" c="dimmed" fw={400} ml={8}>
          {t(dueLabel(value))}
        </Text>
      </th>
      <td className={classes.end}>
        <Amount value={Math.abs(value)} />
      </td>
    </tr>
  );
}

interface Props {
  readonly kind: ReconcileKind;
  readonly sums: SettlementSums;
}

/** Calculation of the amount due, one line per amount. */
export function Equation({ kind, sums }: Props) {
  const t = useText();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
      <Title order={2} size="h4" mb="sm" id="reckoning">
        {t(text.title)}
      </Title>
      <table className={classes.equation} aria-labelledby="reckoning">
        <tbody>
          {equationLines(kind, sums).map(({ sign, label, value, weight }) => (
            <tr key={label.en} data-weight={weight}>
              <td className={classes.sign} aria-hidden>
                {sign}
              </td>
              <th scope="row">{t(label)}</th>
              <td className={classes.end}>
                <Amount value={value} />
              </td>
            </tr>
          ))}
          <DueLine label={sumTexts.due} value={sums.due} weight={sums.paid === 0 ? "total" : "sum"} />
          {sums.paid === 0 ? null : (
            <>
              <tr data-weight="plain">
                <td className={classes.sign} aria-hidden>
                  −
                </td>
                <th scope="row">{t(text.paid)}</th>
                <td className={classes.end}>
                  <Amount value={-Math.abs(sums.paid)} />
                </td>
              </tr>
              <DueLine label={text.left} value={sums.payable} weight="total" />
            </>
          )}
        </tbody>
      </table>
    </Paper>
  );
}
