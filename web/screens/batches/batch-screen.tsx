import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { type Batch, readBatch } from "../../../domain/contracts/records/batch.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { onLiveEvent } from "../../api/live/live-events.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { CancelJobButton } from "../../records/bulk/cancel-job-button.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { SkippedRows } from "../../records/import/skipped-rows.tsx";
import { ListSkeleton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { Link } from "../../ui/links/link.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { BatchFacts, UndoBatchButton } from "./batch-card.tsx";
import { BatchRows } from "./batch-rows.tsx";
import { batchTexts } from "./batch-texts.ts";

const text = {
  failed: localized("Couldn't load this page.", "មិនអាចផ្ទុកទំព័រនេះបានទេ។"),
  show: localized("Show records", "បង្ហាញទិន្នន័យ"),
  kept: localized("Not undone", "មិនបានត្រឡប់វិញ"),
  keptHow: localized(
    "These records keep their values. Resolve the reason, then undo again.",
    "ទិន្នន័យទាំងនេះរក្សាតម្លៃរបស់វា។ សូមដោះស្រាយមូលហេតុ រួចត្រឡប់វិញម្ដងទៀត។",
  ),
  refused: localized("Refused", "បដិសេធ"),
  refusedHow: localized("These records were not changed.", "ទិន្នន័យទាំងនេះមិនត្រូវបានកែទេ។"),
  impossible: localized("This action can't be undone as a whole.", "សកម្មភាពនេះមិនអាចត្រឡប់វិញទាំងមូលបានទេ។"),
};

/** An import or bulk change: its result, rejected rows and undo. */
export function BatchScreen() {
  const t = useText();
  const id = useParams().batchId ?? "";
  const found = useQuery({
    queryKey: ["batches", "one", id],
    queryFn: ({ signal }) => callApi(readBatch, { params: { id }, signal }),
  });
  const { refetch } = found;
  useEffect(() => onLiveEvent("job", () => void refetch()), [refetch]);
  if (found.isPending) return <ListSkeleton count={3} height={92} />;
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFound />;
  if (found.isError)
    return (
      <StateView
        role="alert"
        title={t(text.failed)}
        text={messageOf(found.error)}
        action={
          <Button variant="default" onClick={() => void found.refetch()}>
            {t(commonTexts.retry)}
          </Button>
        }
      />
    );
  return <OneBatch batch={found.data} />;
}

function OneBatch({ batch }: { readonly batch: Batch }) {
  const t = useText();
  const { language } = useLanguage();
  const title = t(batchTexts.heading, batch.title[language], batch.label[language]);
  usePageTitle(title);
  const entity = getEntitySummary(batch.entity);
  const { undo } = batch;
  const hasEnded = batch.state !== "waiting" && batch.state !== "running";
  const runningJob = undo.job ?? (hasEnded ? null : batch.id);
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <BatchFacts batch={batch} />
          <Group gap="sm">
            <UndoBatchButton batch={batch} />
            {runningJob ? <CancelJobButton id={runningJob} label={title} /> : null}
            {entity.screen ? (
              <Button
                variant="default"
                size="sm"
                component={Link}
                to={`/app/${entity.screen}?batch=${batch.id}`}
              >
                {t(text.show)}
              </Button>
            ) : null}
            <Button variant="subtle" size="sm" component={Link} to={`/app/batches?entity=${batch.entity}`}>
              {t(batchTexts.title)}
            </Button>
          </Group>
          {hasEnded && undo.state === "impossible" ? (
            <Text size="sm" c="dimmed">
              {t(text.impossible)}
            </Text>
          ) : null}
        </Stack>
      </Paper>
      {batch.file?.hasSkippedRows ? (
        <SkippedRows entity={entity} importId={batch.id} count={batch.file.skipped} />
      ) : null}
      {undo.kept > 0 ? (
        <section>
          <Title order={2} size="h4">
            {t(text.kept)}
          </Title>
          <Alert color="yellow" my="xs">
            {t(text.keptHow)}
          </Alert>
          <BatchRows batch={batch} outcome="kept" />
        </section>
      ) : null}
      {batch.refused > 0 ? (
        <section>
          <Title order={2} size="h4">
            {t(text.refused)}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t(text.refusedHow)}
          </Text>
          <BatchRows batch={batch} outcome="refused" />
        </section>
      ) : null}
    </Stack>
  );
}
