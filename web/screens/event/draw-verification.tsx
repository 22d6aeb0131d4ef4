import { Alert, Button, Code, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { eventDraw } from "../../../domain/contracts/event-draw.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordAddress } from "../../fields/ref/record-link.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { IconRosetteDiscountCheck } from "../../ui/icons/rosette-discount-check.ts";
import { Loading } from "../../ui/loading/loading.tsx";

const text = {
  how: localized(
    "This page repeats each draw. Participants who haven't won yet are sorted by HMAC-SHA256 of their ID with the seed; prizes go to them in that order. Anyone with the seed and the list can repeat it.",
    "ទំព័រនេះធ្វើការចាប់ឆ្នោតនីមួយៗឡើងវិញ។ អ្នកចូលរួមដែលមិនទាន់ឈ្នះត្រូវបានតម្រៀបតាម HMAC-SHA256 នៃលេខសម្គាល់ជាមួយលេខកូដចាប់ឆ្នោត រួចរង្វាន់ត្រូវផ្ដល់តាមលំដាប់នោះ។ អ្នកដែលមានលេខកូដចាប់ឆ្នោត និងបញ្ជី អាចធ្វើដូចគ្នាបាន។",
  ),
  none: localized("No draws yet.", "មិនទាន់មានការចាប់ឆ្នោតទេ។"),
  agrees: localized("The draw matches its seed.", "ការចាប់ឆ្នោតត្រូវនឹងលេខកូដចាប់ឆ្នោត។"),
  differs: localized("The draw doesn't match its seed.", "ការចាប់ឆ្នោតមិនត្រូវនឹងលេខកូដចាប់ឆ្នោតទេ។"),
  differsHow: localized(
    "A winner or the list of participants was changed after the draw.",
    "អ្នកឈ្នះ ឬបញ្ជីអ្នកចូលរួមត្រូវបានប្ដូរក្រោយការចាប់ឆ្នោត។",
  ),
  seed: localized("Seed", "លេខកូដចាប់ឆ្នោត"),
  from: localized(
    "Drawn from {0, plural, one {# participant} other {# participants}}",
    "ចាប់ចេញពីអ្នកចូលរួម {0} នាក់",
  ),
  prize: localized("Prize", "រង្វាន់"),
  winner: localized("Winner", "អ្នកឈ្នះ"),
  result: localized("Expected winner", "អ្នកឈ្នះតាមលេខកូដ"),
  same: localized("Match", "ត្រូវគ្នា"),
  other: localized("No match", "មិនត្រូវគ្នា"),
  again: localized("Check again", "ពិនិត្យម្ដងទៀត"),
};

type Draw = ReplyOf<typeof eventDraw>["draws"][number];

function VerifiedDraw({ draw }: { readonly draw: Draw }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const winner = getEntitySummary("winner");
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Alert
          color={draw.agrees ? "green" : "red"}
          icon={draw.agrees ? <IconRosetteDiscountCheck /> : <IconAlertTriangle />}
          title={t(draw.agrees ? text.agrees : text.differs)}
          role="status"
        >
          {draw.agrees ? null : t(text.differsHow)}
        </Alert>
        <Text size="sm">{t(text.from, format.number(draw.drawnFrom))}</Text>
        <Text size="sm">
          {t(text.seed)}: <Code style={{ overflowWrap: "anywhere" }}>{draw.seed}</Code>
        </Text>
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(text.prize)}</Table.Th>
                <Table.Th scope="col">{t(text.winner)}</Table.Th>
                <Table.Th scope="col">{t(text.result)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {draw.prizes.map(
                ({ prize, prizeName, prizeNameKh, winnerId, profileId, drawnId, name, nameKh }) => (
                  <Table.Tr key={winnerId}>
                    <Table.Td>
                      {`${format.number(prize)}. ${nameIn(language, { label: prizeName ?? "", labelKh: prizeNameKh })}`}
                    </Table.Td>
                    <Table.Td>
                      <a href={recordAddress(winner, winnerId) ?? "#"}>
                        {nameIn(language, { label: name ?? "", labelKh: nameKh })}
                      </a>
                    </Table.Td>
                    <Table.Td>{t(profileId === drawnId ? text.same : text.other)}</Table.Td>
                  </Table.Tr>
                ),
              )}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  );
}

/** Verifies the draws of an event by repeating them from their seeds. */
export function DrawVerification({ eventId }: { readonly eventId: string }) {
  const t = useText();
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: recordKeys.part(getEntitySummary("event"), "draw", eventId),
    queryFn: ({ signal }) => callApi(eventDraw, { params: { id: eventId }, signal }),
  });
  if (isPending) return <Loading />;
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (data.draws.length === 0) return <Text c="dimmed">{t(text.none)}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" maw="46rem">
        {t(text.how)}
      </Text>
      {data.draws.map((draw) => (
        <VerifiedDraw key={draw.seed} draw={draw} />
      ))}
      <Group>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(text.again)}
        </Button>
      </Group>
    </Stack>
  );
}
