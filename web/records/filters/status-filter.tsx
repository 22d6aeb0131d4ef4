import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import { stateFields } from "../columns/columns.ts";
import { applyFilterChange, type ListState } from "../list/list-query.ts";

const texts = {
  status: localized("Status", "ស្ថានភាព"),
  all: localized("All", "ទាំងអស់"),
};

export interface StatusFilterProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Shows the records of one status; for lists that are worked off by status. */
export function StatusFilter({ entity, state, onChange }: StatusFilterProps) {
  const t = useText();
  const [name, field] = stateFields(entity)[0] ?? [];
  if (name === undefined) return null;
  const values = Object.entries(field?.values ?? {});
  return (
    <SegmentedControl
      style={{ alignSelf: "flex-start", maxWidth: "100%" }}
      aria-label={t(texts.status)}
      value={state.filters[name] ?? ""}
      onChange={(code) => onChange({ filters: applyFilterChange(state.filters, { [name]: code || null }) })}
      data={[
        { value: "", label: t(texts.all) },
        ...values.map(([value, label]) => ({ value, label: t(label) })),
      ]}
    />
  );
}
