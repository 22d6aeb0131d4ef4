import { Button, Group, Paper, Text } from "@mantine/core";
import { IconArrowBackUp, IconChevronUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { limits } from "../../domain/limits.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { LateOverlay } from "../ui/late-overlay.tsx";
import { loadMenu } from "../ui/overlays.ts";
import { type Act, actsForAll } from "./acts.ts";
import { bulkFields } from "./bulk/bulk-fields.ts";
import classes from "./list.module.css";
import { said } from "./said.ts";

const text = {
  chosen: words("{0} selected", "បានជ្រើសរើស {0}"),
  matching: words("Select all {0} that match", "ជ្រើសរើសទាំង {0} ដែលត្រូវនឹងលក្ខខណ្ឌ"),
  clear: words("Clear the selection", "លុបការជ្រើសរើស"),
  more: words("Change state", "ប្ដូរស្ថានភាព"),
  edit: words("Edit fields", "កែប្រអប់"),
  about: words("about {0}", "ប្រហែល {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly scope: "rows" | "matching";
  readonly bin: "hidden" | "only";
  readonly isBusy: boolean;
  readonly onMatching: () => void;
  readonly onClear: () => void;
  /** Opens the dialog for giving them the same values. */
  readonly onEdit: () => void;
  /** `name` as the bulk call knows it. */
  readonly onBulk: (action: {
    readonly name: string;
    readonly label: string;
    /** The step, action or command that it is. */
    readonly act: Act | null;
  }) => void;
}

/** What can be done with the rows that are selected; stays in sight while one scrolls. */
export function BulkBar(props: Props) {
  const { entity, rows, total, totalIsExact, scope, bin, isBusy, onBulk } = props;
  const say = useText();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const actor = useActor();
  const { role } = actor;
  const acts = bin === "hidden" ? actsForAll(entity, actor, rows) : [];
  const all = totalIsExact ? format.number(total) : say(text.about, format.number(total));
  const count = scope === "matching" ? all : format.number(rows.length);
  const canMatch = scope === "rows" && total > rows.length && total <= limits.bulkJobRows;
  const canEdit = bin === "hidden" && can(role, entity, "update") && bulkFields(entity, role).length > 0;
  return (
    <Paper
      withBorder
      shadow="md"
      radius="md"
      p="sm"
      className={classes.bulk}
      role="region"
      aria-label={say(text.chosen, count)}
    >
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600} aria-live="polite">
            {say(text.chosen, count)}
          </Text>
          {canMatch ? (
            <Button size="compact-sm" variant="subtle" onClick={props.onMatching}>
              {say(text.matching, all)}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={props.onClear}>
            {say(text.clear)}
          </Button>
        </Group>
        <Group gap="xs">
          {canEdit ? (
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconPencil size={16} />}
              onClick={props.onEdit}
            >
              {say(text.edit)}
            </Button>
          ) : null}
          {acts.length > 0 ? (
            <LateOverlay
              load={loadMenu}
              kind="menu"
              part={{
                position: "top-end",
                stands: "over the page",
                entries: acts.map((act) => ({
                  label: say(act.label),
                  onChoose: () =>
                    onBulk({
                      name: act.name,
                      label: say(act.label),
                      act,
                    }),
                })),
              }}
              isOpen={isOpen}
              onToggle={setIsOpen}
              button={
                <Button variant="default" disabled={isBusy} rightSection={<IconChevronUp size={16} />}>
                  {say(text.more)}
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
              onClick={() => onBulk({ name: "remove", label: say(said.delete), act: null })}
            >
              {say(said.delete)}
            </Button>
          ) : null}
          {bin === "only" && can(role, entity, "restore") ? (
            <Button
              loading={isBusy}
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => onBulk({ name: "restore", label: say(said.restore), act: null })}
            >
              {say(said.restore)}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Paper>
  );
}
