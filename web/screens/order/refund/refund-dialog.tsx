import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type InputOf, money } from "../../../../domain/declare/index.ts";
import type { order } from "../../../../domain/entities/orders/order.ts";
import type { Riel } from "../../../../domain/money/currency.ts";
import { paidAmount, refundableAmount, valueOfUnits } from "../../../../domain/orders/order-amounts.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { type NumberSyntax, syntaxOfField } from "../../../../domain/values/number-syntax.ts";
import { ApiError } from "../../../api/client/result.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { NumberBox, type NumberEntry } from "../../../fields/number/number-box.tsx";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts as common } from "../../../records/common-texts.ts";
import { serverIssues } from "../../../records/form/validate.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { itemName } from "../cards/order-bill.tsx";
import classes from "../order.module.css";
import type { Order, OrderItem } from "../order-record.ts";
import {
  buildRefundReason,
  isValidCount,
  proposeRefund,
  type RefundEntries,
  validCounts,
} from "./refund-proposal.ts";

const text = {
  title: localized("Refund", "សងប្រាក់វិញ"),
  left: localized("Paid {0}; refundable {1}.", "បានបង់ {0}។ អាចសងវិញបាន {1}។"),
  what: localized("Select items or enter an amount.", "សូមជ្រើសរើសមុខទំនិញ ឬបញ្ចូលចំនួនទឹកប្រាក់។"),
  howMany: localized("Quantity: {0}", "ចំនួន៖ {0}"),
  of: localized("of {0} {1}", "ក្នុងចំណោម {0} {1}"),
  delivery: localized("Delivery fee: {0}", "ថ្លៃដឹកជញ្ជូន៖ {0}"),
  amount: localized("Amount", "ចំនួនទឹកប្រាក់"),
  all: localized("Refund in full", "សងវិញទាំងអស់"),
  reason: localized("Reason", "មូលហេតុ"),
  required: localized("Enter a reason.", "សូមបញ្ចូលមូលហេតុ។"),
  wrong: localized("Enter a number from 1 to {0}.", "សូមបញ្ចូលលេខពី 1 ដល់ {0}។"),
  deliveryItem: localized("delivery", "ការដឹកជញ្ជូន"),
};

const amountSyntax = syntaxOfField(money());
const countSyntax: NumberSyntax = { decimals: 0, allowsNegative: false, currency: null };

type RefundedOrder = Pick<Order, "paymentState" | "total" | "overpaid" | "refunded" | "deliveryFee"> & {
  readonly items: readonly RefundableItem[];
};
type RefundableItem = Pick<OrderItem, "name" | "nameKh" | "unit" | "unitKh" | "quantity" | "total">;

interface Props {
  readonly row: RefundedOrder;
  /** The amount that the buyer should get back; proposed first. */
  readonly due?: Riel;
  /** Additional notice; null for none. */
  readonly note: string | null;
  readonly onDo: (taken: RefundInput) => Promise<unknown>;
  readonly onClose: () => void;
}

type RefundInput = InputOf<typeof order, "refund">;

/** State of the refund form: entries, errors and submit. */
function useRefundForm({ row, due = 0, onDo, onClose }: Props) {
  const proposed: NumberEntry = due > 0 ? due : null;
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const left = refundableAmount(row);
  const fee = row.deliveryFee;
  const items = row.items;
  const [entries, setEntries] = useState<RefundEntries>({});
  const [isDeliveryToo, setIsDeliveryToo] = useState(false);
  const [amount, setAmount] = useState<NumberEntry>(proposed);
  const [reason, setReason] = useState("");
  const [isSent, setIsSent] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const changeAmount = (value: NumberEntry) => {
    setAmount(value);
    setRefused(null);
  };
  const propose = (next: RefundEntries, withDelivery: boolean) => {
    setEntries(next);
    setIsDeliveryToo(withDelivery);
    const delivery = withDelivery ? fee : 0;
    changeAmount(proposeRefund({ items, chosen: validCounts(items, next), delivery, left }) || null);
  };
  const chosen = validCounts(items, entries);
  const named = [
    ...items.flatMap((item, place) => {
      const count = chosen[place] ?? 0;
      return count > 0 ? [`${format.number(count)} × ${itemName(language, item)}`] : [];
    }),
    ...(isDeliveryToo ? [t(text.deliveryItem)] : []),
  ].join(", ");
  const isWrong = typeof amount !== "number" || amount < 1 || amount > left;
  const hasWrongCount = Object.keys(entries).length > Object.keys(chosen).length;
  const isUnsaid = reason.trim() === "";
  const submit = async () => {
    setIsSent(true);
    if (isWrong || hasWrongCount || isUnsaid) return;
    setIsDoing(true);
    try {
      await onDo({ amount, reason: buildRefundReason(named, reason.trim()) });
      onClose();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const issue = serverIssues(errors).amount;
      setRefused(issue ? t(issue) : null);
      setIsDoing(false);
    }
  };
  return {
    left,
    fee,
    items,
    /** Entered count of an item; undefined when the item is not selected. */
    countOf: (place: number): NumberEntry | undefined => entries[place],
    setCount: (place: number, count: NumberEntry) => propose({ ...entries, [place]: count }, isDeliveryToo),
    leaveOut: (place: number) => {
      const { [place]: _, ...others } = entries;
      propose(others, isDeliveryToo);
    },
    isDeliveryToo,
    setDeliveryToo: (isToo: boolean) => propose(entries, isToo),
    amount,
    changeAmount,
    amountIssue: refused ?? (isSent && isWrong ? t(text.wrong, format.riel(left)) : null),
    reason,
    setReason,
    reasonIssue: isSent && isUnsaid ? t(text.required) : null,
    named,
    isDirty: amount !== proposed || reason.trim() !== "",
    isDoing,
    submit,
  };
}
type RefundForm = ReturnType<typeof useRefundForm>;

/** Refunds a payment in whole or in part: for selected items or a typed amount. The reason lists the items. */
export function RefundDialog(props: Props) {
  const { row, note, onClose } = props;
  const t = useText();
  const format = useFormat();
  const refund = useRefundForm(props);
  const leave = useUnsavedWork(refund.isDirty);
  const close = () => leave(onClose);
  return (
    <Dialog opened onClose={close} size="lg" title={t(text.title)} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void refund.submit();
        }}
      >
        <div role="status">{note ? <Text mb="md">{note}</Text> : null}</div>
        <Stack gap="md">
          <Text>{t(text.left, format.riel(paidAmount(row)), format.riel(refund.left))}</Text>
          <Text size="sm" c="dimmed">
            {t(text.what)}
          </Text>
          <RefundItems refund={refund} />
          <RefundAmount refund={refund} />
          <GrowingTextarea
            label={t(text.reason)}
            required
            minRows={2}
            maxLength={limits.messageLength}
            value={refund.reason}
            {...(refund.named === "" ? {} : { description: refund.named })}
            onChange={(event) => refund.setReason(event.currentTarget.value)}
            error={refund.reasonIssue}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={refund.isDoing} onClick={close}>
              {t(common.cancel)}
            </Button>
            <Button type="submit" loading={refund.isDoing}>
              {t(text.title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function RefundAmount({ refund }: { readonly refund: RefundForm }) {
  const t = useText();
  return (
    <Group align="flex-end" gap="xs">
      <NumberBox
        id="refund-amount"
        value={refund.amount}
        onChange={refund.changeAmount}
        syntax={amountSyntax}
        grouping="thousands"
        frame={{
          label: t(text.amount),
          required: true,
          leftSection: "៛",
          leftSectionPointerEvents: "none",
          flex: 1,
          error: refund.amountIssue,
        }}
      />
      <Button variant="default" onClick={() => refund.changeAmount(refund.left)}>
        {t(text.all)}
      </Button>
    </Group>
  );
}

function RefundItems({ refund }: { readonly refund: RefundForm }) {
  const t = useText();
  const format = useFormat();
  return (
    <ul className={classes.refundItems}>
      {refund.items.map((item, place) => (
        <RefundItem
          // biome-ignore lint/suspicious/noArrayIndexKey: an item of an order has nothing but its place.
          key={place}
          item={item}
          id={`refund-item-${place}`}
          count={refund.countOf(place)}
          onCount={(count) => refund.setCount(place, count)}
          onLeaveOut={() => refund.leaveOut(place)}
        />
      ))}
      {refund.fee > 0 ? (
        <li>
          <Checkbox
            label={t(text.delivery, format.riel(refund.fee))}
            checked={refund.isDeliveryToo}
            onChange={(event) => refund.setDeliveryToo(event.currentTarget.checked)}
          />
        </li>
      ) : null}
    </ul>
  );
}

interface ItemProps {
  readonly item: RefundableItem;
  readonly id: string;
  /** Undefined for an item that is not selected. */
  readonly count: NumberEntry | undefined;
  readonly onCount: (count: NumberEntry) => void;
  readonly onLeaveOut: () => void;
}

/** One item: whether it is refunded, and how many of it. */
function RefundItem({ item, id, count, onCount, onLeaveOut }: ItemProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const quantity = item.quantity;
  const name = itemName(language, item);
  return (
    <li className={classes.refundItem}>
      <Checkbox
        flex={1}
        miw={0}
        label={name}
        description={t(text.of, format.number(quantity), itemName(language, item, "unit"))}
        checked={count !== undefined}
        onChange={(event) => (event.currentTarget.checked ? onCount(quantity) : onLeaveOut())}
      />
      {count !== undefined ? (
        <>
          <NumberBox
            id={id}
            value={count}
            onChange={onCount}
            syntax={countSyntax}
            grouping="thousands"
            frame={{
              "aria-label": t(text.howMany, name),
              w: 120,
              error: isValidCount(item, count) ? null : t(text.wrong, format.number(quantity)),
            }}
          />
          <Text size="sm" miw={90} ta="end">
            {isValidCount(item, count) ? format.riel(valueOfUnits(item, count)) : "–"}
          </Text>
        </>
      ) : null}
    </li>
  );
}
