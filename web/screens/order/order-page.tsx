import { Alert, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { orderContext } from "../../../domain/contracts/orders/order-context.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { refundDue } from "../../../domain/orders/order-amounts.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ActionDialog } from "../../records/actions/lazy-dialogs.tsx";
import { actionsFor, type RecordAction } from "../../records/actions/record-actions.ts";
import { referrersOf } from "../../records/actions/referrers.ts";
import { useRequestedAction } from "../../records/actions/requested-action.ts";
import { useRecentRecord } from "../../records/editor/use-recent-record.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import type { RecordPageProps } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { RecordTabs } from "../../records/tabs/record-tabs.tsx";
import { IconCashBanknote } from "../../ui/icons/cash-banknote.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { InvoicesCard } from "../invoice/invoices-card.tsx";
import { BuyerCard } from "./cards/buyer-card.tsx";
import { DeliveryCard } from "./cards/delivery-card.tsx";
import { OrderBill } from "./cards/order-bill.tsx";
import { PaymentCard } from "./cards/payment-card.tsx";
import { Section } from "./cards/section.tsx";
import { SettlementsCard } from "./cards/settlements-card.tsx";
import { VendorCard } from "./cards/vendor-card.tsx";
import { ItemActions } from "./items/item-actions.tsx";
import { ItemsDialog } from "./items/items-dialog.tsx";
import classes from "./order.module.css";
import { OrderHead } from "./order-head.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { type Order, orderFields } from "./order-record.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { RefundDialog } from "./refund/refund-dialog.tsx";
import { useOrderActs } from "./use-order-acts.ts";

const text = {
  items: localized("Items", "មុខទំនិញ"),
  timeline: localized("Timeline", "ដំណើរការ"),
  owed: localized("Refund due: {0}.", "ប្រាក់ត្រូវសងអ្នកទិញវិញ៖ {0}។"),
  around: localized("Couldn't load the buyer, vendor and images.", "មិនអាចផ្ទុកអ្នកទិញ អ្នកលក់ និងរូបភាពបានទេ។"),
};

/** Order page, where staff process an order. */
export function OrderPage({ entity, row }: RecordPageProps<Order>) {
  const actor = useActor();
  const { role } = actor;
  const [params, setParams] = useSearchParams();
  const acting = useOrderActs(entity, row);
  usePageTitle(row.number ?? "");
  useRecentRecord(entity, row);
  const acts = row.deletedAt === null ? actionsFor(entity, actor, row) : [];
  useRequestedAction(acts, acting.openPrompt);
  return (
    <Stack gap="lg">
      <OrderHead entity={entity} row={row} acts={acts} isBusy={acting.isBusy} onAct={acting.openPrompt} />
      <RecordTabs
        entity={entity}
        id={row.id}
        row={row}
        canWrite={false}
        tab={params.get("tab") ?? "record"}
        onTab={(next) => setParams(next && next !== "record" ? { tab: next } : {}, { replace: true })}
        referrers={referrersOf(entity, role)}
        onBringBack={null}
      >
        <OrderContent entity={entity} row={row} acts={acts} onAct={acting.openPrompt} />
      </RecordTabs>
      {acting.prompt ? <ActionDialog entity={entity} prompt={acting.prompt} onClose={acting.close} /> : null}
      {acting.isRefunding ? (
        <RefundDialog
          row={row}
          due={refundDue(row)}
          note={acting.note}
          onDo={acting.refund}
          onClose={acting.close}
        />
      ) : null}
      {acting.moving ? (
        <ItemsDialog
          key={acting.moving.name}
          move={acting.moving.move}
          row={row}
          note={acting.note}
          onDo={acting.move}
          onClose={acting.close}
        />
      ) : null}
    </Stack>
  );
}

interface OrderContentProps {
  readonly entity: AnyEntity;
  readonly row: Order;
  readonly acts: readonly RecordAction[];
  readonly onAct: (act: RecordAction) => void;
}

/** Content of the order page. */
function OrderContent({ entity, row, acts, onAct }: OrderContentProps) {
  const t = useText();
  const id = row.id;
  const fields = orderFields(entity);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKeys.part(entity, "context", id),
    queryFn: ({ signal }) => callApi(orderContext, { params: { id }, signal }),
  });
  const around = data ?? null;
  const known = { row, around };
  const change = acts.find(({ name }) => name === "changeDelivery");
  const pictures = Object.fromEntries((around?.pictures ?? []).map(({ productId, url }) => [productId, url]));
  return (
    <Stack gap="md">
      <OrderProgress row={row} field={fields.state} />
      <RefundDue row={row} refund={acts.find(({ name }) => name === "refund")} onAct={onAct} />
      {error ? (
        <Alert color="red" title={t(text.around)}>
          <Stack gap="xs" align="flex-start">
            {messageOf(error)}
            <RetryButton onRetry={() => void refetch()} />
          </Stack>
        </Alert>
      ) : null}
      <div className={classes.columns}>
        <Section title={t(text.items)} beside={<ItemActions row={row} acts={acts} onAct={onAct} />}>
          <OrderBill row={row} pictures={pictures} refunds={around?.refunds ?? []} />
        </Section>
        <div className={classes.aside}>
          <DeliveryCard {...known} onChange={change ? () => onAct(change) : null} />
          <PaymentCard entity={entity} {...known} />
          <InvoicesCard orderId={id} isOff={row.state === "cancelled" || row.state === "returned"} />
          {isPending ? <Skeleton height={180} radius="md" /> : <BuyerCard {...known} />}
          {isPending ? <Skeleton height={220} radius="md" /> : <VendorCard {...known} />}
          <SettlementsCard around={around} />
        </div>
        <div className={classes.timeline}>
          <Section title={t(text.timeline)}>
            <OrderTimeline row={row} field={fields.state} />
          </Section>
        </div>
      </div>
    </Stack>
  );
}

interface RefundDueProps {
  readonly row: Order;
  readonly refund: RecordAction | undefined;
  readonly onAct: (act: RecordAction) => void;
}

/** Alert for money still to refund: of a cancelled or returned order, or of items. */
function RefundDue({ row, refund, onAct }: RefundDueProps) {
  const t = useText();
  const format = useFormat();
  const left = refundDue(row);
  if (left <= 0) return null;
  return (
    <Alert color="orange" icon={<IconCashBanknote />}>
      <Group justify="space-between" gap="sm">
        {t(text.owed, format.riel(left))}
        {refund ? (
          <Button size="xs" onClick={() => onAct(refund)}>
            {t(refund.label)}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
