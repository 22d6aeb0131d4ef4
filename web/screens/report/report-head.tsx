import { ActionIcon, Group, Text, Title } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { ReportFilesMenu } from "./files/report-files-menu.tsx";
import { ReportViews } from "./files/report-views.tsx";
import { queryText, savedState } from "./report-address.ts";
import styles from "./report-head.module.css";
import { ReportScheduleButton } from "./schedules/report-schedule-button.tsx";
import type { ReportHandle } from "./use-report.ts";

const print = words("Print", "បោះពុម្ព");

interface Props {
  readonly handle: ReportHandle;
  readonly title: Words;
}

/** What the report is and answers, and what can be done with it as it stands. */
export function ReportHead({ handle, title }: Props) {
  const say = useText();
  const { report, state, change } = handle;
  const query = queryText(state);
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div className={styles.title}>
        <Title order={1} size="h2">
          {say(title)}
        </Title>
        <Text c="dimmed" size="sm">
          {say(report.summary)}
        </Text>
      </div>
      <Group gap="xs" className={styles.tools ?? ""}>
        <ReportViews
          report={report}
          query={query}
          saved={state.saved}
          onChoose={(view) => change(savedState(report, view))}
        />
        <ReportScheduleButton report={report} query={query} />
        <ReportFilesMenu report={report} query={query} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={say(print)}
          title={say(print)}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
