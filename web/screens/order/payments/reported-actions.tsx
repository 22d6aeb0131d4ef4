import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { balanceDue } from "../../../../domain/orders/order-amounts.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { ApiError } from "../../../api/client/result.ts";
import { useActor } from "../../../api/session/session.ts";
import { DocumentPreview } from "../../../fields/document/document-preview.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { ActionPrompt } from "../../../records/actions/action-prompt.ts";
import { ActionDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { actionsFor, type RecordAction } from "../../../records/actions/record-actions.ts";
import { useRecordActions } from "../../../records/actions/use-record-actions.ts";
import { useInvalidateRecords } from "../../../records/record-keys.ts";
import { WithDeclaration } from "../../../records/with-declaration.tsx";
import type { OrderContext } from "../cards/card-parts.tsx";
import type { Order } from "../order-record.ts";

const text = {
  amounts: localized("The buyer reported {0}; {1} is due.", "អ្នកទិញបានរាយការណ៍ {0}។ ត្រូវបង់ {1}។"),
  slip: localized("Slip", "បង្កាន់ដៃ"),
};

interface Props {
  readonly order: Order;
  readonly reported: OrderContext["payments"][number];
}

/** The buttons by which staff confirm or refuse a payment that the buyer reported. Others have none. */
export const ReportedActions = (props: Props) => (
  <WithDeclaration name="payment" height={36}>
    {(entity) => <Buttons entity={entity} {...props} />}
  </WithDeclaration>
);

function Buttons({ entity, order, reported }: Props & { readonly entity: AnyEntity }) {
  const t = useText();
  const format = useFormat();
  const actor = useActor();
  const forget = useInvalidateRecords();
  const { act } = useRecordActions(entity);
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);
  const { slip, amount, reference } = reported;
  const open = (chosen: RecordAction) =>
    setPrompt({
      act: chosen,
      subject: reference ?? format.riel(amount),
      note: t(text.amounts, format.riel(amount), format.riel(balanceDue(order))),
      row: { ...reported, reason: null },
      ...(slip === null ? {} : { shown: <DocumentPreview url={slip} label={t(text.slip)} /> }),
      onSubmit: async (taken) => {
        try {
          await act.mutateAsync({ name: chosen.name, row: { ...reported }, input: { ...taken } });
        } catch (error) {
          // Someone else was first, or the order changed: the page shows how it is now.
          if (error instanceof ApiError && (error.status === 409 || error.status === 422)) await forget();
          throw error;
        }
      },
    });
  const acts = actionsFor(entity, actor, reported);
  if (acts.length === 0) return null;
  return (
    <Group gap="xs" w="100%">
      {acts.map((one) => (
        <Button
          key={one.name}
          size="xs"
          variant={one.confirm?.isDestructive ? "default" : "filled"}
          loading={act.isPending && act.variables.name === one.name}
          onClick={() => open(one)}
        >
          {t(one.label)}
        </Button>
      ))}
      {prompt ? <ActionDialog entity={entity} prompt={prompt} onClose={() => setPrompt(null)} /> : null}
    </Group>
  );
}
