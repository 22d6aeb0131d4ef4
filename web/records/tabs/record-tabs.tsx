import { Tabs } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { type Referrer, referrerTabName } from "../actions/referrers.ts";
import type { HistoryTabProps } from "../history/history-tab.tsx";
import { InnerRecordList } from "../list/inner-record-list.tsx";
import type { CustomTab } from "../override.ts";
import { overrideOf } from "../overrides.ts";
import { WithDeclaration } from "../with-declaration.tsx";
import { TabBar } from "./tab-bar.tsx";

const HistoryTab = lazyWithSkeleton<HistoryTabProps>(
  async () => (await import("../history/history-tab.tsx")).HistoryTab,
  200,
);

const texts = {
  record: localized("Record", "ទិន្នន័យ"),
  history: localized("History", "ប្រវត្តិ"),
};

export interface RecordTabsProps extends Pick<HistoryTabProps, "onBringBack"> {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly canWrite: boolean;
  readonly tab: string;
  readonly onTab: (tab: string | null) => void;
  readonly referrers: readonly Referrer[];
  /** Label of the first tab, if it is not the record itself. */
  readonly firstLabel?: LocalizedText | undefined;
  /** The number of records of a tab, if it is shown. */
  readonly countOf?: ((tab: string) => string | undefined) | undefined;
  /** Content of the first tab. */
  readonly children: ReactNode;
}

/** Tabs of a record: the form, referencing records and history. */
export const RecordTabs = memo(function RecordTabs(props: RecordTabsProps) {
  const { entity, id, row, canWrite, tab, onTab, referrers, firstLabel, countOf, onBringBack, children } =
    props;
  const t = useText();
  const { role } = useActor();
  const own = (overrideOf(entity).tabs ?? []).filter(
    ({ roles }) => roles?.some((one) => one === role) ?? true,
  );
  const labelsOf = (place: CustomTab["place"]) =>
    own
      .filter((custom) => custom.place === place)
      .map(({ name, label }) => ({ value: name, label: t(label) }));
  const tabs = [
    { value: "record", label: t(firstLabel ?? texts.record) },
    ...labelsOf(undefined),
    ...referrers.map((referrer) => ({
      value: referrerTabName(referrer),
      count: countOf?.(referrerTabName(referrer)),
      label: `${t(referrer.entity.label.many)}${referrer.label ? ` (${t(referrer.label)})` : ""}`,
    })),
    ...labelsOf("end"),
    { value: "history", label: t(texts.history) },
  ];
  // Custom tabs stay mounted after the first visit, so their input is kept.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));
  return (
    <Tabs value={tab} onChange={onTab}>
      <TabBar tabs={tabs} tab={tab} onTab={onTab} />
      <Tabs.Panel value="record">{children}</Tabs.Panel>
      {own.map(({ name, Tab }) => (
        <Tabs.Panel key={name} value={name}>
          {visited.has(name) ? <Tab row={row} canWrite={canWrite} /> : null}
        </Tabs.Panel>
      ))}
      {referrers.map((referrer) => (
        <Tabs.Panel key={referrerTabName(referrer)} value={referrerTabName(referrer)}>
          {tab === referrerTabName(referrer) ? (
            <WithDeclaration name={referrer.entity.name} height={240}>
              {(whole) => <InnerRecordList entity={whole} fixed={{ [referrer.field]: id }} />}
            </WithDeclaration>
          ) : null}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="history">
        {tab === "history" ? <HistoryTab entity={entity} id={id} onBringBack={onBringBack} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
});
