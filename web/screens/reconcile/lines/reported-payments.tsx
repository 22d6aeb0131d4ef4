import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reportedPayments } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { compareAgain } from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { BulkOutcomeDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { useBulk } from "../../../records/bulk/use-bulk.ts";
import { WithDeclaration } from "../../../records/with-declaration.tsx";
import { IconCashBanknote } from "../../../ui/icons/cash-banknote.ts";
import { reconcileKeys } from "../reconcile-keys.ts";
import { useSettlementCall } from "../settlement/use-settlement.ts";

const text = {
  found: localized(
    "The statement has {0, plural, one {# payment that a buyer reported} other {# payments that buyers reported}}, with the same reference and amount.",
    "របាយការណ៍គណនីមានការទូទាត់ {0} ដែលអ្នកទិញបានរាយការណ៍ ដោយមានលេខយោង និងចំនួនទឹកប្រាក់ដូចគ្នា។",
  ),
  confirm: localized("Confirm {0, plural, one {# payment} other {# payments}}", "បញ្ជាក់ការទូទាត់ {0}"),
  label: localized("Confirm payment", "បញ្ជាក់ការទូទាត់"),
};

interface Props {
  readonly settlement: SettlementDetail;
}
type Found = Awaited<ReturnType<typeof fetchReported>>["items"];

const fetchReported = (id: string, signal?: AbortSignal) =>
  callApi(reportedPayments, { params: { id }, ...(signal ? { signal } : {}) });

/** Offers to confirm the reported payments that the statement of an open settlement has; nothing without any. */
export function ReportedPayments({ settlement }: Props) {
  const { data } = useQuery({
    queryKey: reconcileKeys.part(settlement.id, "reportedPayments", {}),
    queryFn: ({ signal }) => fetchReported(settlement.id, signal),
  });
  return (
    <WithDeclaration name="payment" height={0}>
      {(entity) => <Offer entity={entity} settlement={settlement} found={data?.items ?? []} />}
    </WithDeclaration>
  );
}

function Offer({ entity, settlement, found }: Props & { readonly entity: AnyEntity; readonly found: Found }) {
  const t = useText();
  const format = useFormat();
  // What is confirmed has an entry now, which a line may mean.
  const compare = useSettlementCall(() => callApi(compareAgain, { params: { id: settlement.id } }));
  const { run, outcome, closeOutcome } = useBulk(entity, () => compare.mutate(undefined));
  const count = format.number(found.length);
  return (
    <>
      {found.length === 0 ? null : (
        <Alert color="teal" icon={<IconCashBanknote />}>
          <Group justify="space-between" gap="sm">
            <div>
              {t(text.found, count)}
              <Text size="sm" c="dimmed">
                {found.map(({ number, reference }) => `${number} (${reference})`).join(", ")}
              </Text>
            </div>
            <Button
              loading={run.isPending || compare.isPending}
              onClick={() =>
                run.mutate({
                  request: { action: "confirm", ids: found.map(({ id }) => id) },
                  label: t(text.label),
                  names: found.map(({ id, number }) => ({ id, label: number, labelKh: null })),
                })
              }
            >
              {t(text.confirm, count)}
            </Button>
          </Group>
        </Alert>
      )}
      {outcome ? <BulkOutcomeDialog entity={entity} outcome={outcome} onClose={closeOutcome} /> : null}
    </>
  );
}
