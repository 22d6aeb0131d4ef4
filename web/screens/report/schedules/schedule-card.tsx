import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { toast } from "react-toastify";
import type { ReportSchedule } from "../../../../domain/calls/report-schedule.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { rhythmText } from "../../../../domain/rhythm/rhythm-text.ts";
import { words } from "../../../../domain/words.ts";
import { messageOf } from "../../../api/result.ts";
import { useActor } from "../../../api/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ConfirmDialog } from "../../../records/confirm-dialog.tsx";
import { said } from "../../../records/said.ts";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { narrowedText, shownText, type Told } from "./period-text.ts";
import { useScheduleWrites } from "./use-schedules.ts";

const text = {
  narrowed: words("Narrowed to {0}", "កំណត់ត្រឹម {0}"),
  attached: words("As {1}, in {0}", "ជា {1} {0}"),
  english: words("English", "ភាសាអង់គ្លេស"),
  khmer: words("Khmer", "ភាសាខ្មែរ"),
  to: words("To {0}", "ជូន {0}"),
  by: words("Set up by {0}", "កំណត់ដោយ {0}"),
  next: words("Next: {0}", "លើកក្រោយ៖ {0}"),
  last: words("Last: {0}, recipients: {1}", "លើកមុន៖ {0} ជូន {1} នាក់"),
  never: words("Not sent yet", "មិនទាន់បានផ្ញើ"),
  nobody: words(
    "Last: {0}, to nobody: none of them may see this report",
    "លើកមុន៖ {0} គ្មានអ្នកទទួល៖ គ្មាននរណាមានសិទ្ធិមើលរបាយការណ៍នេះ",
  ),
  failed: words("Not sent on {0}: {1}", "មិនបានផ្ញើនៅ {0}៖ {1}"),
  paused: words("Paused", "បានផ្អាក"),
  cant: words(
    "These people are left out, as they may not see this report or have no e-mail address: {0}",
    "អ្នកទាំងនេះត្រូវបានរំលង ព្រោះមិនមានសិទ្ធិមើលរបាយការណ៍ ឬគ្មានអ៊ីមែល៖ {0}",
  ),
  forbidden: words(
    "Stopped: whoever set it up may not see this report any more.",
    "បានបញ្ឈប់៖ អ្នកដែលបានកំណត់វាលែងមានសិទ្ធិមើលរបាយការណ៍នេះ។",
  ),
  broken: words(
    "Stopped: what it is narrowed to is not there any more. Change it to the report as it is shown now.",
    "បានបញ្ឈប់៖ លក្ខខណ្ឌរបស់វាលែងមាន។ សូមប្ដូរវាទៅរបាយការណ៍ដូចដែលកំពុងបង្ហាញ។",
  ),
  sendNow: words("Send now", "ផ្ញើឥឡូវ"),
  sending: words("It is on its way.", "កំពុងផ្ញើ។"),
  edit: words("Change", "កែ"),
  pause: words("Pause", "ផ្អាក"),
  goOn: words("Go on", "បន្ត"),
  remove: words("Stop sending this report?", "ឈប់ផ្ញើរបាយការណ៍នេះឬ?"),
  removeWhy: words(
    "It was sent {0} to {1}. This can't be undone.",
    "វាត្រូវបានផ្ញើ{0} ជូន {1}។ មិនអាចត្រឡប់វិញបានទេ។",
  ),
};

const lineOf = (told: readonly Told[]): string =>
  told.map(({ label, value }) => `${label}: ${value}`).join(" · ");

interface Props {
  readonly report: Report;
  readonly schedule: ReportSchedule;
  readonly onEdit: () => void;
}

/** When and to whom a report is sent, how it went last, and what can be done about it. */
export function ScheduleCard({ report, schedule, onEdit }: Props) {
  const say = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const names = (people: readonly ReportSchedule["owner"][]) =>
    people.map((person) => nameIn(language, person)).join(", ");
  const { recipients, owner, paused, enabled, filters } = schedule;
  const left = recipients.filter(({ canReceive }) => !canReceive);
  const rhythm = rhythmText(schedule, language);
  const spoken = say(schedule.language === "km" ? text.khmer : text.english);
  return (
    <Paper withBorder radius="md" p="sm" w="100%" component="article" aria-label={rhythm}>
      <Stack gap={6}>
        <Group gap="xs">
          <Text fw={600}>{`${rhythm.charAt(0).toUpperCase()}${rhythm.slice(1)}`}</Text>
          {enabled ? null : <TintedBadge color="gray">{say(text.paused)}</TintedBadge>}
        </Group>
        <Text size="sm">{lineOf(shownText(report, schedule.query, language))}</Text>
        {filters.length > 0 ? (
          <Text size="sm">{say(text.narrowed, lineOf(narrowedText(report, filters, language)))}</Text>
        ) : null}
        <Text size="sm">{say(text.attached, spoken, schedule.format === "pdf" ? "PDF" : "Excel")}</Text>
        <Text size="sm">{say(text.to, names(recipients))}</Text>
        {owner.id === userId ? null : (
          <Text size="sm" c="dimmed">
            {say(text.by, nameIn(language, owner))}
          </Text>
        )}
        <Times schedule={schedule} />
        {left.length > 0 ? <Note color="yellow">{say(text.cant, names(left))}</Note> : null}
        {paused ? <Note color="red">{say(text[paused])}</Note> : null}
        <Acts report={report} schedule={schedule} onEdit={onEdit} about={[rhythm, names(recipients)]} />
      </Stack>
    </Paper>
  );
}

const Note = ({ color, children }: { readonly color: string; readonly children: ReactNode }) => (
  <Alert color={color} p="xs">
    <Text size="sm">{children}</Text>
  </Alert>
);

/** When it comes next, and how it went last. */
function Times({ schedule: { last, nextAt } }: { readonly schedule: ReportSchedule }) {
  const say = useText();
  const { dateTime, number } = useFormat();
  return (
    <>
      <Text size="sm" c="dimmed">
        {[
          ...(nextAt ? [say(text.next, dateTime(nextAt))] : []),
          ...(last === null ? [say(text.never)] : []),
          ...(last?.outcome === "sent" ? [say(text.last, dateTime(last.at), number(last.sent))] : []),
        ].join(" · ")}
      </Text>
      {last?.outcome === "nobody" ? <Note color="yellow">{say(text.nobody, dateTime(last.at))}</Note> : null}
      {last?.outcome === "failed" ? (
        <Note color="red">{say(text.failed, dateTime(last.at), last.failure ?? "")}</Note>
      ) : null}
    </>
  );
}

function Acts({ report, schedule, onEdit, about }: Props & { readonly about: readonly [string, string] }) {
  const say = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const { turn, remove, send } = useScheduleWrites(report);
  const fail = { onError: (thrown: unknown) => void toast.error(messageOf(thrown)) };
  const sendNow = () =>
    send.mutate(schedule.id, { ...fail, onSuccess: () => void toast.success(say(text.sending)) });
  return (
    <Group gap={4} mt={4}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={14} />}
        loading={send.isPending}
        onClick={sendNow}
      >
        {say(text.sendNow)}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        {say(text.edit)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={schedule.enabled ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        loading={turn.isPending}
        onClick={() => turn.mutate({ id: schedule.id, enabled: !schedule.enabled }, fail)}
      >
        {say(schedule.enabled ? text.pause : text.goOn)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTrash size={14} />}
        loading={remove.isPending}
        onClick={() => setIsRemoving(true)}
      >
        {say(said.delete)}
      </Button>
      <ConfirmDialog
        question={
          isRemoving
            ? {
                title: say(text.remove),
                body: say(text.removeWhy, ...about),
                yes: say(said.delete),
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
