import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "react-toastify";
import { type JobReply, readJob } from "../../../../domain/calls/jobs.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { type Words, words } from "../../../../domain/words.ts";
import { callApi } from "../../../api/client.ts";
import { download, saveFile } from "../../../api/download.ts";
import { messageOf } from "../../../api/result.ts";
import { tellHere } from "../../../api/told-here.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { CancelJobButton } from "../../../records/bulk/cancel-job-button.tsx";

const text = {
  waiting: words("“{0}” waits for its turn", "«{0}» កំពុងរង់ចាំវេន"),
  reading: words("“{0}”: reading the figures", "«{0}»៖ កំពុងអានតួលេខ"),
  writing: words("“{0}”: writing the file", "«{0}»៖ កំពុងរៀបចំឯកសារ"),
  goesOn: words(
    "It goes on if you leave this screen; the bell tells you when it is ready.",
    "ការងារបន្តទៅ ទោះបីអ្នកចាកចេញពីអេក្រង់នេះក៏ដោយ។ កណ្ដឹងនឹងប្រាប់ពេលរួចរាល់។",
  ),
  saved: words("“{0}” is saved ({1}).", "បានរក្សាទុក «{0}» ({1})។"),
  failed: words("“{0}” could not be written: {1}", "មិនអាចរៀបចំ «{0}» បានទេ៖ {1}"),
  cancelled: words("“{0}” was cancelled.", "«{0}» ត្រូវបានបោះបង់។"),
  again: words("Download again", "ទាញយកម្ដងទៀត"),
};

/** Long enough to read it, and to fetch the file once more. */
const readingTime = 8000;
const often = 600;
const seldom = 2000;

/** Fetches what a job has made and gives it to the person; what fails is told. */
export async function fetchJobFile(id: string): Promise<void> {
  try {
    saveFile(await download({ path: `/api/jobs/v1/${id}/file` }));
  } catch (thrown) {
    toast.error(messageOf(thrown));
  }
}

/** Follows the writing of a report in a notice that stays until it is closed, and saves the file when it is there. */
export function followReportFile(report: Report, id: string): void {
  tellHere(id);
  toast(<ReportFileNotice report={report} id={id} />, {
    toastId: `job-${id}`,
    autoClose: false,
    closeOnClick: false,
    draggable: false,
  });
}

function step({ state, done }: Pick<JobReply, "state" | "done">): Words {
  if (state === "waiting") return text.waiting;
  return done < 1 ? text.reading : text.writing;
}

function ReportFileNotice({ report, id }: { readonly report: Report; readonly id: string }) {
  const say = useText();
  const format = useFormat();
  const client = useQueryClient();
  const isFetched = useRef(false);
  const name = say(report.label);
  const { data, error } = useQuery({
    queryKey: ["job", id],
    queryFn: ({ signal }) => callApi(readJob, { params: { id }, query: { results: "none" }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.status === "error"
        ? false
        : state.dataUpdateCount < 20
          ? often
          : seldom,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const file = data?.file ?? null;
  useEffect(() => {
    if (!file || isFetched.current) return;
    isFetched.current = true;
    void client.invalidateQueries({ queryKey: ["reportFiles", report.name] });
    void fetchJobFile(id);
    toast.update(`job-${id}`, { autoClose: readingTime });
  }, [file, id, client, report]);
  if (error) return <Text size="sm">{messageOf(error)}</Text>;
  if (data?.state === "failed")
    return (
      <Text size="sm" role="alert">
        {say(text.failed, name, data.failure ?? "")}
      </Text>
    );
  if (data?.state === "cancelled")
    return (
      <Text size="sm" role="status">
        {say(text.cancelled, name)}
      </Text>
    );
  if (file)
    return (
      <Stack gap={8} role="status" w="100%" align="flex-start">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {say(text.saved, file.name, format.fileSize(file.size))}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void fetchJobFile(id)}>
          {say(text.again)}
        </Button>
      </Stack>
    );
  const [done, total] = [data?.done ?? 0, data?.total ?? 1];
  const what = say(step(data ?? { state: "waiting", done: 0 }), name);
  return (
    <Stack gap={6} role="status" w="100%">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {what}
        </Text>
      </Group>
      <Progress value={(done / total) * 100} aria-label={what} animated striped={done === 0} />
      <Text size="xs" c="dimmed">
        {say(text.goesOn)}
      </Text>
      <CancelJobButton id={id} label={`“${name}”`} />
    </Stack>
  );
}
