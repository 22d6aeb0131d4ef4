export interface TabLabel {
  readonly value: string;
  readonly label: string;
  /** Number of records in it. */
  readonly count?: string | undefined;
}

/** More would not be read at a glance. */
const maxTabs = 5;

/**
 * Splits tabs into those of the bar and those of the menu. The bar always has the last tab, the history, and the active
 * one, which takes the place before it.
 */
export function splitTabs(tabs: readonly TabLabel[], active: string) {
  if (tabs.length <= maxTabs) return { shown: tabs, others: [] };
  const first = tabs.slice(0, maxTabs - 1);
  const rest = tabs.slice(maxTabs - 1, -1);
  const chosen = rest.find(({ value }) => value === active);
  const shown = [...(chosen ? [...first.slice(0, -1), chosen] : first), ...tabs.slice(-1)];
  return { shown, others: tabs.filter((tab) => !shown.includes(tab)) };
}
