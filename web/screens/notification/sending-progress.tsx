import { Alert, Progress as Bar, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sendingProgress } from "../../../domain/contracts/live/notification.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { channelLabels } from "./channel-labels.ts";

type ProgressReply = ReplyOf<typeof sendingProgress>;

const text = {
  preparing: localized("Finding recipients…", "កំពុងរកអ្នកទទួល…"),
  done: localized(
    "{0} of {1, plural, one {# message} other {# messages}} sent, to {2, plural, one {# person} other {# people}}",
    "បានផ្ញើ {0} ក្នុងចំណោម {1} សារ ដល់ {2} នាក់",
  ),
  channel: localized("Channel", "បណ្ដាញ"),
  sent: localized("Sent", "បានផ្ញើ"),
  delivered: localized("Delivered", "បានទទួល"),
  opened: localized("Opened", "បានបើក"),
  failed: localized("Failed", "បរាជ័យ"),
  archived: localized(
    "Sent to {0, plural, one {# person} other {# people}}. Who received it is in the archive.",
    "បានផ្ញើដល់ {0} នាក់។ បញ្ជីអ្នកទទួលស្ថិតក្នុងបណ្ណសារ។",
  ),
  unknown: localized(
    "Delivery and opening are not reported for SMS, email and push.",
    "សារ SMS អ៊ីមែល និងដំណឹងរុញ មិនរាយការណ៍ថាបានទទួល ឬបានបើកទេ។",
  ),
};
const pollMs = 1500;

/** Delivery progress, polled until it ends; then the record is refetched. */
export function SendingProgress({ id }: { readonly id: string }) {
  const forget = useInvalidateRecords();
  const { data, error, refetch } = useQuery({
    queryKey: ["notification", "progress", id],
    queryFn: ({ signal }) => callApi(sendingProgress, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? pollMs : false),
    staleTime: 0,
  });
  const before = useRef<string | undefined>(undefined);
  const state = data?.state;
  useEffect(() => {
    if (before.current === "sending" && state !== "sending") void forget();
    before.current = state;
  }, [state, forget]);
  if (error)
    return (
      <Alert color="red">
        <Stack align="flex-start">
          {messageOf(error)}
          <RetryButton onRetry={() => void refetch()} />
        </Stack>
      </Alert>
    );
  return data ? <ProgressFigures read={data} /> : <Skeleton height={120} />;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function ProgressFigures({ read }: { readonly read: ProgressReply }) {
  const { state, people, channels } = read;
  const t = useText();
  const format = useFormat();
  if (read.isArchived) return <Text c="dimmed">{t(text.archived, format.number(people))}</Text>;
  const total = sum(channels.map((channel) => channel.total));
  const sent = sum(channels.map((channel) => channel.sent));
  if (total === 0 && state === "sending") return <Text aria-live="polite">{t(text.preparing)}</Text>;
  return (
    <Stack gap="md">
      <Text aria-live="polite">
        {t(text.done, format.number(sent), format.number(total), format.number(people))}
      </Text>
      <Bar
        value={total === 0 ? 0 : (100 * sent) / total}
        color={state === "failed" ? "red" : "primary"}
        aria-label={t(text.sent)}
        animated={state === "sending"}
      />
      {total > 0 ? (
        <Table.ScrollContainer minWidth={280}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(text.channel)}</Table.Th>
                <Table.Th ta="end">{t(text.sent)}</Table.Th>
                <Table.Th ta="end">{t(text.delivered)}</Table.Th>
                <Table.Th ta="end">{t(text.opened)}</Table.Th>
                <Table.Th ta="end">{t(text.failed)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {channels.map(({ channel, ...figures }) => (
                <Table.Tr key={channel}>
                  <Table.Th scope="row" fw={400}>
                    {t(channelLabels[channel] ?? localized(channel, channel))}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(figures.sent)}</Table.Td>
                  <Table.Td ta="end">{channel === "inApp" ? format.number(figures.delivered) : "–"}</Table.Td>
                  <Table.Td ta="end">{channel === "inApp" ? format.number(figures.opened) : "–"}</Table.Td>
                  <Table.Td ta="end">{format.number(figures.failed)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {channels.some(({ channel }) => channel !== "inApp") ? (
        <Text size="sm" c="dimmed">
          {t(text.unknown)}
        </Text>
      ) : null}
    </Stack>
  );
}
