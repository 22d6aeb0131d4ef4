import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReportSchedule } from "../../../../domain/contracts/reports/report-schedule.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useText } from "../../../language/language.tsx";
import { RetryButton } from "../../../records/list/list-states.tsx";
import { ListUpdateNotice } from "../../../records/updates/list-update-notice.tsx";
import { IconMailForward } from "../../../ui/icons/mail-forward.ts";
import { IconPlus } from "../../../ui/icons/plus.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { ReportToolProps } from "../files/report-files-menu.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { schedulesKey, useSchedules } from "./use-schedules.ts";

const text = {
  title: localized("Schedule “{0}”", "កំណត់ពេលផ្ញើ «{0}»"),
  add: localized("New schedule", "កាលវិភាគថ្មី"),
  none: localized("No scheduled emails", "មិនទាន់មានអ៊ីមែលកំណត់ពេលទេ"),
  how: localized(
    "Schedule this report by email, daily, weekly or monthly. The message has the main figures, with the full report attached.",
    "កំណត់ពេលផ្ញើរបាយការណ៍នេះតាមអ៊ីមែល រៀងរាល់ថ្ងៃ សប្ដាហ៍ ឬខែ។ អ៊ីមែលមានតួលេខសំខាន់ៗ និងភ្ជាប់របាយការណ៍ពេញលេញ។",
  ),
};
const scheduleNames = { one: localized("Schedule", "កាលវិភាគ"), many: localized("Schedules", "កាលវិភាគ") };

export interface SchedulesDialogProps extends ReportToolProps {
  /** The saved report that is shown; null for another view. */
  readonly saved: ReportSchedule["savedReport"];
  readonly onClose: () => void;
}

/** Schedules of a report; the form replaces the list while one is edited. */
export function SchedulesDialog({ report, query, saved, onClose }: SchedulesDialogProps) {
  const t = useText();
  const [edited, setEdited] = useState<ReportSchedule | "new" | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const leave = useUnsavedWork(edited !== null && isDirty);
  const endEditing = () => {
    setEdited(null);
    setIsDirty(false);
  };
  return (
    <Dialog opened onClose={() => leave(onClose)} size="lg" title={t(text.title, t(report.label))}>
      {edited === null ? (
        <ScheduleList report={report} onEdit={setEdited} />
      ) : (
        <ScheduleForm
          report={report}
          query={query}
          saved={saved}
          schedule={edited === "new" ? null : edited}
          onDirty={setIsDirty}
          onDone={endEditing}
          onCancel={() => leave(endEditing)}
        />
      )}
    </Dialog>
  );
}

interface ListProps extends Pick<ReportToolProps, "report"> {
  readonly onEdit: (schedule: ReportSchedule | "new") => void;
}

function ScheduleList({ report, onEdit }: ListProps) {
  const t = useText();
  const { data, dataUpdatedAt, isPending, error, refetch } = useSchedules(report);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onEdit("new")}>
      {t(text.add)}
    </Button>
  );
  if (isPending) return <Skeleton height={96} radius="md" />;
  if (!data)
    return (
      <Alert color="red">
        <Stack align="flex-start" gap="xs">
          {messageOf(error)}
          <RetryButton onRetry={() => void refetch()} />
        </Stack>
      </Alert>
    );
  if (data.items.length === 0)
    return (
      <Stack align="center" gap="sm" py="lg" ta="center">
        <IconMailForward size={36} stroke={1.4} aria-hidden />
        <Text fw={600}>{t(text.none)}</Text>
        <Text size="sm" c="dimmed" maw={420}>
          {t(text.how)}
        </Text>
        {add}
      </Stack>
    );
  return (
    <Stack gap="sm" align="flex-start">
      {data.items.map((schedule) => (
        <ScheduleCard key={schedule.id} report={report} schedule={schedule} onEdit={() => onEdit(schedule)} />
      ))}
      <Group gap="sm">
        {add}
        <ListUpdateNotice
          listKey={schedulesKey(report)}
          names={scheduleNames}
          shownAt={dataUpdatedAt}
          isInline
        />
      </Group>
    </Stack>
  );
}
