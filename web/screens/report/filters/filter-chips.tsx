import { Button, CloseIcon, Group, UnstyledButton } from "@mantine/core";
import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import frame from "../report.module.css";
import { withFilter } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import styles from "./filter-chips.module.css";

const text = {
  group: localized("Filters", "តម្រង"),
  remove: localized("Remove {0}", "ដកចេញ {0}"),
  reset: localized("Clear all", "សម្អាតទាំងអស់"),
};

interface Props {
  readonly handle: ReportHandle;
  readonly reply: ReportReply | null;
}

/** Active filters of the report, each removable. */
export function FilterChips({ handle: { report, state, change }, reply }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const chosen = Object.entries(state.filters);
  if (chosen.length === 0) return null;
  const nameOf = (by: string, key: string): string => {
    const known = reply?.filters.find((one) => one.by === by && one.key === key);
    return known ? nameIn(language, known) : "…";
  };
  return (
    <Group gap={8} role="group" aria-label={t(text.group)}>
      {chosen.map(([by, key]) => {
        const breakdown = report.breakdowns[by];
        const words = `${breakdown ? t(breakdown.label) : by}: ${nameOf(by, key)}`;
        return (
          <UnstyledButton
            key={by}
            className={styles.chip ?? ""}
            aria-label={t(text.remove, words)}
            onClick={() => change({ filters: withFilter(state.filters, by, null) })}
          >
            <span>{words}</span>
            <CloseIcon size="14" className={frame.noPrint} />
          </UnstyledButton>
        );
      })}
      {chosen.length > 1 ? (
        <Button
          size="compact-sm"
          variant="subtle"
          className={frame.noPrint ?? ""}
          onClick={() => change({ filters: {} })}
        >
          {t(text.reset)}
        </Button>
      ) : null}
    </Group>
  );
}
