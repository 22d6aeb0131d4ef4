import { Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { useText } from "../language/language.tsx";
import type { HistoryTabProps } from "./history-tab.tsx";
import { InnerRecordList } from "./inner-record-list.tsx";
import { overrideOf } from "./overrides.ts";
import { type Referrer, tabOf } from "./referrers.ts";
import { WithDeclaration } from "./with-declaration.tsx";

const HistoryTab = lazyPart<HistoryTabProps>(async () => (await import("./history-tab.tsx")).HistoryTab, 200);

const text = {
  record: words("Record", "ទិន្នន័យ"),
  history: words("History", "ប្រវត្តិ"),
};

export interface RecordTabsProps extends Pick<HistoryTabProps, "onBringBack"> {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly canWrite: boolean;
  readonly tab: string;
  readonly onTab: (tab: string | null) => void;
  readonly referrers: readonly Referrer[];
  /** The record itself. */
  readonly children: ReactNode;
}

/** The record, what refers to it, and its history. */
export function RecordTabs(props: RecordTabsProps) {
  const { entity, id, row, canWrite, tab, onTab, referrers, onBringBack, children } = props;
  const say = useText();
  const own = overrideOf(entity).tabs ?? [];
  // What is typed in an own tab stays while another one is looked at.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));
  return (
    <Tabs value={tab} onChange={onTab}>
      <Tabs.List mb="md">
        <Tabs.Tab value="record">{say(text.record)}</Tabs.Tab>
        {own.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {say(label)}
          </Tabs.Tab>
        ))}
        {referrers.map((referrer) => (
          <Tabs.Tab key={tabOf(referrer)} value={tabOf(referrer)}>
            {say(referrer.entity.label.many)}
            {referrer.label ? ` (${say(referrer.label)})` : ""}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="history">{say(text.history)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="record">{children}</Tabs.Panel>
      {own.map(({ name, Tab }) => (
        <Tabs.Panel key={name} value={name}>
          {visited.has(name) ? <Tab row={row} canWrite={canWrite} /> : null}
        </Tabs.Panel>
      ))}
      {referrers.map((referrer) => (
        <Tabs.Panel key={tabOf(referrer)} value={tabOf(referrer)}>
          {tab === tabOf(referrer) ? (
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
}
