import { Alert, Progress as Bar, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sendingProgress } from "../../../domain/calls/notification.ts";
import type { ReplyOf } from "../../../domain/declare/call.ts";
import { words } from "../../../domain/words.ts";
import { callApi } from "../../api/client.ts";
import { messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list-states.tsx";
import { useForgetRecords } from "../../records/record-keys.ts";
import { channelLabels } from "./channel-labels.ts";

type Read = ReplyOf<typeof sendingProgress>;

const text = {
  preparing: words("Finding out who gets it …", "កំពុងរកអ្នកដែលត្រូវទទួល …"),
  done: words(
    "{0} of {1, plural, one {# message} other {# messages}} sent, to {2, plural, one {# person} other {# people}}",
    "បានផ្ញើ {0} ក្នុងចំណោម {1} សារ ដល់ {2} នាក់",
  ),
  channel: words("Channel", "បណ្ដាញ"),
  sent: words("Sent", "បានផ្ញើ"),
  delivered: words("Delivered", "បានទទួល"),
  opened: words("Opened", "បានបើក"),
  failed: words("Failed", "បរាជ័យ"),
  unknown: words(
    "Whether a text message, an e-mail or a push arrived and was opened is not reported back.",
    "ថាតើសារ SMS អ៊ីមែល ឬដំណឹងរុញបានមកដល់ ឬត្រូវបានបើក មិនមានរបាយការណ៍ត្រឡប់មកវិញទេ។",
  ),
};
const every = 1500;

/** How far a sending is, looked at again until it has ended; its record is read anew then. */
export function Progress({ id }: { readonly id: string }) {
  const forget = useForgetRecords();
  const { data, error, refetch } = useQuery({
    queryKey: ["notification", "progress", id],
    queryFn: ({ signal }) => callApi(sendingProgress, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? every : false),
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
  return data ? <Figures read={data} /> : <Skeleton height={120} />;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function Figures({ read: { state, people, channels } }: { readonly read: Read }) {
  const say = useText();
  const format = useFormat();
  const total = sum(channels.map((channel) => channel.total));
  const sent = sum(channels.map((channel) => channel.sent));
  if (total === 0 && state === "sending") return <Text aria-live="polite">{say(text.preparing)}</Text>;
  return (
    <Stack gap="md">
      <Text aria-live="polite">
        {say(text.done, format.number(sent), format.number(total), format.number(people))}
      </Text>
      <Bar
        value={total === 0 ? 0 : (100 * sent) / total}
        color={state === "failed" ? "red" : "primary"}
        aria-label={say(text.sent)}
        animated={state === "sending"}
      />
      {total > 0 ? (
        <Table.ScrollContainer minWidth={280}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say(text.channel)}</Table.Th>
                <Table.Th ta="end">{say(text.sent)}</Table.Th>
                <Table.Th ta="end">{say(text.delivered)}</Table.Th>
                <Table.Th ta="end">{say(text.opened)}</Table.Th>
                <Table.Th ta="end">{say(text.failed)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {channels.map(({ channel, ...figures }) => (
                <Table.Tr key={channel}>
                  <Table.Th scope="row" fw={400}>
                    {say(channelLabels[channel] ?? words(channel, channel))}
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
          {say(text.unknown)}
        </Text>
      ) : null}
    </Stack>
  );
}
