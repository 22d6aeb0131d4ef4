import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconChevronUp } from "../../ui/icons/chevron-up.ts";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { actionsForAll, fourEyesReasonsForAll } from "../actions/record-actions.ts";
import { commonTexts } from "../common-texts.ts";
import type { BulkAction } from "../list/use-list-actions.ts";
import { useTotalText } from "../list/use-total-text.ts";
import { bulkFields } from "./bulk-fields.ts";
import { SelectionBar } from "./selection-bar.tsx";

const texts = {
  matching: localized("Select all {0}", "ជ្រើសរើសទាំង {0}"),
  more: localized("Change status", "ប្ដូរស្ថានភាព"),
  edit: localized("Edit {0, plural, one {# record} other {# records}}", "កែទិន្នន័យ {0}"),
};

export interface BulkBarProps {
  readonly entity: AnyEntity;
  readonly rows: readonly AnyRecord[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly scope: "rows" | "matching";
  readonly bin: "hidden" | "only";
  readonly isBusy: boolean;
  readonly onMatching: () => void;
  readonly onClear: () => void;
  /** Opens the bulk edit dialog. */
  readonly onEdit: () => void;
  readonly onBulk: (action: BulkAction) => void;
}

/** Bar with actions for the selected rows; sticky while scrolling. */
export function BulkBar(props: BulkBarProps) {
  const { entity, rows, total, totalIsExact, scope, bin, isBusy, onBulk } = props;
  const t = useText();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const actor = useActor();
  const { role } = actor;
  const acts = bin === "hidden" ? actionsForAll(entity, actor, rows) : [];
  const reasons = bin === "hidden" ? fourEyesReasonsForAll(entity, actor, rows) : [];
  const all = useTotalText()(total, totalIsExact);
  const count = scope === "matching" ? all : format.number(rows.length);
  const canMatch = scope === "rows" && total > rows.length && total <= limits.bulkJobRows;
  const canEdit = bin === "hidden" && can(role, entity, "update") && bulkFields(entity, role).length > 0;
  return (
    <SelectionBar
      count={count}
      more={canMatch ? { label: t(texts.matching, all), onSelect: props.onMatching } : null}
      onClear={props.onClear}
    >
      <Group gap="xs">
        {canEdit ? (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconPencil size={16} />}
            onClick={props.onEdit}
          >
            {t(texts.edit, count)}
          </Button>
        ) : null}
        {acts.length > 0 ? (
          <LazyOverlay
            load={loadMenu}
            kind="menu"
            part={{
              position: "top-end",
              placement: "overlay",
              notes: reasons.map((reason) => t(reason)),
              entries: acts.map((act) => ({
                label: t(act.label),
                onChoose: () =>
                  onBulk({
                    name: act.name,
                    label: t(act.label),
                    act,
                  }),
              })),
            }}
            isOpen={isOpen}
            onToggle={setIsOpen}
            button={
              <Button variant="default" disabled={isBusy} rightSection={<IconChevronUp size={16} />}>
                {t(texts.more)}
              </Button>
            }
          />
        ) : null}
        {bin === "hidden" && can(role, entity, "remove") ? (
          <Button
            variant="default"
            c="var(--danger-ink)"
            loading={isBusy}
            leftSection={<IconTrash size={16} />}
            onClick={() => onBulk({ name: "remove", label: t(commonTexts.delete), act: null })}
          >
            {t(commonTexts.delete)}
          </Button>
        ) : null}
        {bin === "only" && can(role, entity, "restore") ? (
          <Button
            loading={isBusy}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => onBulk({ name: "restore", label: t(commonTexts.restore), act: null })}
          >
            {t(commonTexts.restore)}
          </Button>
        ) : null}
      </Group>
    </SelectionBar>
  );
}
