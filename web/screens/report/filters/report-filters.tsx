import { Input, Paper, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can } from "../../../../domain/access/can.ts";
import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import type { Breakdown } from "../../../../domain/declare/report.ts";
import type { LocalizedText } from "../../../../domain/text/localized-text.ts";
import { fetchDeclaration } from "../../../api/entities/declaration.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { useActor } from "../../../api/session/session.ts";
import { PlaceLevels } from "../../../fields/place/place-levels.tsx";
import { ReferencePicker } from "../../../fields/ref/reference-picker.tsx";
import { useText } from "../../../language/language.tsx";
import frame from "../report.module.css";
import { withFilter } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import styles from "./report-filters.module.css";

export interface ReportFiltersProps {
  readonly handle: ReportHandle;
  readonly reply: ReportReply | null;
}

/** One filter box per breakdown. */
export function ReportFilters({ handle, reply }: ReportFiltersProps) {
  const { report, state, change } = handle;
  const t = useText();
  return (
    <Paper withBorder radius="md" p="md" className={frame.noPrint ?? ""}>
      <div className={styles.filters}>
        {Object.entries(report.breakdowns).map(([name, breakdown]) => (
          <BreakdownFilter
            key={name}
            name={name}
            breakdown={breakdown}
            label={t(breakdown.label)}
            chosen={state.filters[name] ?? null}
            known={reply?.filters.find(({ by }) => by === name) ?? null}
            onChoose={(key) => change({ filters: withFilter(state.filters, name, key) })}
          />
        ))}
      </div>
    </Paper>
  );
}

interface BreakdownFilterProps {
  readonly name: string;
  readonly breakdown: Breakdown;
  readonly label: string;
  readonly chosen: string | null;
  /** Label of the selected value, when the reply includes it. */
  readonly known: ReportReply["filters"][number] | null;
  readonly onChoose: (key: string | null) => void;
}

function BreakdownFilter(props: BreakdownFilterProps) {
  const { breakdown, label, chosen, name, onChoose } = props;
  const { source: of } = breakdown;
  if (of.kind === "ref") return <RefFilter {...props} entity={of.entity} />;
  if (of.kind === "choice") return <ChoiceFilter {...props} entity={of.entity} field={of.field} />;
  if (of.kind === "values") return <ValueFilter {...props} values={of.values} />;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      role="group"
      aria-label={label}
      className={styles.wide ?? ""}
    >
      <PlaceLevels
        firstId={`report-${name}`}
        code={chosen ?? ""}
        onChange={(code) => onChoose(code || null)}
        isReadOnly={false}
        isInvalid={false}
        isRequired={false}
        depth={4}
      />
    </Input.Wrapper>
  );
}

/** Only for entities the role may list; others have no options. Table rows can filter by them anyway. */
function RefFilter({
  entity,
  name,
  label,
  chosen,
  known,
  onChoose,
}: BreakdownFilterProps & { readonly entity: string }) {
  const { role } = useActor();
  const target = getEntitySummary(entity);
  if (!can(role, target, "list")) return null;
  const id = `report-${name}`;
  const reference = chosen
    ? { id: chosen, label: known?.label ?? "…", labelKh: known?.labelKh ?? null }
    : null;
  return (
    <ReferencePicker
      frame={{ id, label, description: null, error: null, withAsterisk: false, onBlur: () => {} }}
      name={label}
      target={target}
      chosen={reference}
      without={[]}
      onChoose={(picked) => onChoose(picked?.id ?? null)}
      canClear
      isReadOnly={false}
    />
  );
}

interface FieldRef {
  readonly entity: string;
  readonly field: string;
}

function ChoiceFilter({ entity, field, ...props }: BreakdownFilterProps & FieldRef) {
  const { data } = useQuery({
    queryKey: ["declared-choices", entity, field],
    queryFn: async (): Promise<Readonly<Record<string, LocalizedText>>> => {
      const { fields } = await fetchDeclaration(entity);
      return fields[field]?.values ?? {};
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <ValueFilter {...props} values={data ?? {}} />;
}

function ValueFilter({
  name,
  label,
  chosen,
  values,
  onChoose,
}: BreakdownFilterProps & { readonly values: Readonly<Record<string, LocalizedText>> }) {
  const t = useText();
  return (
    <Select
      id={`report-${name}`}
      label={label}
      value={chosen}
      data={Object.entries(values).map(([value, words]) => ({ value, label: t(words) }))}
      onChange={onChoose}
      clearable
      allowDeselect={false}
    />
  );
}
