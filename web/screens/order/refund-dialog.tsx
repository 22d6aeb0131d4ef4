import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { money } from "../../../domain/declare/index.ts";
import { limits } from "../../../domain/limits.ts";
import { type NumberSyntax, syntaxOfField } from "../../../domain/numbers/number-syntax.ts";
import { words } from "../../../domain/words.ts";
import { ApiError } from "../../api/result.ts";
import { useUnsavedWork } from "../../api/unsaved-work.ts";
import { NumberBox, type NumberEntry } from "../../fields/number-box.tsx";
import { rowsOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { said as common } from "../../records/said.ts";
import { serverIssues } from "../../records/validate.ts";
import classes from "./order.module.css";
import { itemName } from "./order-bill.tsx";
import { leftToRefund, type Members, rielOf } from "./order-values.ts";
import { chosenIn, type Entries, isCount, proposedRefund, reasonFor, worthOf } from "./refund-proposal.ts";

const said = {
  title: words("Refund", "សងប្រាក់វិញ"),
  left: words("{0} were paid; {1} can be paid back.", "បានបង់ {0}; អាចសងវិញបាន {1}។"),
  what: words(
    "What is it for? Choose items, or type an amount below.",
    "សងសម្រាប់អ្វី? ជ្រើសរើសមុខទំនិញ ឬវាយចំនួនទឹកប្រាក់ខាងក្រោម។",
  ),
  howMany: words("How many: {0}", "ចំនួន៖ {0}"),
  of: words("of {0} {1}", "ក្នុងចំណោម {0} {1}"),
  delivery: words("Delivery fee, {0}", "ថ្លៃដឹកជញ្ជូន {0}"),
  amount: words("Amount", "ចំនួនទឹកប្រាក់"),
  all: words("All that is left", "ទាំងអស់ដែលនៅសល់"),
  reason: words("Reason", "មូលហេតុ"),
  required: words("Say why.", "សូមប្រាប់មូលហេតុ។"),
  wrong: words("From 1 to {0}.", "ចាប់ពី 1 ដល់ {0}។"),
  deliveryItem: words("delivery", "ការដឹកជញ្ជូន"),
};

const amountSyntax = syntaxOfField(money());
const countSyntax: NumberSyntax = { decimals: 0, allowsNegative: false, currency: null };

interface Props {
  readonly row: Members;
  /** What is to be known besides; null for nothing. */
  readonly note: string | null;
  readonly onDo: (taken: Members) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What was chosen and typed so far, what is wrong with it, and doing it. */
function useRefund({ row, onDo, onClose }: Props) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const left = leftToRefund(row);
  const fee = rielOf(row, "deliveryFee");
  const items = rowsOf(row.items);
  const [entries, setEntries] = useState<Entries>({});
  const [isDeliveryToo, setIsDeliveryToo] = useState(false);
  const [amount, setAmount] = useState<NumberEntry>(null);
  const [reason, setReason] = useState("");
  const [isSent, setIsSent] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const changeAmount = (value: NumberEntry) => {
    setAmount(value);
    setRefused(null);
  };
  const propose = (next: Entries, withDelivery: boolean) => {
    setEntries(next);
    setIsDeliveryToo(withDelivery);
    const delivery = withDelivery ? fee : 0;
    changeAmount(proposedRefund({ items, chosen: chosenIn(items, next), delivery, left }) || null);
  };
  const chosen = chosenIn(items, entries);
  const named = [
    ...items.flatMap((item, place) => {
      const count = chosen[place] ?? 0;
      return count > 0 ? [`${format.number(count)} × ${itemName(language, item)}`] : [];
    }),
    ...(isDeliveryToo ? [say(said.deliveryItem)] : []),
  ].join(", ");
  const isWrong = typeof amount !== "number" || amount < 1 || amount > left;
  const hasWrongCount = Object.keys(entries).length > Object.keys(chosen).length;
  const isUnsaid = reason.trim() === "";
  const submit = async () => {
    setIsSent(true);
    if (isWrong || hasWrongCount || isUnsaid) return;
    setIsDoing(true);
    try {
      await onDo({ amount, reason: reasonFor(named, reason.trim()) });
      onClose();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const issue = serverIssues(errors).amount;
      setRefused(issue ? say(issue) : null);
      setIsDoing(false);
    }
  };
  return {
    left,
    fee,
    items,
    /** How many of an item; undefined for one that is not chosen. */
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
    amountIssue: refused ?? (isSent && isWrong ? say(said.wrong, format.riel(left)) : null),
    reason,
    setReason,
    reasonIssue: isSent && isUnsaid ? say(said.required) : null,
    named,
    isDirty: amount !== null || reason.trim() !== "",
    isDoing,
    submit,
  };
}
type Refund = ReturnType<typeof useRefund>;

/** Pays back all or part of what was paid: for items that are chosen, or an amount that is typed; the reason names the items. */
export function RefundDialog(props: Props) {
  const { row, note, onClose } = props;
  const say = useText();
  const format = useFormat();
  const refund = useRefund(props);
  const leave = useUnsavedWork(refund.isDirty);
  const close = () => leave(onClose);
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={say(said.title)}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": say(common.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void refund.submit();
        }}
      >
        <div role="status">{note ? <Text mb="md">{note}</Text> : null}</div>
        <Stack gap="md">
          <Text>{say(said.left, format.riel(rielOf(row, "total")), format.riel(refund.left))}</Text>
          <Text size="sm" c="dimmed">
            {say(said.what)}
          </Text>
          <RefundItems refund={refund} />
          <AmountBox refund={refund} />
          <Textarea
            label={say(said.reason)}
            required
            autosize
            minRows={2}
            maxLength={limits.messageLength}
            value={refund.reason}
            {...(refund.named === "" ? {} : { description: refund.named })}
            onChange={(event) => refund.setReason(event.currentTarget.value)}
            error={refund.reasonIssue}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={refund.isDoing} onClick={close}>
              {say(common.cancel)}
            </Button>
            <Button type="submit" loading={refund.isDoing}>
              {say(said.title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function AmountBox({ refund }: { readonly refund: Refund }) {
  const say = useText();
  return (
    <Group align="flex-end" gap="xs">
      <NumberBox
        id="refund-amount"
        value={refund.amount}
        onChange={refund.changeAmount}
        syntax={amountSyntax}
        grouping="thousands"
        frame={{
          label: say(said.amount),
          required: true,
          leftSection: "៛",
          leftSectionPointerEvents: "none",
          flex: 1,
          error: refund.amountIssue,
        }}
      />
      <Button variant="default" onClick={() => refund.changeAmount(refund.left)}>
        {say(said.all)}
      </Button>
    </Group>
  );
}

function RefundItems({ refund }: { readonly refund: Refund }) {
  const say = useText();
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
            label={say(said.delivery, format.riel(refund.fee))}
            checked={refund.isDeliveryToo}
            onChange={(event) => refund.setDeliveryToo(event.currentTarget.checked)}
          />
        </li>
      ) : null}
    </ul>
  );
}

interface ItemProps {
  readonly item: Members;
  readonly id: string;
  /** Undefined for an item that is not chosen. */
  readonly count: NumberEntry | undefined;
  readonly onCount: (count: NumberEntry) => void;
  readonly onLeaveOut: () => void;
}

/** One item: whether any of it is paid back, and how many. */
function RefundItem({ item, id, count, onCount, onLeaveOut }: ItemProps) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const quantity = rielOf(item, "quantity");
  const name = itemName(language, item);
  return (
    <li className={classes.refundItem}>
      <Checkbox
        flex={1}
        miw={0}
        label={name}
        description={say(said.of, format.number(quantity), itemName(language, item, "unit"))}
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
              "aria-label": say(said.howMany, name),
              w: 120,
              error: isCount(item, count) ? null : say(said.wrong, format.number(quantity)),
            }}
          />
          <Text size="sm" miw={90} ta="end">
            {isCount(item, count) ? format.riel(worthOf(item, count)) : "–"}
          </Text>
        </>
      ) : null}
    </li>
  );
}
