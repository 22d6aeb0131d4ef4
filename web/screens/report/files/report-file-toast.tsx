import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type JobReply, readJob } from "../../../../domain/contracts/records/jobs.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { download, saveFile } from "../../../api/client/download.ts";
import { messageOf } from "../../../api/client/result.ts";
import { suppressToast } from "../../../api/live/suppress-toast.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { CancelJobButton } from "../../../records/bulk/cancel-job-button.tsx";
import { toast } from "../../../ui/toasts/toast.ts";

const text = {
  waiting: localized("“{0}” is queued", "«{0}» កំពុងរង់ចាំវេន"),
  reading: localized("“{0}”: loading figures", "«{0}»៖ កំពុងផ្ទុកតួលេខ"),
  writing: localized("“{0}”: preparing the file", "«{0}»៖ កំពុងរៀបចំឯកសារ"),
  goesOn: localized(
    "You can leave this page. We'll notify you when the file is ready.",
    "អ្នកអាចចាកចេញពីទំព័រនេះបាន។ យើងនឹងជូនដំណឹងពេលឯកសាររួចរាល់។",
  ),
  saved: localized("“{0}” downloaded ({1}).", "បានទាញយក «{0}» ({1})។"),
  failed: localized("Couldn't create “{0}”: {1}", "មិនអាចបង្កើត «{0}» បានទេ៖ {1}"),
  cancelled: localized("“{0}” cancelled.", "បានបោះបង់ «{0}»។"),
  again: localized("Download again", "ទាញយកម្ដងទៀត"),
};

/** Milliseconds; long enough to read it and to download again. */
const toastMs = 8000;
const fastPollMs = 600;
const slowPollMs = 2000;

/** Downloads the file of a job; failures show a toast. */
export async function downloadJobFile(id: string): Promise<void> {
  try {
    saveFile(await download({ path: `/api/jobs/v1/${id}/file` }));
  } catch (thrown) {
    toast.error(messageOf(thrown));
  }
}

/** Shows the progress of a report file in a toast, and downloads the file when it is ready. */
export function trackReportFile(report: Report, id: string): void {
  suppressToast(id);
  toast(<ReportFileToast report={report} id={id} />, {
    toastId: `job-${id}`,
    autoClose: false,
    closeOnClick: false,
    draggable: false,
  });
}

function stageText({ state, done }: Pick<JobReply, "state" | "done">): LocalizedText {
  if (state === "waiting") return text.waiting;
  return done < 1 ? text.reading : text.writing;
}

function ReportFileToast({ report, id }: { readonly report: Report; readonly id: string }) {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const isFetched = useRef(false);
  const name = t(report.label);
  const { data, error } = useQuery({
    queryKey: ["job", id],
    queryFn: ({ signal }) => callApi(readJob, { params: { id }, query: { results: "none" }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.status === "error"
        ? false
        : state.dataUpdateCount < 20
          ? fastPollMs
          : slowPollMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const file = data?.file ?? null;
  useEffect(() => {
    if (!file || isFetched.current) return;
    isFetched.current = true;
    void client.invalidateQueries({ queryKey: ["reportFiles", report.name] });
    void downloadJobFile(id);
    toast.update(`job-${id}`, { autoClose: toastMs });
  }, [file, id, client, report]);
  if (error) return <Text size="sm">{messageOf(error)}</Text>;
  if (data?.state === "failed")
    return (
      <Text size="sm" role="alert">
        {t(text.failed, name, data.failure ?? "")}
      </Text>
    );
  if (data?.state === "cancelled")
    return (
      <Text size="sm" role="status">
        {t(text.cancelled, name)}
      </Text>
    );
  if (file)
    return (
      <Stack gap={8} role="status" w="100%" align="flex-start">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t(text.saved, file.name, format.fileSize(file.size))}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void downloadJobFile(id)}>
          {t(text.again)}
        </Button>
      </Stack>
    );
  const [done, total] = [data?.done ?? 0, data?.total ?? 1];
  const what = t(stageText(data ?? { state: "waiting", done: 0 }), name);
  return (
    <Stack gap={6} role="status" w="100%">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {what}
        </Text>
      </Group>
      <Progress value={(done / total) * 100} aria-label={what} animated striped={done === 0} />
      <Text size="xs" c="dimmed">
        {t(text.goesOn)}
      </Text>
      <CancelJobButton id={id} label={`“${name}”`} />
    </Stack>
  );
}
