import { Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { hasSystemStatus } from "../../../domain/access/system-status.ts";
import { systemStatus } from "../../../domain/contracts/system-status.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { CheckList } from "./check-list.tsx";
import { ServerCards } from "./server-cards.tsx";
import { SharedCards } from "./shared-cards.tsx";
import { type Status, StatusSummary } from "./status-summary.tsx";
import { TaskList } from "./task-list.tsx";
import { TestMessages } from "./test-messages.tsx";

const text = {
  title: localized("System status", "ស្ថានភាពប្រព័ន្ធ"),
  updated: localized("Updated {0}", "បានធ្វើបច្ចុប្បន្នភាព {0}"),
  servers: localized("Servers", "ម៉ាស៊ីនមេ"),
  failed: localized("Couldn't load the status.", "មិនអាចផ្ទុកស្ថានភាពបានទេ។"),
  stale: localized(
    "Couldn't update the status: {0} The figures below are older.",
    "មិនអាចធ្វើបច្ចុប្បន្នភាពស្ថានភាពបានទេ៖ {0} តួលេខខាងក្រោមចាស់ជាង។",
  ),
};

const refreshEveryMs = 15_000;

function Content({ status }: { readonly status: Status }) {
  const t = useText();
  return (
    <>
      <Title order={2} size="h4">
        {t(text.servers)}
      </Title>
      <ServerCards servers={status.servers} at={status.at} />
      <SharedCards status={status} />
      <TestMessages senders={status.senders} />
      <CheckList checks={status.checks} />
      <TaskList tasks={status.tasks} at={status.at} />
    </>
  );
}

function StatusPage() {
  const t = useText();
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["systemStatus"],
    queryFn: ({ signal }) => callApi(systemStatus, { signal }),
    refetchInterval: refreshEveryMs,
    staleTime: 0,
  });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={1} size="h2">
          {t(text.title)}
        </Title>
        {data ? (
          <Text size="sm" c="dimmed">
            {t(text.updated, format.dateTime(data.at))}
          </Text>
        ) : null}
      </Group>
      {isPending ? <Skeleton height={64} radius="md" /> : null}
      {isPending ? <Skeleton height={480} radius="md" /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {error && data ? <Notice look="danger">{t(text.stale, messageOf(error))}</Notice> : null}
      {data && !error ? <StatusSummary checks={data.checks} /> : null}
      {data ? <Content status={data} /> : null}
    </Stack>
  );
}

/** Whether everything works: servers, database, files, waiting work, tasks and backups. Refreshes itself. */
export function SystemStatusScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasSystemStatus(role) ? <StatusPage /> : <NotFound />;
}
