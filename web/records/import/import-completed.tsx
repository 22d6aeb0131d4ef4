import { Alert, Anchor, Button, Group, Stack } from "@mantine/core";
import type { Batch } from "../../../domain/contracts/records/batch.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconCircleCheck } from "../../ui/icons/circle-check.ts";
import { Link } from "../../ui/links/link.tsx";
import { commonTexts } from "../common-texts.ts";
import { ImportCounts } from "./import-counts.tsx";
import type { ImportResult } from "./import-result.ts";
import { SkippedRows } from "./skipped-rows.tsx";

const texts = {
  done: localized("Import complete.", "ការនាំចូលបានបញ្ចប់។"),
  later: localized(
    "You can undo it later under “Imports and bulk changes”.",
    "អ្នកអាចត្រឡប់វិញពេលក្រោយ ក្នុង «ការនាំចូល និងការកែជាក្រុម»។",
  ),
  undone: localized(
    "Import undone: added records are in the bin, changed records have their previous values.",
    "ការនាំចូលត្រូវបានត្រឡប់វិញ៖ ទិន្នន័យដែលបានបន្ថែមស្ថិតក្នុងធុងសំរាម ហើយទិន្នន័យដែលបានកែមានតម្លៃដើមវិញ។",
  ),
  undoing: localized("Undoing the import…", "កំពុងត្រឡប់ការនាំចូលវិញ…"),
  partly: localized(
    "{0, plural, one {# record was} other {# records were}} undone. {1, plural, one {# record} other {# records}} could not be undone.",
    "ទិន្នន័យ {0} ត្រូវបានត្រឡប់វិញ។ ទិន្នន័យ {1} មិនអាចត្រឡប់វិញបានទេ។",
  ),
  reasons: localized("Show reasons", "បង្ហាញមូលហេតុ"),
  undo: localized("Undo import", "ត្រឡប់ការនាំចូលវិញ"),
  show: localized("Show imported records", "បង្ហាញទិន្នន័យដែលបាននាំចូល"),
};

/** Result of an undone import. */
export function ImportUndone({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { state, reverted, kept } = batch.undo;
  const isPartly = state === "partly";
  return (
    <Stack gap="md">
      <Alert color={isPartly ? "yellow" : "green"} icon={<IconArrowBackUp />} role="status">
        {state === "running" ? t(texts.undoing) : null}
        {state === "done" ? t(texts.undone) : null}
        {isPartly ? `${t(texts.partly, format.number(reverted), format.number(kept))} ` : null}
        {isPartly ? (
          <Anchor component={Link} to={`/app/batches/${batch.id}`} inherit onClick={onClose}>
            {t(texts.reasons)}
          </Anchor>
        ) : null}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t(commonTexts.close)}</Button>
      </Group>
    </Stack>
  );
}

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Result of a committed import, with a link to its records and its undo. */
export function ImportCompleted({ entity, answer, isUndoing, onUndo, onClose }: Props) {
  const t = useText();
  const hasWritten = answer.created + answer.updated > 0;
  return (
    <Stack gap="md">
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {t(texts.done)} {hasWritten ? t(texts.later) : null}
      </Alert>
      <ImportCounts answer={answer} tense="past" />
      {answer.skipped > 0 ? (
        <SkippedRows entity={entity} importId={answer.importId} count={answer.skipped} />
      ) : null}
      <Group justify="space-between" gap="xs">
        {hasWritten ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            loading={isUndoing}
            onClick={onUndo}
          >
            {t(texts.undo)}
          </Button>
        ) : null}
        <Group gap="xs">
          {entity.screen && hasWritten ? (
            <Button
              variant="default"
              component={Link}
              to={`/app/${entity.screen}?batch=${answer.importId}`}
              onClick={onClose}
            >
              {t(texts.show)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t(commonTexts.close)}</Button>
        </Group>
      </Group>
    </Stack>
  );
}
