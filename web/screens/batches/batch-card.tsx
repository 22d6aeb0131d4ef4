import { Anchor, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Batch } from "../../../domain/contracts/records/batch.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/lazy-dialogs.tsx";
import { useUndoBatch } from "../../records/batches/use-undo-batch.ts";
import { followJob } from "../../records/bulk/follow-job.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { Link } from "../../ui/links/link.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { batchCounts, batchStatus, batchTexts } from "./batch-texts.ts";

/** Undo button of a batch; hidden when nothing in it can be undone. */
export function UndoBatchButton({ batch }: { readonly batch: Batch }) {
  const t = useText();
  const undo = useUndoBatch({ follow: followJob });
  const { language } = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const { state } = batch.undo;
  if (state !== "possible" && state !== "partly") return null;
  const label = t(state === "partly" ? batchTexts.undoRest : batchTexts.undo);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={16} />}
        loading={undo.isPending}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          question={{
            title: t(
              batchTexts.question,
              t(batchTexts.heading, batch.title[language], batch.label[language]),
            ),
            body: t(batchTexts.sure),
            yes: label,
            color: "primary",
            onYes: () => undo.mutate(batch.id),
          }}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}

/** Who ran a batch, when, what it did and its outcome. */
export function BatchFacts({ batch }: { readonly batch: Batch }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const state = batchStatus(batch);
  const person = batch.by ? nameIn(language, batch.by) : t(batchTexts.nobody);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <TintedBadge color={state.color}>{t(state.label)}</TintedBadge>
        <Text size="sm" c="dimmed">
          {t(batchTexts.by, person, format.dateTime(batch.at))}
        </Text>
      </Group>
      {batch.file ? (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {batch.file.isAutomatic ? t(batchTexts.automatic, batch.file.name) : batch.file.name}
        </Text>
      ) : null}
      <Text size="sm">
        {batchCounts(batch)
          .map(({ text, values }) => t(text, ...values.map((value) => format.number(value))))
          .join(" · ")}
      </Text>
    </Stack>
  );
}

/** A batch in the list. */
export function BatchCard({ batch }: { readonly batch: Batch }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Paper withBorder radius="md" p="md" component="li" style={{ listStyle: "none" }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 260px">
          <Anchor component={Link} to={`/app/batches/${batch.id}`} fw={600}>
            {t(batchTexts.heading, batch.title[language], batch.label[language])}
          </Anchor>
          <BatchFacts batch={batch} />
        </Stack>
        <UndoBatchButton batch={batch} />
      </Group>
    </Paper>
  );
}
