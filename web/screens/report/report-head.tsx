import { ActionIcon, Group, Text, Title } from "@mantine/core";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconPrinter } from "../../ui/icons/printer.ts";
import { ReportFilesMenu } from "./files/report-files-menu.tsx";
import styles from "./report-head.module.css";
import { toQueryString } from "./report-state.ts";
import { SavedReportsButton } from "./saved/saved-reports-button.tsx";
import { ReportScheduleButton } from "./schedules/report-schedule-button.tsx";
import type { ReportHandle } from "./use-report.ts";

const printLabel = localized("Print", "បោះពុម្ព");

interface Props {
  readonly handle: ReportHandle;
  readonly title: LocalizedText;
}

/** Report title, description and tools. */
export function ReportHead({ handle, title }: Props) {
  const t = useText();
  const { report, state } = handle;
  const query = toQueryString(state);
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div className={styles.title}>
        <Title order={1} size="h2">
          {t(title)}
        </Title>
        <Text c="dimmed" size="sm">
          {t(report.summary)}
        </Text>
      </div>
      <Group gap="xs" className={styles.tools ?? ""}>
        <SavedReportsButton handle={handle} />
        <ReportScheduleButton handle={handle} />
        <ReportFilesMenu report={report} query={query} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(printLabel)}
          title={t(printLabel)}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
