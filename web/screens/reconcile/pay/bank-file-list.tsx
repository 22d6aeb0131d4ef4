import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type BankFileRow, bankFiles } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { refreshes } from "../../../api/live/follows.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ListPages } from "../../../records/list/list-pages.tsx";
import { ListSkeleton } from "../../../records/list/list-states.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { Amount } from "../amount.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { reconcileKeys } from "../reconcile-keys.ts";
import { fileStateTexts, payAddress, payTexts } from "./pay-texts.ts";

const text = {
  title: localized("Bank files", "ឯកសារធនាគារ"),
  none: localized("No bank file yet.", "មិនទាន់មានឯកសារធនាគារទេ។"),
  madeBy: localized("{0} by {1}", "{0} ដោយ {1}"),
  paidOn: localized("Paid on {0}, {1}", "បានបង់នៅ {0}, {1}"),
};

/** All bank files, those to be paid first. */
export function BankFileList() {
  const t = useText();
  const [page, setPage] = useState({ cursorkey: 0, pagesize: 20 });
  const found = useQuery({
    queryKey: reconcileKeys.bankFiles(page),
    queryFn: ({ signal }) => callApi(bankFiles, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    meta: refreshes(["bankFile"]),
  });
  return (
    <section aria-labelledby="bank-files">
      <Title order={2} size="h4" mb="sm" id="bank-files">
        {t(text.title)}
      </Title>
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListSkeleton count={3} height={48} />
      ) : found.data.items.length === 0 ? (
        <Text c="dimmed">{t(text.none)}</Text>
      ) : (
        <Stack gap="md">
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
            {found.data.items.map((file) => (
              <FileLine key={file.id} file={file} />
            ))}
          </Stack>
          {found.data.total > found.data.items.length || page.cursorkey > 0 ? (
            <ListPages
              state={page}
              total={found.data.total}
              totalIsExact
              count={found.data.items.length}
              onChange={(part) => setPage((now) => ({ ...now, cursorkey: 0, ...part }))}
            />
          ) : null}
        </Stack>
      )}
    </section>
  );
}

function FileLine({ file }: { readonly file: BankFileRow }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { id, number, state, transfers, total, createdAt, createdBy, paidOn, reference } = file;
  const made = format.dateTime(createdAt);
  return (
    <Group component="li" justify="space-between" gap="xs" align="flex-start">
      <div style={{ minWidth: 0, flex: "1 1 240px" }}>
        <Group gap="xs">
          <Anchor component={Link} to={payAddress(id)} inherit fw={600}>
            {number}
          </Anchor>
          <TintedBadge color={fileStateTexts[state].color}>{t(fileStateTexts[state])}</TintedBadge>
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {createdBy ? t(text.madeBy, made, nameIn(language, createdBy)) : made}
          {paidOn ? ` · ${t(text.paidOn, format.date(paidOn), reference ?? "")}` : ""}
        </Text>
      </div>
      <div style={{ textAlign: "end" }}>
        <Text component="span" fw={600}>
          <Amount value={total} />
        </Text>
        <Text size="xs" c="dimmed">
          {t(payTexts.transfers, format.number(transfers))}
        </Text>
      </div>
    </Group>
  );
}
