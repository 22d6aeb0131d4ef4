import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { can } from "../../../../domain/access/can.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import type { StoredSpelling } from "../../../../domain/values/choices/synonyms.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../../api/entities/records-client.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { useActor } from "../../../api/session/session.ts";
import { useText } from "../../../language/language.tsx";
import { useInvalidateRecords } from "../../record-keys.ts";

const texts = {
  means: localized("“{0}” stands for “{1}” in this file.", "«{0}» មានន័យថា «{1}» ក្នុងឯកសារនេះ។"),
  remember: localized("Remember this spelling", "ចងចាំអក្ខរាវិរុទ្ធនេះ"),
  label: localized("Remember the spelling “{0}”", "ចងចាំអក្ខរាវិរុទ្ធ «{0}»"),
  done: localized("Remembered for the next imports.", "បានចងចាំសម្រាប់ការនាំចូលលើកក្រោយ។"),
};

const summary = getEntitySummary("nameSynonym");

/** Why a spelling was refused: what is wrong with its field, if it is that. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError && error.problem?.errors?.[0]?.message) || messageOf(error);

/** One corrected text, and the button that stores it as another spelling. */
function RememberSpelling({ spelling, storedName }: StoredSpelling) {
  const t = useText();
  const forget = useInvalidateRecords();
  const store = useAction({
    mutationFn: () => recordsOf(summary).create({ spelling, storedName }),
    onSettled: () => forget(),
  });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(texts.means, spelling, storedName)}</Text>
        {store.isSuccess ? (
          <Text size="sm" c="dimmed" role="status">
            {t(texts.done)}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={store.isPending}
            aria-label={t(texts.label, spelling)}
            onClick={() => store.mutate(undefined)}
          >
            {t(texts.remember)}
          </Button>
        )}
      </Group>
      {store.isError ? (
        <Text size="sm" c="red" role="alert">
          {reasonOf(store.error)}
        </Text>
      ) : null}
    </div>
  );
}

/** Names of the file that were corrected: each can be stored as another spelling, for the next imports. */
export function RememberSpellings({ spellings }: { readonly spellings: readonly StoredSpelling[] }) {
  const { role } = useActor();
  if (spellings.length === 0 || !can(role, summary, "create")) return null;
  return (
    <Alert color="gray">
      <Stack gap="xs">
        {spellings.map((one) => (
          <RememberSpelling key={one.spelling} {...one} />
        ))}
      </Stack>
    </Alert>
  );
}
