import { Button, Group } from "@mantine/core";
import { lineKinds } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { countCompared, type LineFilter, lineKindTexts } from "./line-kinds.ts";

const text = {
  filter: localized("Filter lines", "ត្រងជួរ"),
  open: localized("To explain", "ត្រូវពន្យល់"),
  all: localized("All", "ទាំងអស់"),
};

interface Props {
  readonly lines: SettlementDetail["lines"];
  /** Null for all. */
  readonly chosen: LineFilter | null;
  readonly onChoose: (filter: LineFilter | null) => void;
}

/** Filters lines by comparison result, with the count of each. */
export function KindFilter({ lines, chosen, onChoose }: Props) {
  const t = useText();
  const format = useFormat();
  const entries: readonly { filter: LineFilter | null; label: string; count: number; help?: string }[] = [
    { filter: "open", label: t(text.open), count: lines.open },
    ...lineKinds.map((kind) => ({
      filter: kind,
      label: t(lineKindTexts[kind]),
      count: lines[kind],
      help: t(lineKindTexts[kind].help),
    })),
    { filter: null, label: t(text.all), count: countCompared(lines) },
  ];
  return (
    <Group gap={6} role="group" aria-label={t(text.filter)}>
      {entries.map(({ filter, label, count, help }) => (
        <Button
          key={filter ?? "all"}
          size="xs"
          h={34}
          fw={500}
          variant={chosen === filter ? "filled" : "default"}
          aria-pressed={chosen === filter}
          title={help}
          onClick={() => onChoose(filter)}
        >
          {label} · {format.number(count)}
        </Button>
      ))}
    </Group>
  );
}
