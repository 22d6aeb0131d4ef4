import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ComponentProps } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { isPartlyDelivered } from "../../../domain/orders/item-quantities.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { RecordAction } from "../../records/actions/record-actions.ts";
import type { Presence as People } from "../../records/updates/presence.tsx";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconChevronLeft } from "../../ui/icons/chevron-left.ts";
import { IconChevronRight } from "../../ui/icons/chevron-right.ts";
import { Link } from "../../ui/links/link.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { itemMoveOf } from "./items/item-actions.tsx";
import classes from "./order.module.css";
import { isLate } from "./order-age.ts";
import { OrderDocuments } from "./order-documents.tsx";
import { type Order, orderFields } from "./order-record.ts";
import { nextActionOf } from "./order-values.ts";
import { useAdjacentOrders } from "./use-adjacent-orders.ts";

const Presence = lazyWithSkeleton<ComponentProps<typeof People>>(
  async () => (await import("../../records/updates/presence.tsx")).Presence,
  0,
);

const text = {
  placed: localized("Placed {0} · {1}", "បានបញ្ជាទិញ {0} · {1}"),
  partly: localized("Partly delivered", "បានប្រគល់មួយផ្នែក"),
  previous: localized("Previous order", "ការបញ្ជាទិញមុន"),
  next: localized("Next order", "ការបញ្ជាទិញបន្ទាប់"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly row: Order;
  readonly acts: readonly RecordAction[];
  readonly isBusy: boolean;
  readonly onAct: (act: RecordAction) => void;
}

/** Order number, state, the next action and the other actions. */
export function OrderHead({ entity, row, acts, isBusy, onAct }: Props) {
  const t = useText();
  const format = useFormat();
  const fields = orderFields(entity);
  const { createdAt } = row;
  const next = nextActionOf(row);
  // The next action comes first; the delivery and the items have buttons of their own.
  const shown = acts
    .filter(({ name }) => name !== "changeDelivery" && !(name in itemMoveOf))
    .toSorted((one, other) => Number(other.name === next) - Number(one.name === next));
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={Link} to={listAddress(entity)} size="sm">
          <Group component="span" gap={6} display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {t(entity.label.many)}
          </Group>
        </Anchor>
        <AdjacentOrderLinks entity={entity} id={row.id} />
      </Group>
      <Stack gap={4}>
        <Group gap="sm">
          <Title order={1} size="h2">
            {row.number}
          </Title>
          {(["state", "paymentState"] as const).map((name) => (
            <ChoiceBadge key={name} field={fields[name]} code={row[name]} />
          ))}
          {row.state === "delivering" && isPartlyDelivered(row.items) ? (
            <TintedBadge color="violet">{t(text.partly)}</TintedBadge>
          ) : null}
        </Group>
        <Text size="sm" c={isLate(row) ? "var(--danger-ink)" : "dimmed"}>
          {t(text.placed, format.dateTime(createdAt), format.relativeTime(createdAt))}
        </Text>
        <Presence entity={entity.name} id={row.id} />
      </Stack>
      <div className={classes.acts}>
        {shown.map((act) => (
          <Button
            key={act.name}
            className={act.name === next ? classes.primary : undefined}
            variant={act.name === next ? "filled" : "default"}
            disabled={isBusy}
            onClick={() => onAct(act)}
          >
            {t(act.label)}
          </Button>
        ))}
        <div className={classes.documents}>
          <OrderDocuments id={row.id} />
        </div>
      </div>
    </Stack>
  );
}

function AdjacentOrderLinks({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  const t = useText();
  const { previous, next } = useAdjacentOrders(entity, id);
  const step = (to: string | null, label: string, Icon: typeof IconChevronLeft) =>
    to === null ? null : (
      <ActionIcon
        component={Link}
        to={`${listAddress(entity)}/${to}`}
        variant="default"
        size="lg"
        aria-label={label}
        title={label}
      >
        <Icon size={18} />
      </ActionIcon>
    );
  return (
    <Group gap={6} wrap="nowrap">
      {step(previous, t(text.previous), IconChevronLeft)}
      {step(next, t(text.next), IconChevronRight)}
    </Group>
  );
}
