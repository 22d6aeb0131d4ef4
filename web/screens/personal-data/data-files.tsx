import { Button, Loader, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  personalDataSubject,
  writeOwnData,
  writePersonalData,
} from "../../../domain/contracts/personal-data.ts";
import { type JobReply, listJobs } from "../../../domain/contracts/records/jobs.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { download, saveFile } from "../../api/client/download.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { suppressToast } from "../../api/live/suppress-toast.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { IconDownload } from "../../ui/icons/download.ts";
import { IconFileZip } from "../../ui/icons/file-zip.ts";
import { Notice } from "../../ui/notice.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { dataFilesKey } from "./data-files-key.ts";
import styles from "./personal-data.module.css";

const text = {
  create: localized("Create file", "បង្កើតឯកសារ"),
  download: localized("Download", "ទាញយក"),
  creating: localized(
    "Creating the file. You can leave this page; we'll notify you.",
    "កំពុងបង្កើតឯកសារ។ អ្នកអាចចាកចេញពីទំព័រនេះ យើងនឹងជូនដំណឹង។",
  ),
  kept: localized("{0} · available until {1}", "{0} · អាចទាញយកបានរហូតដល់ {1}"),
  failed: localized("Couldn't create the file: {0}", "មិនអាចបង្កើតឯកសារបានទេ៖ {0}"),
  notLoaded: localized("Couldn't load the files.", "មិនអាចផ្ទុកឯកសារបានទេ។"),
};

/** Milliseconds between two reads while a file is being created. */
const pollMs = 1500;
const shownFiles = 5;

interface Props {
  /** Of the account or the user profile. */
  readonly id: string;
  /** Whether it is oneself. */
  readonly isOwn?: boolean;
}

/** Creates a file with all data about a person, and lists the files that one has created. */
export function DataFiles({ id, isOwn = false }: Props) {
  const t = useText();
  const client = useQueryClient();
  const queryKey = [dataFilesKey, id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (
        await callApi(listJobs, {
          query: { kind: "personal", about: personalDataSubject(id), pagesize: shownFiles, cursorkey: 0 },
          signal,
        })
      ).items,
    refetchInterval: ({ state }) => (state.data?.some(({ finishedAt }) => !finishedAt) ? pollMs : false),
    staleTime: 0,
  });
  const create = useAction({
    mutationFn: () => (isOwn ? callApi(writeOwnData, {}) : callApi(writePersonalData, { params: { id } })),
    // The list says it.
    onSuccess: ({ job }) => suppressToast(job.id),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <>
      {create.error ? <Notice look="danger">{messageOf(create.error)}</Notice> : null}
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {t(text.create)}
      </Button>
      {isPending ? <Skeleton height={48} mt="md" radius="md" /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.notLoaded)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles.files}>
          {data.map((job) => (
            <FileEntry key={job.id} job={job} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function FileEntry({ job }: { readonly job: JobReply }) {
  const t = useText();
  const format = useFormat();
  const { id, file, failure, finishedAt } = job;
  const fetchFile = useAction({
    mutationFn: async () => saveFile(await download({ path: `/api/jobs/v1/${id}/file` })),
  });
  return (
    <li className={styles.file}>
      <div className={styles.about} role={finishedAt ? undefined : "status"}>
        <Text>{file ? file.name : format.dateTime(job.createdAt)}</Text>
        <Text size="sm" c="dimmed">
          {file ? t(text.kept, format.fileSize(file.size), format.dateTime(file.until)) : null}
          {!file && !finishedAt ? t(text.creating) : null}
          {!file && finishedAt ? t(text.failed, failure ?? "") : null}
        </Text>
        {fetchFile.error ? <Notice look="danger">{messageOf(fetchFile.error)}</Notice> : null}
      </div>
      {finishedAt ? null : <Loader size={20} />}
      {file ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={fetchFile.isPending}
          onClick={() => fetchFile.mutate()}
        >
          {t(text.download)}
        </Button>
      ) : null}
    </li>
  );
}
