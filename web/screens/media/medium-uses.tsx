import { Alert, Anchor, Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mediumUses } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { refreshes } from "../../api/live/follows.ts";
import { mediaKey } from "../../fields/uploads/media-key.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";

const text = {
  where: localized("Where it is used", "កន្លែងដែលប្រើ"),
  nowhere: localized("Not used anywhere.", "មិនប្រើនៅកន្លែងណាទេ។"),
  others: localized(
    "And {0, plural, one {# other} other {# others}} you don't have access to.",
    "និង {0} ទៀតដែលអ្នកគ្មានសិទ្ធិមើល។",
  ),
  inBin: localized("in the bin", "ក្នុងធុងសំរាម"),
};

/** The records that use a file now; follows changes by others. */
export const useMediumUses = (name: string) =>
  useQuery({
    queryKey: [...mediaKey, "uses", name],
    queryFn: ({ signal }) => callApi(mediumUses, { params: { name }, signal }),
    staleTime: 0,
    meta: refreshes(["media"]),
  });

/** The list of records that use a file. */
export function MediumUses({ name }: { readonly name: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { data, error } = useMediumUses(name);
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton height={60} />;
  return (
    <Stack gap={6}>
      <Text fw={600}>{t(text.where)}</Text>
      {data.items.length === 0 && data.others === 0 ? <Text size="sm">{t(text.nowhere)}</Text> : null}
      {data.items.map((use) => {
        const label = `${t(getEntitySummary(use.entity).label.one)}: ${nameIn(language, use)}`;
        return (
          <Group key={`${use.entity} ${use.id}`} gap="xs">
            {use.link ? <Anchor href={use.link}>{label}</Anchor> : <Text>{label}</Text>}
            {use.inBin ? (
              <Badge variant="light" color="gray" tt="none">
                {t(text.inBin)}
              </Badge>
            ) : null}
          </Group>
        );
      })}
      {data.others > 0 ? (
        <Text size="sm" c="dimmed">
          {t(text.others, data.others)}
        </Text>
      ) : null}
    </Stack>
  );
}
