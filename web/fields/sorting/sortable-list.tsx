import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { restrictToParentElement, restrictToVerticalAxis } from "@dnd-kit/modifiers";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import type { ReactNode } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconGripVertical } from "../../ui/icons/grip-vertical.ts";
import classes from "./sortable-list.module.css";

const texts = {
  move: localized("Move {0}", "ផ្លាស់ទី {0}"),
  how: localized(
    "Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.",
    "ចុច Space ដើម្បីលើក គ្រាប់ចុចព្រួញដើម្បីផ្លាស់ទី Space ដើម្បីដាក់ និង Escape ដើម្បីបោះបង់។",
  ),
  lifted: localized("Picked up.", "បានលើក។"),
  at: localized("Position {0} of {1}.", "លំដាប់ទី {0} ក្នុងចំណោម {1}។"),
  put: localized("Dropped at position {0}.", "បានដាក់នៅលំដាប់ទី {0}។"),
  left: localized("Move cancelled.", "បានបោះបង់ការផ្លាស់ទី។"),
};

interface Item {
  readonly id: string;
  /** Name for screen readers. */
  readonly name: string;
  readonly content: ReactNode;
}
export interface SortableListProps {
  readonly items: readonly Item[];
  /** Called with the old and new index of the moved entry. */
  readonly onMove: (from: number, to: number) => void;
  /** There is nothing to sort, so entries have no handles. */
  readonly isDisabled: boolean;
  /** Entries can't be moved for a moment; their handles stay. */
  readonly isBusy?: boolean;
  /** Tiles side by side instead of lines. */
  readonly isGrid?: boolean;
}

/** List sortable by drag, touch or keyboard. */
export function SortableList({
  items,
  onMove,
  isDisabled,
  isBusy = false,
  isGrid = false,
}: SortableListProps) {
  const t = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isGrid ? [restrictToParentElement] : [restrictToVerticalAxis, restrictToParentElement]}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t(texts.how) },
        announcements: {
          onDragStart: () => t(texts.lifted),
          onDragOver: ({ over }) => (over ? t(texts.at, placeOf(over.id) + 1, items.length) : undefined),
          onDragEnd: ({ over }) => (over ? t(texts.put, placeOf(over.id) + 1) : t(texts.left)),
          onDragCancel: () => t(texts.left),
        },
      }}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={isDisabled || isBusy}
      >
        <ol className={classes.list} data-grid={isGrid || undefined}>
          {items.map((item) => (
            <SortableItem key={item.id} item={item} isDisabled={isDisabled} isBusy={isBusy} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly item: Item;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
}

function SortableItem({ item, isDisabled, isBusy }: SortableItemProps) {
  const t = useText();
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      {isDisabled ? null : (
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          className={classes.handle}
          disabled={isBusy}
          {...attributes}
          {...listeners}
          aria-label={t(texts.move, item.name)}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
      )}
      <div className={classes.content}>{item.content}</div>
    </li>
  );
}
