import { ActionIcon, Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { ItemMove } from "../../../../domain/orders/item-quantities.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import type { NumberSyntax } from "../../../../domain/values/number-syntax.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { NumberBox } from "../../../fields/number/number-box.tsx";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts as common } from "../../../records/common-texts.ts";
import { IconMinus } from "../../../ui/icons/minus.ts";
import { IconPlus } from "../../../ui/icons/plus.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { itemName } from "../cards/order-bill.tsx";
import classes from "../order.module.css";
import type { Order } from "../order-record.ts";
import { type ItemsForm, type MovableItem, useItemsForm } from "./use-items-form.ts";

const texts: Readonly<Record<ItemMove, { readonly title: LocalizedText; readonly most: LocalizedText }>> = {
  delivered: {
    title: localized("Deliver items", "ប្រគល់មុខទំនិញ"),
    most: localized("{0} {1} to deliver", "ត្រូវប្រគល់ {0} {1}"),
  },
  returned: {
    title: localized("Return items", "ប្រគល់មុខទំនិញត្រឡប់"),
    most: localized("The buyer has {0} {1}", "អ្នកទិញមាន {0} {1}"),
  },
  cancelled: {
    title: localized("Cancel items", "បោះបង់មុខទំនិញ"),
    most: localized("{0} {1} not delivered", "មិនទាន់ប្រគល់ {0} {1}"),
  },
};
const text = {
  later: localized("Enter less if the rest follows later.", "បញ្ចូលចំនួនតិចជាងនេះ បើនៅសល់ប្រគល់តាមក្រោយ។"),
  quantity: localized("Quantity: {0}", "ចំនួន៖ {0}"),
  less: localized("One less: {0}", "ដកមួយ៖ {0}"),
  more: localized("One more: {0}", "ថែមមួយ៖ {0}"),
  restock: localized("Back in stock", "ចូលស្តុកវិញ"),
  restockOf: localized("Back in stock: {0}", "ចូលស្តុកវិញ៖ {0}"),
  value: localized("Value: {0}", "តម្លៃ៖ {0}"),
  note: localized("Note", "កំណត់ចំណាំ"),
  reason: localized("Reason", "មូលហេតុ"),
  required: localized("Enter a reason.", "សូមបញ្ចូលមូលហេតុ។"),
  wrong: localized("Enter a number from 0 to {0}.", "សូមបញ្ចូលលេខពី 0 ដល់ {0}។"),
  nothing: localized("Enter a quantity for at least one item.", "សូមបញ្ចូលចំនួនយ៉ាងតិចមុខទំនិញមួយ។"),
};
const countSyntax: NumberSyntax = { decimals: 0, allowsNegative: false, currency: null };

interface Props {
  readonly move: ItemMove;
  readonly row: Pick<Order, "items">;
  /** Additional notice; null for none. */
  readonly note: string | null;
  readonly onDo: (input: object) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Delivers, returns or cancels units of items. */
export function ItemsDialog({ move, row, note, onDo, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const form = useItemsForm({ move, items: row.items, onDo, onClose });
  const leave = useUnsavedWork(form.isDirty);
  const close = () => leave(onClose);
  const problem = form.refused ?? (form.isNothing ? t(text.nothing) : null);
  return (
    <Dialog opened onClose={close} size="lg" title={t(texts[move].title)} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div role="status">{note ? <Text mb="md">{note}</Text> : null}</div>
        <Stack gap="md">
          {move === "delivered" ? <Text c="dimmed">{t(text.later)}</Text> : null}
          <ul className={classes.units}>
            {form.movable.map((one) => (
              <UnitRow key={one.line} move={move} one={one} form={form} />
            ))}
          </ul>
          {form.needsReason && form.value > 0 ? (
            <Text ta="end">{t(text.value, format.riel(form.value))}</Text>
          ) : null}
          <GrowingTextarea
            label={t(form.needsReason ? text.reason : text.note)}
            required={form.needsReason}
            minRows={2}
            maxLength={limits.messageLength}
            value={form.reason}
            onChange={(event) => form.setReason(event.currentTarget.value)}
            error={form.isReasonMissing ? t(text.required) : null}
          />
          <div role="alert">{problem ? <Alert color="red">{problem}</Alert> : null}</div>
          <Group justify="flex-end">
            <Button variant="default" disabled={form.isDoing} onClick={close}>
              {t(common.cancel)}
            </Button>
            <Button type="submit" color={move === "cancelled" ? "red" : ""} loading={form.isDoing}>
              {t(texts[move].title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface RowProps {
  readonly move: ItemMove;
  readonly one: MovableItem;
  readonly form: ItemsForm;
}

/** One item: how many units, and whether they go back to stock. */
function UnitRow({ move, one, form }: RowProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { line, item, most } = one;
  const name = itemName(language, item);
  const entry = form.countOf(line);
  const count = typeof entry === "number" ? entry : 0;
  const step = (by: -1 | 1) => form.setCount(line, Math.min(most, Math.max(0, count + by)));
  return (
    <li className={classes.unit}>
      <div className={classes.unitName}>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(texts[move].most, format.number(most), itemName(language, item, "unit"))}
        </Text>
        {form.needsReason && count > 0 ? (
          <Checkbox
            mt={6}
            label={t(text.restock)}
            aria-label={t(text.restockOf, name)}
            checked={form.isRestocked(line)}
            onChange={(event) => form.setRestocked(line, event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(text.less, name)}
          disabled={count <= 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <NumberBox
          id={`units-${line}`}
          value={entry}
          onChange={(value) => form.setCount(line, value)}
          syntax={countSyntax}
          grouping="thousands"
          frame={{
            "aria-label": t(text.quantity, name),
            w: 84,
            size: "md",
            styles: { input: { textAlign: "center" } },
            error: form.isCountWrong(one) ? t(text.wrong, format.number(most)) : null,
          }}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(text.more, name)}
          disabled={count >= most}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
