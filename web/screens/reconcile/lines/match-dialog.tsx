import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Candidate,
  lineCandidates,
  matchLine,
  type StatementLine,
} from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import { SearchBox } from "../../../records/filters/search-box.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Amount, Difference } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { reconcileKeys } from "../reconcile-keys.ts";
import { useSettlementCall } from "../settlement/use-settlement.ts";
import { StatementSide } from "./line-parts.tsx";
import { lineTexts } from "./line-rows.ts";

const text = {
  title: localized("Match this line to an order", "ផ្គូផ្គងជួរនេះជាមួយការបញ្ជាទិញ"),
  line: localized("Statement line", "ជួរក្នុងរបាយការណ៍គណនី"),
  order: localized("Order", "ការបញ្ជាទិញ"),
  none: localized("Select an order below", "សូមជ្រើសរើសការបញ្ជាទិញខាងក្រោម"),
  orders: localized("orders", "ការបញ្ជាទិញ"),
  candidates: localized("Unmatched orders, best match first", "ការបញ្ជាទិញមិនទាន់ផ្គូផ្គង ដោយដាក់ដែលត្រូវជាងគេមុន"),
  nobody: localized("No unmatched orders found.", "រកមិនឃើញការបញ្ជាទិញដែលមិនទាន់ផ្គូផ្គងទេ។"),
  same: localized("same amount", "ចំនួនដូចគ្នា"),
  match: localized("Match", "ផ្គូផ្គង"),
};

interface Props {
  readonly settlement: SettlementDetail;
  readonly line: StatementLine;
  readonly onClose: () => void;
}

/** Manual matching, with the line and the order side by side. */
export function MatchDialog({ settlement, line, onClose }: Props) {
  const t = useText();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const params = { id: settlement.id, lineId: line.id };
  const found = useQuery({
    queryKey: reconcileKeys.part(settlement.id, `candidates ${line.id}`, { q }),
    queryFn: ({ signal }) => callApi(lineCandidates, { params, query: q ? { q } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  const match = useSettlementCall((orderId: string) => callApi(matchLine, { params, body: { orderId } }));
  const items = found.data?.items ?? [];
  const leave = useUnsavedWork(chosen !== null);
  const close = () => leave(onClose);
  return (
    <Dialog
      opened
      onClose={close}
      size={720}
      fullScreen={isNarrow}
      title={t(text.title)}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <SideBySide line={line} chosen={chosen} />
        <Group>
          <SearchBox q={q} what={t(text.orders)} onSearch={setQ} />
        </Group>
        {found.isError ? <Alert color="red">{messageOf(found.error)}</Alert> : null}
        {found.isPending ? <Skeleton height={160} /> : null}
        {found.data && items.length === 0 ? <Text role="status">{t(text.nobody)}</Text> : null}
        {items.length > 0 ? (
          <ul className={classes.choices} aria-label={t(text.candidates)}>
            {items.map((item) => (
              <li key={item.id}>
                <CandidateButton
                  item={item}
                  isChosen={chosen?.id === item.id}
                  onChoose={() => setChosen(item)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t(commonTexts.cancel)}
          </Button>
          <Button
            disabled={chosen === null}
            loading={match.isPending}
            onClick={() => chosen && match.mutate(chosen.id, { onSuccess: onClose })}
          >
            {t(text.match)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function SideBySide({ line, chosen }: Pick<Props, "line"> & { readonly chosen: Candidate | null }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className={classes.pair}>
      <div>
        <Text size="xs" c="dimmed">
          {t(text.line)}
        </Text>
        <StatementSide line={line} />
        <Text fw={650} size="lg">
          {line.amount === null ? "–" : <Amount value={line.amount} />}
        </Text>
      </div>
      <div aria-live="polite">
        <Text size="xs" c="dimmed">
          {t(text.order)}
        </Text>
        {chosen ? (
          <>
            {chosen.number}
            <Text size="xs" c="dimmed">
              {[format.date(chosen.day), chosen.paymentReference, chosen.trackingCode]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text fw={650} size="lg">
              <Amount value={chosen.expected} />
              <Text component="span" size="sm" c="dimmed" fw={400} ml={8}>
                {chosen.difference === 0 ? (
                  t(text.same)
                ) : (
                  <>
                    {t(lineTexts.difference)} <Difference value={chosen.difference} />
                  </>
                )}
              </Text>
            </Text>
          </>
        ) : (
          <Text c="dimmed">{t(text.none)}</Text>
        )}
      </div>
    </div>
  );
}

interface CandidateButtonProps {
  readonly item: Candidate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function CandidateButton({ item, isChosen, onChoose }: CandidateButtonProps) {
  const t = useText();
  const format = useFormat();
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <Text component="span" fw={500} display="block">
          {item.number}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {[format.date(item.day), item.paymentReference, item.trackingCode].filter(Boolean).join(" · ")}
        </Text>
      </span>
      <span className={classes.due}>
        <Amount value={item.expected} />
        <Text component="span" size="xs" c="dimmed">
          {item.difference === 0 ? t(text.same) : <Difference value={item.difference} />}
        </Text>
      </span>
    </button>
  );
}
