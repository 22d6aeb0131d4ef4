import { Anchor, Button, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { PartyRow } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { createSettlement } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import type { Days } from "../../../../domain/reports/period.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import classes from "../reconcile.module.css";
import { invalidateReconciliation } from "../reconcile-keys.ts";
import { reconcileAddress } from "../reconcile-kinds.ts";
import { settlementStateTexts } from "../settlement/settlement-states.ts";
import { getPartyOptions } from "./party-rows.ts";

const text = {
  begin: localized("Start settlement", "ចាប់ផ្ដើមទូទាត់គណនី"),
  beginWith: localized("Start settlement with {0}: {1} – {2}", "ចាប់ផ្ដើមទូទាត់គណនីជាមួយ {0}៖ {1} – {2}"),
  done: localized("Settled until {0}", "បានទូទាត់ដល់ {0}"),
};

interface Props {
  readonly kind: ReconcileKind;
  readonly row: PartyRow;
  readonly days: Days;
}

/** Creates a settlement and opens it; refetches the list when somebody else just created it. */
export function useCreateSettlement(kind: ReconcileKind) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn: ({ row, days }: Omit<Props, "kind">) =>
      callApi(createSettlement, { body: { kind, partyId: row.id, from: days.from, to: days.to } }),
    onSuccess: (settlement) => {
      void invalidateReconciliation(client);
      void navigate(reconcileAddress(kind, settlement.id));
    },
    onError: (error) => {
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.kind === "clientError") void invalidateReconciliation(client);
    },
  });
}

/** Next action for a party: open its settlement or create one. */
export function PartyAction({ kind, row, days }: Props) {
  const t = useText();
  const format = useFormat();
  const { settlement, newPeriod: begin, doneUntil } = getPartyOptions(row, days);
  return (
    <Group gap={8} className={classes.action}>
      {settlement ? (
        <Group gap={6}>
          <Anchor
            component={Link}
            to={reconcileAddress(kind, settlement.id)}
            size="sm"
            style={{ whiteSpace: "nowrap" }}
          >
            {settlement.number}
          </Anchor>
          <TintedBadge color={settlementStateTexts[settlement.state].color}>
            {t(settlementStateTexts[settlement.state])}
          </TintedBadge>
        </Group>
      ) : null}
      {begin ? <CreateSettlementButton kind={kind} row={row} days={begin} /> : null}
      {doneUntil ? (
        <Text size="sm" c="dimmed">
          {t(text.done, format.date(doneUntil))}
        </Text>
      ) : null}
    </Group>
  );
}

function CreateSettlementButton({ kind, row, days }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const begin = useCreateSettlement(kind);
  return (
    <Button
      size="xs"
      variant="default"
      loading={begin.isPending}
      aria-label={t(text.beginWith, nameIn(language, row), format.date(days.from), format.date(days.to))}
      onClick={() => begin.mutate({ row, days })}
    >
      {t(text.begin)}
    </Button>
  );
}
