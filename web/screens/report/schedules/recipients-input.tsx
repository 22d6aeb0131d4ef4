import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { ReportSchedule } from "../../../../domain/contracts/reports/report-schedule.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import type { ReportToolProps } from "../files/report-files-menu.tsx";
import { useRecipients } from "./use-schedules.ts";

const text = {
  to: localized("Recipients", "អ្នកទទួល"),
  toHelp: localized("Only people with access to this report.", "មានតែអ្នកដែលមានសិទ្ធិមើលរបាយការណ៍នេះប៉ុណ្ណោះ។"),
  nobody: localized("No match", "រកមិនឃើញ"),
  left: localized("{0} (skipped)", "{0} (ត្រូវបានរំលង)"),
};

interface RecipientsProps extends Pick<ReportToolProps, "report"> {
  readonly schedule: ReportSchedule | null;
  readonly value: readonly string[];
  readonly error: string | null;
  readonly onChange: (ids: string[]) => void;
}

/** Recipient picker. Shows selected people who lost access to the report, and that they will not receive it. */
export function RecipientsInput({ report, schedule, value, error, onChange }: RecipientsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const [searched] = useDebouncedValue(typed, 200);
  const { userId } = useActor();
  const found = useRecipients(report, searched);
  const isBegun = useRef(schedule !== null);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        (schedule?.recipients ?? []).map((person) => {
          const name = nameIn(language, person);
          return [person.id, person.canReceive ? name : t(text.left, name)];
        }),
      ),
  );
  const offered = (found.data ?? []).map((person) => [person.id, nameIn(language, person)] as const);
  const all = new Map([...known, ...offered]);
  const isOwn = found.data?.some(({ id }) => id === userId) === true;
  useEffect(() => {
    // The author most likely wants it too.
    if (!isOwn || isBegun.current) return;
    isBegun.current = true;
    onChange([userId]);
  }, [isOwn, userId, onChange]);
  const isShown = new Set([...offered.map(([id]) => id), ...value]);
  return (
    <MultiSelect
      label={t(text.to)}
      description={t(text.toHelp)}
      withAsterisk
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server matches more than the shown name, so the options are not filtered again.
      filter={({ options: every }) => every}
      nothingFoundMessage={t(text.nobody)}
      value={[...value].filter((id) => all.has(id))}
      onChange={(ids) => {
        setKnown(new Map(ids.map((id) => [id, all.get(id) ?? ""])));
        setTyped("");
        onChange(ids);
      }}
      data={[...all].filter(([id]) => isShown.has(id)).map(([id, label]) => ({ value: id, label }))}
      error={error}
    />
  );
}
