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
          <tr data-weight="total">
            <td className={classes.sign} aria-hidden>
              =
            </td>
            <th scope="row">
              {t(sumTexts.due)}
              <Text component="span" size="sm" c="dimmed" fw={400} ml={8}>
                {t(dueLabel(sums.due))}
              </Text>
            </th>
            <td className={classes.end}>
              <Amount value={Math.abs(sums.due)} />
            </td>
          </tr>
        </tbody>
      </table>
    </Paper>
  );
}
