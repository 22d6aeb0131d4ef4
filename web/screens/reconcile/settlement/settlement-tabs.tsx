import { Badge, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { LinesTab } from "../lines/lines-tab.tsx";
import { OrdersTab } from "../orders/orders-tab.tsx";
import { StatementTab } from "../statement/statement-tab.tsx";
import { AdjustmentsTab } from "./adjustments-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { PreviousSettlementsTab } from "./previous-settlements-tab.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";

const tabs = {
  orders: { label: localized("Orders", "ការបញ្ជាទិញ"), Tab: OrdersTab },
  statement: { label: localized("Provider statement", "របាយការណ៍គណនីរបស់ដៃគូ"), Tab: StatementTab },
  differences: { label: localized("Comparison", "ការផ្ទៀងផ្ទាត់"), Tab: LinesTab },
  adjustments: { label: localized("Adjustments", "ការកែតម្រូវ"), Tab: AdjustmentsTab },
  history: { label: localized("History", "ប្រវត្តិ"), Tab: HistoryTab },
  earlier: { label: localized("Other settlements", "ការទូទាត់គណនីផ្សេងទៀត"), Tab: PreviousSettlementsTab },
} as const;
type TabName = keyof typeof tabs;
const tabNames: readonly TabName[] = [
  "orders",
  "statement",
  "differences",
  "adjustments",
  "history",
  "earlier",
];

/** Tabs of a settlement; the active one is kept in the URL. */
export function SettlementTabs(props: SettlementPartProps) {
  const t = useText();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const shown = tabNames.find((name) => name === params.get("tab")) ?? "orders";
  const { lines, adjustments } = props.settlement;
  const countOf: Partial<Record<TabName, number>> = {
    differences: lines.open,
    adjustments: adjustments.length,
  };
  return (
    <Tabs value={shown} onChange={(name) => setParams(name && name !== "orders" ? { tab: name } : {})}>
      <Tabs.List mb="md">
        {tabNames.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              countOf[name] ? (
                <Badge size="sm" variant="light" color="gray" c="var(--mantine-color-text)">
                  {format.number(countOf[name])}
                </Badge>
              ) : null
            }
          >
            {t(tabs[name].label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabNames.map((name) => {
        const { Tab } = tabs[name];
        return (
          <Tabs.Panel key={name} value={name}>
            {shown === name ? <Tab {...props} /> : null}
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
