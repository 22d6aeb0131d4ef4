import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { cacheReferences } from "../../fields/ref/references.ts";
import { useText } from "../../language/language.tsx";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { IconFileOff } from "../../ui/icons/file-off.ts";
import { Link } from "../../ui/links/link.tsx";
import { WhileLoading } from "../../ui/offline/not-on-device.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { commonTexts } from "../common-texts.ts";
import { preloadRecordTabs, RecordEditorView } from "../editor/record-editor-view.tsx";
import { useEditing } from "../editor/use-editing.ts";
import { RetryButton } from "../list/list-states.tsx";
import type { RecordPageProps } from "../override.ts";
import { overrideOf } from "../overrides.ts";
import { recordKeys } from "../record-keys.ts";

const texts = {
  gone: localized("Record not found", "រកមិនឃើញទិន្នន័យ"),
  goneHow: localized("It may have been deleted, or the link is wrong.", "វាអាចត្រូវបានលុប ឬតំណខុស។"),
  failed: localized("Couldn't load this record", "មិនអាចផ្ទុកទិន្នន័យនេះបានទេ"),
};

interface Props {
  readonly entity: AnyEntity;
  /** Null for a new record. */
  readonly id: string | null;
}

/** Screen of one record: form, history and referencing records. */
export const RecordForm = ({ entity, id }: Props) =>
  id === null ? <RecordEditorView entity={entity} row={null} /> : <StoredRecord entity={entity} id={id} />;

interface ReadRecordInput {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly canRestore: boolean;
  readonly signal: AbortSignal;
}

/** Reads a record; one in the bin only for users who may restore it. */
async function readRecordOrDeleted({ entity, id, canRestore, signal }: ReadRecordInput) {
  try {
    return await recordsOf(entity).read(id, { signal });
  } catch (error) {
    if (!canRestore || !(error instanceof ApiError && error.status === 404)) throw error;
    return recordsOf(entity).readDeleted(id, { signal });
  }
}

const ProfilePage = lazyWithSkeleton<RecordPageProps>(
  async () => (await import("../profile/profile-page.tsx")).ProfilePage,
  640,
);

function StoredRecord({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  useEffect(preloadRecordTabs, []);
  const t = useText();
  const client = useQueryClient();
  const { role } = useActor();
  const canRestore = can(role, entity, "restore");
  const { isEditing } = useEditing();
  const isProfile = entity.profile !== undefined && !isEditing;
  const OwnPage = overrideOf(entity).RecordPage ?? (isProfile ? ProfilePage : undefined);
  const { data, isPending, isPaused, error, refetch } = useQuery({
    queryKey: recordKeys.one(entity, id),
    queryFn: async ({ signal }) => {
      const row = await readRecordOrDeleted({ entity, id, canRestore, signal });
      cacheReferences(client, entity, row);
      return row;
    },
    // The form must start from the newest version, or saving would conflict with it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: OwnPage !== undefined,
    retry: (count, thrown) => !(thrown instanceof ApiError && thrown.kind === "clientError") && count < 2,
  });
  if (isPending)
    return (
      <WhileLoading isPaused={isPaused}>
        <FormSkeleton />
      </WhileLoading>
    );
  if (data && OwnPage && !(isProfile && data.deletedAt))
    return <OwnPage key={id} entity={entity} row={data} />;
  if (data) return <RecordEditorView key={`${id} ${data.deletedAt === null}`} entity={entity} row={data} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <StateView
      heading="h1"
      role="alert"
      icon={isGone ? <IconFileOff size={40} /> : <IconCloudOff size={40} />}
      title={t(isGone ? texts.gone : texts.failed)}
      text={isGone ? t(texts.goneHow) : messageOf(error)}
      action={
        isGone ? (
          <Button component={Link} to={listAddress(entity)}>
            {t(commonTexts.backToList)}
          </Button>
        ) : (
          <RetryButton onRetry={() => void refetch()} />
        )
      }
    />
  );
}

const FormSkeleton = () => (
  <Stack gap="md" aria-busy="true">
    <Skeleton height={20} width={120} />
    <Skeleton height={36} width="50%" />
    <Skeleton height={280} radius="md" />
    <Skeleton height={220} radius="md" />
  </Stack>
);
