import { Paper, Text, Title } from "@mantine/core";
import type { ReconcileKind } from "../../../domain/calls/reconcile-parts.ts";
import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { Amount } from "./amount.tsx";
import { dueWords } from "./due-words.tsx";
import { sumLabel, sumTexts } from "./kinds.ts";
import classes from "./reconcile.module.css";

const text = {
  title: words("The reckoning", "ការគណនា"),
  netOfThem: words("Net, owed to us", "សុទ្ធ ដែលត្រូវប្រគល់ឱ្យយើង"),
  netOfParty: words("Net, earned by them", "សុទ្ធ ដែលពួកគេទទួលបាន"),
};

export interface Sums {
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  /** Signed. */
  readonly adjusted: number;
  readonly net: number;
  readonly held: number;
  /** Above 0 we pay, below 0 they do. */
  readonly due: number;
}

interface Line {
  readonly sign: "" | "−" | "±" | "=";
  readonly label: Words;
  readonly value: number;
  readonly weight: "plain" | "sum" | "total";
}

/** A deduction with nothing in it says less than it costs to read, where its kind never has any. */
const wanted = ({ sign, value, label }: Line, always: readonly Words[]): boolean =>
  sign === "" || sign === "=" || value !== 0 || always.includes(label);

function linesOf(kind: ReconcileKind, sums: Sums): readonly Line[] {
  const isProvider = kind === "onlinepayment" || kind === "amkpayment";
  const fees = sumLabel(kind, "fees");
  const lines: readonly Line[] = [
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
  return lines.filter((line) => wanted(line, always));
}

interface Props {
  readonly kind: ReconcileKind;
  readonly sums: Sums;
}

/** How what is due comes about, each amount below the other, so that it is checked at a glance. */
export function Equation({ kind, sums }: Props) {
  const say = useText();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
      <Title order={2} size="h4" mb="sm" id="reckoning">
        {say(text.title)}
      </Title>
      <table className={classes.equation} aria-labelledby="reckoning">
        <tbody>
          {linesOf(kind, sums).map(({ sign, label, value, weight }) => (
            <tr key={label.en} data-weight={weight}>
              <td className={classes.sign} aria-hidden>
                {sign}
              </td>
              <th scope="row">{say(label)}</th>
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
              {say(sumTexts.due)}
              <Text component="span" size="sm" c="dimmed" fw={400} ml={8}>
                {say(dueWords(sums.due))}
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
