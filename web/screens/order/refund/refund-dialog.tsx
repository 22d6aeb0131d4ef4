import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { money } from "../../../../domain/declare/index.ts";
import { valueOfUnits } from "../../../../domain/orders/order-amounts.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { type NumberSyntax, syntaxOfField } from "../../../../domain/values/number-syntax.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { NumberBox, type NumberEntry } from "../../../fields/number/number-box.tsx";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts as common } from "../../../records/common-texts.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { itemName } from "../cards/order-bill.tsx";
import classes from "../order.module.css";
import { isValidCount } from "./refund-proposal.ts";
import {
  type RefundableItem,
  type RefundForm,
  type RefundFormProps,
  useRefundForm,
} from "./use-refund-form.ts";

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
  wrong: localized("Enter a number from 1 to {0}.", "សូមបញ្ចូលលេខពី 1 ដល់ {0}។"),
  cancelToo: localized("Cancel what was not delivered: {0}", "បោះបង់អ្វីដែលមិនទាន់ប្រគល់៖ {0}"),
  reference: localized("Reference", "លេខយោង"),
  referenceHelp: localized("Of the transfer to the buyer, if any.", "នៃការផ្ទេរប្រាក់ទៅអ្នកទិញ បើមាន។"),
};

const amountSyntax = syntaxOfField(money());
const countSyntax: NumberSyntax = { decimals: 0, allowsNegative: false, currency: null };

/** Refunds a payment in whole or in part: for selected items or a typed amount. The reason lists the items. */
export function RefundDialog(props: RefundFormProps) {
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
          <Text>{t(text.left, format.riel(row.paid), format.riel(refund.left))}</Text>
          <Text size="sm" c="dimmed">
            {t(text.what)}
          </Text>
          <RefundItems refund={refund} />
          {refund.cancelled === "" ? null : (
            <Checkbox
              label={t(text.cancelToo, refund.cancelled)}
              checked={refund.isCancelling}
              onChange={(event) => refund.setCancelling(event.currentTarget.checked)}
            />
          )}
          <RefundAmount refund={refund} />
          <TextInput
            label={t(text.reference)}
            description={t(text.referenceHelp)}
            maxLength={100}
            value={refund.reference}
            onChange={(event) => refund.setReference(event.currentTarget.value)}
          />
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
