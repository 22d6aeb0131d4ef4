import { Alert, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { ReferenceName } from "../../fields/ref/reference-name.tsx";
import { moveItem } from "../../fields/sorting/move-item.ts";
import { SortableList } from "../../fields/sorting/sortable-list.tsx";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { commonTexts } from "../common-texts.ts";
import { RetryButton } from "../list/list-states.tsx";
import { recordKeys, useInvalidateRecords } from "../record-keys.ts";
import { toReference } from "../record-name.ts";

const title = localized("Reorder: {0}", "រៀបលំដាប់៖ {0}");

/** Loads all rows in their order, page by page. */
async function fetchAllInOrder(entity: AnyEntity, signal: AbortSignal): Promise<readonly AnyRecord[]> {
  const pagesize = limits.largestPageSize;
  const rows: AnyRecord[] = [];
  for (let cursorkey = 0; ; cursorkey += pagesize) {
    const page = await recordsOf(entity).list({ pagesize, cursorkey, sort: "order" }, { signal });
    rows.push(...page.items);
    if (page.items.length < pagesize || rows.length >= limits.bulkRows) return rows;
  }
}

interface Props {
  readonly entity: AnyEntity;
  readonly onClose: () => void;
}

/** Dialog for manual ordering. */
export function ReorderDialog({ entity, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const forget = useInvalidateRecords();
  const [order, setOrder] = useState<readonly AnyRecord[] | null>(null);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: recordKeys.part(entity, "order"),
    queryFn: ({ signal }) => fetchAllInOrder(entity, signal),
    gcTime: 0,
  });
  const rows = order ?? data ?? [];
  const save = useAction({
    mutationFn: () => recordsOf(entity).bulk({ action: "reorder", ids: rows.map((row) => textOf(row.id)) }),
    onSuccess: () => {
      toast.success(t(commonTexts.saved));
      onClose();
    },
    onError: (problem) => void toast.error(messageOf(problem)),
    onSettled: forget,
  });
  const leave = useUnsavedWork(order !== null);
  const close = () => leave(onClose);
  return (
    <Dialog opened onClose={close} size="lg" title={t(title, t(entity.label.many))}>
      {isPending ? <Skeleton height={320} /> : null}
      {error ? (
        <Alert color="red">
          <Stack align="flex-start">
            {messageOf(error)}
            <RetryButton onRetry={() => void refetch()} />
          </Stack>
        </Alert>
      ) : null}
      <SortableList
        isDisabled={save.isPending}
        onMove={(from, to) => setOrder(moveItem(rows, from, to))}
        items={rows.map((row) => {
          const reference = toReference(entity, row);
          return {
            id: reference.id,
            name: nameIn(language, reference),
            content: <ReferenceName reference={reference} />,
          };
        })}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t(commonTexts.cancel)}
        </Button>
        <Button loading={save.isPending} disabled={order === null} onClick={() => save.mutate()}>
          {t(commonTexts.save)}
        </Button>
      </Group>
    </Dialog>
  );
}
