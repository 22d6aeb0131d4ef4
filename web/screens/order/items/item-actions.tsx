import { Button, Group } from "@mantine/core";
import type { ItemMove } from "../../../../domain/orders/item-quantities.ts";
import { useText } from "../../../language/language.tsx";
import type { RecordAction } from "../../../records/actions/record-actions.ts";
import type { Order } from "../order-record.ts";
import { movableItems } from "./use-items-form.ts";

/** The commands that move units of items, in the order of use. */
export const itemMoveOf: Readonly<Record<string, ItemMove>> = {
  deliverItems: "delivered",
  returnItems: "returned",
  cancelItems: "cancelled",
};

interface Props {
  readonly row: Order;
  readonly acts: readonly RecordAction[];
  readonly onAct: (act: RecordAction) => void;
}

/** Buttons beside the items for what can be done with a part of them. */
export function ItemActions({ row, acts, onAct }: Props) {
  const t = useText();
  const possible = Object.entries(itemMoveOf).flatMap(([name, move]) => {
    const act = acts.find((one) => one.name === name);
    return act && movableItems(move, row.items).length > 0 ? [act] : [];
  });
  if (possible.length === 0) return null;
  return (
    <Group gap="xs">
      {possible.map((act) => (
        <Button key={act.name} size="xs" variant="default" onClick={() => onAct(act)}>
          {t(act.label)}
        </Button>
      ))}
    </Group>
  );
}
