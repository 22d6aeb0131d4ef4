import { Alert, Button, Group, Radio, Select, Stack, Text } from "@mantine/core";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { reportFormats } from "../../../../domain/contracts/reports/report.ts";
import {
  type Frequency,
  frequencies,
  type ReportSchedule,
} from "../../../../domain/contracts/reports/report-schedule.ts";
import { messageIn } from "../../../../domain/errors/messages.ts";
import { type PeriodName, periodNames, periods } from "../../../../domain/reports/period.ts";
import { hourText, weekdayText } from "../../../../domain/schedule/recurrence-text.ts";
import {
  type Language,
  type LocalizedText,
  languages,
  localized,
} from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { isSame } from "../../../records/editor/merge.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import type { ReportToolProps } from "../files/report-files-menu.tsx";
import { isRelativePeriod } from "./describe-schedule.ts";
import { RecipientsInput } from "./recipients-input.tsx";
import { type ScheduleDraft, toDraft, useScheduleWrites } from "./use-schedules.ts";

const text = {
  what: localized("Report view", "របៀបបង្ហាញរបាយការណ៍"),
  asKept: localized("Saved view", "របៀបដែលបានរក្សាទុក"),
  asShown: localized("Current view", "របៀបបច្ចុប្បន្ន"),
  sends: localized(
    "Sends the saved report “{0}” with the choices it has on that day.",
    "ផ្ញើរបាយការណ៍ដែលបានរក្សាទុក «{0}» ជាមួយជម្រើសដែលវាមាននៅថ្ងៃនោះ។",
  ),
  period: localized("Period", "រយៈពេល"),
  fixed: localized(
    "The current view uses fixed dates. Choose a relative period, such as “Last month”.",
    "របៀបបច្ចុប្បន្នប្រើកាលបរិច្ឆេទថេរ។ សូមជ្រើសរើសរយៈពេលដែលប្ដូរតាមថ្ងៃ ដូចជា «ខែមុន»។",
  ),
  how: localized("Frequency", "ភាពញឹកញាប់"),
  weekday: localized("On", "នៅ"),
  monthDay: localized("On day", "នៅថ្ងៃទី"),
  hour: localized("Time (Phnom Penh)", "ម៉ោង (ភ្នំពេញ)"),
  as: localized("Attached as", "ភ្ជាប់ជា"),
  language: localized("Language", "ភាសា"),
  saved: localized("Schedule of “{0}” saved.", "បានរក្សាទុកកាលវិភាគនៃ «{0}»។"),
};
const frequencyLabels: Readonly<Record<Frequency, LocalizedText>> = {
  daily: localized("Daily", "រៀងរាល់ថ្ងៃ"),
  weekly: localized("Weekly", "រៀងរាល់សប្ដាហ៍"),
  monthly: localized("Monthly", "រៀងរាល់ខែ"),
};
const formatNames = { pdf: "PDF", xlsx: "Excel (XLSX)", csv: "CSV" } as const;
const languageNames: Readonly<Record<Language, string>> = { en: "English", km: "ខ្មែរ" };

interface Props extends ReportToolProps {
  /** The saved report that is shown; null for another view. */
  readonly saved: ReportSchedule["savedReport"];
  /** Null for a new schedule. */
  readonly schedule: ReportSchedule | null;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Replaces the period of a query. */
function withPeriod(query: string, period: PeriodName): string {
  const params = new URLSearchParams(query);
  params.delete("from");
  params.delete("to");
  params.set("period", period);
  // The grain depends on the period.
  params.delete("grain");
  return params.toString();
}
const periodOfQuery = (query: string): PeriodName | null =>
  isRelativePeriod(query)
    ? (periodNames.find((name) => name === new URLSearchParams(query).get("period")) ?? "thisMonth")
    : null;

const numberRange = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const toOptions = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }));

/** Form for time, format and recipients of a schedule. */
export function ScheduleForm({ report, query, saved, schedule, onDirty, onDone, onCancel }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { save } = useScheduleWrites(report);
  const [isTried, setIsTried] = useState(false);
  const [source, setSource] = useState<"kept" | "shown">(schedule ? "kept" : "shown");
  const [period, setPeriod] = useState<PeriodName | null>(
    schedule ? periodOfQuery(schedule.query) : (periodOfQuery(query) ?? "lastMonth"),
  );
  const [start] = useState<Omit<ScheduleDraft, "query" | "savedReport">>(
    schedule
      ? toDraft(schedule)
      : {
          format: "pdf",
          language,
          frequency: "monthly",
          weekday: null,
          monthDay: 1,
          hour: 7,
          recipients: [],
          enabled: true,
        },
  );
  const [draft, setDraft] = useState(start);
  const chosenSaved = source === "kept" && schedule ? schedule.savedReport : saved;
  const isDirty = !isSame(start, draft);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const change = useCallback((part: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  const chooseRecipients = useCallback((recipients: string[]) => change({ recipients }), [change]);
  const hasNobody = draft.recipients.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (hasNobody || period === null) return;
    const storedQuery = source === "kept" && schedule ? schedule.query : query;
    const kept = periodOfQuery(storedQuery) === period ? storedQuery : withPeriod(storedQuery, period);
    // With another period it is a view of its own.
    const sent = kept === storedQuery ? (chosenSaved?.id ?? null) : null;
    save.mutate(
      {
        id: schedule?.id ?? null,
        draft: { ...draft, query: kept, savedReport: sent, enabled: schedule?.paused ? true : draft.enabled },
      },
      {
        onSuccess: () => {
          toast.success(t(text.saved, t(report.label)));
          onDone();
        },
      },
    );
  };
  const choosePeriod = (value: string | null) =>
    setPeriod(periodNames.find((name) => name === value) ?? period);
  const chooseFrequency = (value: string) => {
    const frequency = frequencies.find((name) => name === value) ?? draft.frequency;
    change({
      frequency,
      weekday: frequency === "weekly" ? (draft.weekday ?? 1) : null,
      monthDay: frequency === "monthly" ? (draft.monthDay ?? 1) : null,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {schedule ? (
          <Radio.Group
            label={t(text.what)}
            value={source}
            onChange={(value) => setSource(value === "kept" ? "kept" : "shown")}
          >
            <Group gap="md" mt={6}>
              <Radio value="kept" label={t(text.asKept)} />
              <Radio value="shown" label={t(text.asShown)} />
            </Group>
          </Radio.Group>
        ) : null}
        {chosenSaved ? <Text size="sm">{t(text.sends, chosenSaved.name)}</Text> : null}
        {source === "shown" && !isRelativePeriod(query) ? (
          <Alert color="yellow" p="xs">
            <Text size="sm">{t(text.fixed)}</Text>
          </Alert>
        ) : null}
        <Select
          label={t(text.period)}
          value={period}
          onChange={choosePeriod}
          allowDeselect={false}
          data={periodNames.map((name) => ({ value: name, label: t(periods[name]) }))}
        />
        <RecipientsInput
          report={report}
          schedule={schedule}
          value={draft.recipients}
          error={isTried && hasNobody ? messageIn("required", language) : null}
          onChange={chooseRecipients}
        />
        <Radio.Group label={t(text.how)} value={draft.frequency} onChange={chooseFrequency}>
          <Group gap="md" mt={6}>
            {frequencies.map((name) => (
              <Radio key={name} value={name} label={t(frequencyLabels[name])} />
            ))}
          </Group>
        </Radio.Group>
        <Group gap="md" grow preventGrowOverflow={false} align="flex-start">
          {draft.frequency === "weekly" ? (
            <Select
              label={t(text.weekday)}
              value={String(draft.weekday)}
              onChange={(value) => change({ weekday: Number(value) })}
              allowDeselect={false}
              data={toOptions(numberRange(1, 7), (day) => weekdayText(day, language))}
            />
          ) : null}
          {draft.frequency === "monthly" ? (
            <Select
              label={t(text.monthDay)}
              value={String(draft.monthDay)}
              onChange={(value) => change({ monthDay: Number(value) })}
              allowDeselect={false}
              data={toOptions(numberRange(1, 28), String)}
            />
          ) : null}
          <Select
            label={t(text.hour)}
            value={String(draft.hour)}
            onChange={(value) => change({ hour: Number(value) })}
            allowDeselect={false}
            data={toOptions(numberRange(0, 23), hourText)}
          />
        </Group>
        <Group gap="xl" align="flex-start">
          <Radio.Group
            label={t(text.as)}
            value={draft.format}
            onChange={(value) => change({ format: value === "pdf" ? "pdf" : "xlsx" })}
          >
            <Group gap="md" mt={6}>
              {reportFormats.map((format) => (
                <Radio key={format} value={format} label={formatNames[format]} />
              ))}
            </Group>
          </Radio.Group>
          <Radio.Group
            label={t(text.language)}
            value={draft.language}
            onChange={(value) => change({ language: value === "km" ? "km" : "en" })}
          >
            <Group gap="md" mt={6}>
              {languages.map((name) => (
                <Radio key={name} value={name} label={languageNames[name]} />
              ))}
            </Group>
          </Radio.Group>
        </Group>
        {save.isError ? (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(commonTexts.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
