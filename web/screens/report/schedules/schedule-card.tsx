import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ReportSchedule } from "../../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { recurrenceText } from "../../../../domain/schedule/recurrence-text.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ConfirmDialog } from "../../../records/actions/confirm-dialog.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { IconPencil } from "../../../ui/icons/pencil.ts";
import { IconPlayerPause } from "../../../ui/icons/player-pause.ts";
import { IconPlayerPlay } from "../../../ui/icons/player-play.ts";
import { IconSend } from "../../../ui/icons/send.ts";
import { IconTrash } from "../../../ui/icons/trash.ts";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { describeFilters, describeSchedule, type LabelledValue } from "./describe-schedule.ts";
import { useScheduleWrites } from "./use-schedules.ts";

const text = {
  narrowed: localized("Filters: {0}", "តម្រង៖ {0}"),
  attached: localized("{1}, {0}", "{1} {0}"),
  english: localized("English", "ភាសាអង់គ្លេស"),
  khmer: localized("Khmer", "ភាសាខ្មែរ"),
  to: localized("To {0}", "ជូន {0}"),
  by: localized("Created by {0}", "បង្កើតដោយ {0}"),
  next: localized("Next: {0}", "លើកក្រោយ៖ {0}"),
  last: localized("Last: {0}, recipients: {1}", "លើកមុន៖ {0} ជូន {1} នាក់"),
  never: localized("Not sent yet", "មិនទាន់បានផ្ញើ"),
  nobody: localized(
    "Last: {0}, not sent: no recipient has access to this report",
    "លើកមុន៖ {0} មិនបានផ្ញើ៖ គ្មានអ្នកទទួលណាមានសិទ្ធិមើលរបាយការណ៍នេះ",
  ),
  failed: localized("Couldn't send on {0}: {1}", "មិនអាចផ្ញើនៅ {0}៖ {1}"),
  paused: localized("Paused", "បានផ្អាក"),
  cant: localized(
    "Skipped, without access to this report or an email address: {0}",
    "បានរំលង ព្រោះគ្មានសិទ្ធិមើលរបាយការណ៍នេះ ឬគ្មានអ៊ីមែល៖ {0}",
  ),
  forbidden: localized(
    "Stopped: its owner no longer has access to this report.",
    "បានបញ្ឈប់៖ អ្នកបង្កើតលែងមានសិទ្ធិមើលរបាយការណ៍នេះ។",
  ),
  broken: localized(
    "Stopped: its filter no longer exists. Edit it to use the current view.",
    "បានបញ្ឈប់៖ តម្រងរបស់វាលែងមាន។ សូមកែឱ្យប្រើរបៀបបង្ហាញបច្ចុប្បន្ន។",
  ),
  removed: localized(
    "Stopped: the saved report was deleted or is no longer shared. Edit it to use the current view.",
    "បានបញ្ឈប់៖ របាយការណ៍ដែលបានរក្សាទុកត្រូវបានលុប ឬឈប់ចែករំលែក។ សូមកែឱ្យប្រើរបៀបបង្ហាញបច្ចុប្បន្ន។",
  ),
  fixed: localized(
    "Stopped: the saved report now has fixed dates. Edit it and choose a relative period.",
    "បានបញ្ឈប់៖ របាយការណ៍ដែលបានរក្សាទុកមានកាលបរិច្ឆេទថេរ។ សូមកែ ហើយជ្រើសរយៈពេលដែលប្ដូរតាមថ្ងៃ។",
  ),
  saved: localized("Saved report: {0}", "របាយការណ៍ដែលបានរក្សាទុក៖ {0}"),
  sendNow: localized("Send now", "ផ្ញើឥឡូវ"),
  sending: localized("Report email queued.", "អ៊ីមែលរបាយការណ៍ត្រូវបានដាក់ក្នុងជួរផ្ញើ។"),
  edit: localized("Edit", "កែ"),
  pause: localized("Pause", "ផ្អាក"),
  goOn: localized("Resume", "បន្ត"),
  remove: localized("Delete this schedule?", "លុបកាលវិភាគនេះឬ?"),
  removeWhy: localized(
    "The report is sent {0} to {1}. This can't be undone.",
    "របាយការណ៍នេះត្រូវបានផ្ញើ{0} ជូន {1}។ សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។",
  ),
};

const joinValues = (values: readonly LabelledValue[]): string =>
  values.map(({ label, value }) => `${label}: ${value}`).join(" · ");

interface Props {
  readonly report: Report;
  readonly schedule: ReportSchedule;
  readonly onEdit: () => void;
}

/** A schedule: when, recipients, last result and actions. */
export function ScheduleCard({ report, schedule, onEdit }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const names = (people: readonly ReportSchedule["owner"][]) =>
    people.map((person) => nameIn(language, person)).join(", ");
  const { recipients, owner, paused, enabled, filters } = schedule;
  const left = recipients.filter(({ canReceive }) => !canReceive);
  const rhythm = recurrenceText(schedule, language);
  const spoken = t(schedule.language === "km" ? text.khmer : text.english);
  return (
    <Paper withBorder radius="md" p="sm" w="100%" component="article" aria-label={rhythm}>
      <Stack gap={6}>
        <Group gap="xs">
          <Text fw={600}>{`${rhythm.charAt(0).toUpperCase()}${rhythm.slice(1)}`}</Text>
          {enabled ? null : <TintedBadge color="gray">{t(text.paused)}</TintedBadge>}
        </Group>
        {schedule.savedReport ? <Text size="sm">{t(text.saved, schedule.savedReport.name)}</Text> : null}
        <Text size="sm">{joinValues(describeSchedule(report, schedule.query, language))}</Text>
        {filters.length > 0 ? (
          <Text size="sm">{t(text.narrowed, joinValues(describeFilters(report, filters, language)))}</Text>
        ) : null}
        <Text size="sm">{t(text.attached, spoken, schedule.format === "pdf" ? "PDF" : "Excel")}</Text>
        <Text size="sm">{t(text.to, names(recipients))}</Text>
        {owner.id === userId ? null : (
          <Text size="sm" c="dimmed">
            {t(text.by, nameIn(language, owner))}
          </Text>
        )}
        <ScheduleTimes schedule={schedule} />
        {left.length > 0 ? <ScheduleAlert color="yellow">{t(text.cant, names(left))}</ScheduleAlert> : null}
        {paused ? <ScheduleAlert color="red">{t(text[paused])}</ScheduleAlert> : null}
        <ScheduleActions
          report={report}
          schedule={schedule}
          onEdit={onEdit}
          about={[rhythm, names(recipients)]}
        />
      </Stack>
    </Paper>
  );
}

const ScheduleAlert = ({ color, children }: { readonly color: string; readonly children: ReactNode }) => (
  <Alert color={color} p="xs">
    <Text size="sm">{children}</Text>
  </Alert>
);

/** Next run and result of the last one. */
function ScheduleTimes({ schedule: { last, nextAt } }: { readonly schedule: ReportSchedule }) {
  const t = useText();
  const { dateTime, number } = useFormat();
  return (
    <>
      <Text size="sm" c="dimmed">
        {[
          ...(nextAt ? [t(text.next, dateTime(nextAt))] : []),
          ...(last === null ? [t(text.never)] : []),
          ...(last?.outcome === "sent" ? [t(text.last, dateTime(last.at), number(last.sent))] : []),
        ].join(" · ")}
      </Text>
      {last?.outcome === "nobody" ? (
        <ScheduleAlert color="yellow">{t(text.nobody, dateTime(last.at))}</ScheduleAlert>
      ) : null}
      {last?.outcome === "failed" ? (
        <ScheduleAlert color="red">{t(text.failed, dateTime(last.at), last.failure ?? "")}</ScheduleAlert>
      ) : null}
    </>
  );
}

function ScheduleActions({
  report,
  schedule,
  onEdit,
  about,
}: Props & { readonly about: readonly [string, string] }) {
  const t = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const { turn, remove, send } = useScheduleWrites(report);
  const fail = { onError: (thrown: unknown) => void toast.error(messageOf(thrown)) };
  const sendNow = () =>
    send.mutate(schedule.id, { ...fail, onSuccess: () => void toast.success(t(text.sending)) });
  return (
    <Group gap={4} mt={4}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={14} />}
        loading={send.isPending}
        onClick={sendNow}
      >
        {t(text.sendNow)}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        {t(text.edit)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={schedule.enabled ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        loading={turn.isPending}
        onClick={() => turn.mutate({ id: schedule.id, enabled: !schedule.enabled }, fail)}
      >
        {t(schedule.enabled ? text.pause : text.goOn)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTrash size={14} />}
        loading={remove.isPending}
        onClick={() => setIsRemoving(true)}
      >
        {t(commonTexts.delete)}
      </Button>
      <ConfirmDialog
        question={
          isRemoving
            ? {
                title: t(text.remove),
                body: t(text.removeWhy, ...about),
                yes: t(commonTexts.delete),
                color: "red",
                onYes: () => remove.mutate(schedule.id, fail),
              }
            : null
        }
        onClose={() => setIsRemoving(false)}
      />
    </Group>
  );
}
