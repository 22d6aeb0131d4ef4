import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { type Batch, readBatch } from "../../../domain/calls/batch.ts";
import { words } from "../../../domain/words.ts";
import { callApi } from "../../api/client.ts";
import { onLive } from "../../api/live.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { CancelJobButton } from "../../records/bulk/cancel-job-button.tsx";
import { ListSkeleton } from "../../records/list-states.tsx";
import { said } from "../../records/said.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { BatchFacts, UndoBatchButton } from "./batch-card.tsx";
import { BatchRows } from "./batch-rows.tsx";
import { batchText } from "./batch-words.ts";

const text = {
  failed: words("It could not be loaded.", "មិនអាចផ្ទុកបានទេ។"),
  show: words("Show its records", "បង្ហាញទិន្នន័យរបស់វា"),
  kept: words("Not undone", "មិនបានត្រឡប់វិញ"),
  keptHow: words(
    "These records keep their values. Undo again once the reason is gone.",
    "ទិន្នន័យទាំងនេះរក្សាតម្លៃរបស់វា។ សូមត្រឡប់វិញម្ដងទៀត ពេលមូលហេតុលែងមាន។",
  ),
  refused: words("Refused", "បដិសេធ"),
  refusedHow: words("These records were not changed.", "ទិន្នន័យទាំងនេះមិនត្រូវបានកែទេ។"),
  impossible: words("This action can't be undone as a whole.", "សកម្មភាពនេះមិនអាចត្រឡប់វិញទាំងមូលបានទេ។"),
};

/** One import or bulk change: what it did, which rows were refused, and its undo. */
export function BatchScreen() {
  const say = useText();
  const id = useParams().batchId ?? "";
  const found = useQuery({
    queryKey: ["batches", "one", id],
    queryFn: ({ signal }) => callApi(readBatch, { params: { id }, signal }),
  });
  const { refetch } = found;
  useEffect(() => onLive("job", () => void refetch()), [refetch]);
  if (found.isPending) return <ListSkeleton count={3} height={92} />;
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFound />;
  if (found.isError)
    return (
      <StateView
        role="alert"
        title={say(text.failed)}
        text={messageOf(found.error)}
        action={
          <Button variant="default" onClick={() => void found.refetch()}>
            {say(said.retry)}
          </Button>
        }
      />
    );
  return <OneBatch batch={found.data} />;
}

function OneBatch({ batch }: { readonly batch: Batch }) {
  const say = useText();
  const { language } = useLanguage();
  const title = `${batch.title[language]}: ${batch.label[language]}`;
  usePageTitle(title);
  const { screen } = outlineNamed(batch.entity);
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
            {screen ? (
              <Button variant="default" size="sm" component={Link} to={`/app/${screen}?batch=${batch.id}`}>
                {say(text.show)}
              </Button>
            ) : null}
            <Button variant="subtle" size="sm" component={Link} to={`/app/batches?entity=${batch.entity}`}>
              {say(batchText.title)}
            </Button>
          </Group>
          {hasEnded && undo.state === "impossible" ? (
            <Text size="sm" c="dimmed">
              {say(text.impossible)}
            </Text>
          ) : null}
        </Stack>
      </Paper>
      {undo.kept > 0 ? (
        <section>
          <Title order={2} size="h4">
            {say(text.kept)}
          </Title>
          <Alert color="yellow" my="xs">
            {say(text.keptHow)}
          </Alert>
          <BatchRows batch={batch} outcome="kept" />
        </section>
      ) : null}
      {batch.refused > 0 ? (
        <section>
          <Title order={2} size="h4">
            {say(text.refused)}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {say(text.refusedHow)}
          </Text>
          <BatchRows batch={batch} outcome="refused" />
        </section>
      ) : null}
    </Stack>
  );
}
