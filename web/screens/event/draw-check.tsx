import { Alert, Button, Code, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { IconAlertTriangle, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { eventDraw } from "../../../domain/calls/event-draw.ts";
import type { ReplyOf } from "../../../domain/declare/call.ts";
import { words } from "../../../domain/words.ts";
import { callApi } from "../../api/client.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { messageOf } from "../../api/result.ts";
import { recordAddress } from "../../fields/record-link.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Loading } from "../../ui/loading.tsx";

const said = {
  how: words(
    "Each draw is made again here: everybody who took part, and had not won before, is put in order by HMAC-SHA256 of their id under the seed; the first gets the first prize, and so on. Whoever has the seed and the list can do the same.",
    "ការចាប់ឆ្នោតនីមួយៗត្រូវបានធ្វើឡើងវិញនៅទីនេះ៖ អ្នកចូលរួមទាំងអស់ដែលមិនទាន់ឈ្នះ ត្រូវបានរៀបលំដាប់តាម HMAC-SHA256 នៃលេខសម្គាល់របស់គេ ដោយប្រើគ្រាប់ពូជ។ អ្នកទីមួយទទួលរង្វាន់ទីមួយ ហើយបន្តបន្ទាប់។ អ្នកណាមានគ្រាប់ពូជ និងបញ្ជី អាចធ្វើដូចគ្នាបាន។",
  ),
  none: words("Nothing was drawn for this event yet.", "មិនទាន់មានការចាប់ឆ្នោតសម្រាប់ព្រឹត្តិការណ៍នេះទេ។"),
  agrees: words("The draw agrees with its seed.", "ការចាប់ឆ្នោតត្រូវនឹងគ្រាប់ពូជរបស់វា។"),
  differs: words("The draw does not agree with its seed.", "ការចាប់ឆ្នោតមិនត្រូវនឹងគ្រាប់ពូជរបស់វាទេ។"),
  differsHow: words(
    "A winner or the list of participants was changed after the draw.",
    "អ្នកឈ្នះ ឬបញ្ជីអ្នកចូលរួមត្រូវបានប្ដូរក្រោយការចាប់ឆ្នោត។",
  ),
  seed: words("Seed", "គ្រាប់ពូជ"),
  from: words("Drawn from {0, plural, one {# participant} other {# participants}}", "ចាប់ចេញពីអ្នកចូលរួម {0} នាក់"),
  prize: words("Prize", "រង្វាន់"),
  winner: words("Winner", "អ្នកឈ្នះ"),
  result: words("By the seed", "តាមគ្រាប់ពូជ"),
  same: words("The same", "ដូចគ្នា"),
  other: words("Somebody else", "អ្នកផ្សេង"),
  again: words("Check again", "ពិនិត្យម្ដងទៀត"),
};

type Draw = ReplyOf<typeof eventDraw>["draws"][number];

function CheckedDraw({ draw }: { readonly draw: Draw }) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const winner = outlineNamed("winner");
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Alert
          color={draw.agrees ? "green" : "red"}
          icon={draw.agrees ? <IconRosetteDiscountCheck /> : <IconAlertTriangle />}
          title={say(draw.agrees ? said.agrees : said.differs)}
          role="status"
        >
          {draw.agrees ? null : say(said.differsHow)}
        </Alert>
        <Text size="sm">{say(said.from, format.number(draw.drawnFrom))}</Text>
        <Text size="sm">
          {say(said.seed)}: <Code style={{ overflowWrap: "anywhere" }}>{draw.seed}</Code>
        </Text>
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say(said.prize)}</Table.Th>
                <Table.Th scope="col">{say(said.winner)}</Table.Th>
                <Table.Th scope="col">{say(said.result)}</Table.Th>
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
                    <Table.Td>{say(profileId === drawnId ? said.same : said.other)}</Table.Td>
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

/** The draws of an event, made again from their seeds. */
export function DrawCheck({ eventId }: { readonly eventId: string }) {
  const say = useText();
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ["records", "event", "draw", eventId],
    queryFn: ({ signal }) => callApi(eventDraw, { params: { id: eventId }, signal }),
  });
  if (isPending) return <Loading />;
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (data.draws.length === 0) return <Text c="dimmed">{say(said.none)}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" maw="46rem">
        {say(said.how)}
      </Text>
      {data.draws.map((draw) => (
        <CheckedDraw key={draw.seed} draw={draw} />
      ))}
      <Group>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {say(said.again)}
        </Button>
      </Group>
    </Stack>
  );
}
