import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { toast } from "react-toastify";
import type { ReportSchedule } from "../../../../domain/contracts/report-schedule.ts";
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
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { describeFilters, describeSchedule, type LabelledValue } from "./describe-schedule.ts";
import { useScheduleWrites } from "./use-schedules.ts";

const text = {
  narrowed: localized("Narrowed to {0}", "កំណត់ត្រឹម {0}"),
  attached: localized("As {1}, in {0}", "ជា {1} {0}"),
  english: localized("English", "ភាសាអង់គ្លេស"),
  khmer: localized("Khmer", "ភាសាខ្មែរ"),
  to: localized("To {0}", "ជូន {0}"),
  by: localized("Set up by {0}", "កំណត់ដោយ {0}"),
  next: localized("Next: {0}", "លើកក្រោយ៖ {0}"),
  last: localized("Last: {0}, recipients: {1}", "លើកមុន៖ {0} ជូន {1} នាក់"),
  never: localized("Not sent yet", "មិនទាន់បានផ្ញើ"),
  nobody: localized(
    "Last: {0}, to nobody: none of them may see this report",
    "លើកមុន៖ {0} គ្មានអ្នកទទួល៖ គ្មាននរណាមានសិទ្ធិមើលរបាយការណ៍នេះ",
  ),
  failed: localized("Not sent on {0}: {1}", "មិនបានផ្ញើនៅ {0}៖ {1}"),
  paused: localized("Paused", "បានផ្អាក"),
  cant: localized(
    "These people are left out, as they may not see this report or have no e-mail address: {0}",
    "អ្នកទាំងនេះត្រូវបានរំលង ព្រោះមិនមានសិទ្ធិមើលរបាយការណ៍ ឬគ្មានអ៊ីមែល៖ {0}",
  ),
  forbidden: localized(
    "Stopped: the person who set it up may no longer see this report.",
    "បានបញ្ឈប់៖ អ្នកដែលបានកំណត់វាលែងមានសិទ្ធិមើលរបាយការណ៍នេះ។",
  ),
  broken: localized(
    "Stopped: what it is narrowed to is not there any more. Change it to the report as it is shown now.",
    "បានបញ្ឈប់៖ លក្ខខណ្ឌរបស់វាលែងមាន។ សូមប្ដូរវាទៅរបាយការណ៍ដូចដែលកំពុងបង្ហាញ។",
  ),
  sendNow: localized("Send now", "ផ្ញើឥឡូវ"),
  sending: localized("It is on its way.", "កំពុងផ្ញើ។"),
  edit: localized("Change", "កែ"),
  pause: localized("Pause", "ផ្អាក"),
  goOn: localized("Go on", "បន្ត"),
  remove: localized("Stop sending this report?", "ឈប់ផ្ញើរបាយការណ៍នេះឬ?"),
  removeWhy: localized(
    "It was sent {0} to {1}. This can't be undone.",
    "វាត្រូវបានផ្ញើ{0} ជូន {1}។ មិនអាចត្រឡប់វិញបានទេ។",
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
