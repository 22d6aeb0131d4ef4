import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "react-toastify";
import { readBatch } from "../../../domain/calls/batch.ts";
import { readJob } from "../../../domain/calls/jobs.ts";
import { localized } from "../../../domain/localized-text.ts";
import { callApi } from "../../api/client.ts";
import { messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useUndoBatch } from "../batches/use-undo-batch.ts";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { CancelJobButton } from "./cancel-job-button.tsx";
import { JobOutcome } from "./job-outcome.tsx";
import { addRunningJob, type RunningJob, removeRunningJob } from "./running-jobs.ts";

const texts = {
  running: localized("{0}: {1} of {2}", "{0}៖ {1} ក្នុងចំណោម {2}"),
  goesOn: localized("It goes on if you leave this screen.", "ការងារបន្តទៅ ទោះបីអ្នកចាកចេញពីអេក្រង់នេះក៏ដោយ។"),
  done: localized("{0}: done with {1} of {2}.", "{0}៖ បានធ្វើ {1} ក្នុងចំណោម {2}។"),
  failures: localized("Show the {0} that failed", "បង្ហាញ {0} ដែលមិនបានសម្រេច"),
  cancelled: localized("{0}: cancelled after {1} of {2}.", "{0}៖ បានបោះបង់បន្ទាប់ពី {1} ក្នុងចំណោម {2}។"),
  stopped: localized("{0} stopped: {1}", "{0} បានឈប់៖ {1}"),
};

const shortInterval = 800;
const longInterval = 2500;
/** Polls less often once a job runs longer. */
const pollInterval = (asked: number): number => (asked < 20 ? shortInterval : longInterval);

/** Shows a job in a toast that stays until the user closes it. */
export function showJobToast(job: RunningJob): void {
  toast(<JobToast job={job} />, {
    toastId: `job-${job.id}`,
    autoClose: false,
    closeOnClick: false,
    draggable: false,
    onClose: () => removeRunningJob(job.id),
  });
}

function JobToast({ job }: { readonly job: RunningJob }) {
  const say = useText();
  const format = useFormat();
  const forget = useInvalidateRecords();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["job", job.id],
    queryFn: ({ signal }) => callApi(readJob, { params: { id: job.id }, query: { results: "none" }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.status === "error" ? false : pollInterval(state.dataUpdateCount),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const isEnded = data?.finishedAt != null;
  useEffect(() => {
    if (isEnded) void forget();
  }, [isEnded, forget]);
  const { data: batch } = useQuery({
    queryKey: ["batches", "one", job.id],
    queryFn: ({ signal }) => callApi(readBatch, { params: { id: job.id }, signal }),
    enabled: isEnded && job.action !== "undo",
  });
  const undo = useUndoBatch({
    follow: (next) => {
      addRunningJob(next);
      showJobToast(next);
    },
    onDone: () => toast.dismiss(`job-${job.id}`),
  });
  if (error) return <Text size="sm">{messageOf(error)}</Text>;
  const [done, total] = [data?.done ?? 0, data?.total ?? 0];
  const gaps = [job.label, format.number(done), format.number(total)] as const;
  if (!isEnded)
    return (
      <Stack gap={6} role="status" w="100%">
        <Text size="sm" fw={500}>
          {total > 0 ? say(texts.running, ...gaps) : job.label}
        </Text>
        <Progress
          value={total > 0 ? (done / total) * 100 : 0}
          aria-label={job.label}
          animated={total === 0}
        />
        <Text size="xs" c="dimmed">
          {say(texts.goesOn)}
        </Text>
        <CancelJobButton id={job.id} label={job.label} />
      </Stack>
    );
  const failed = data?.failed ?? 0;
  const fine = done - failed;
  return (
    <Stack gap={8} role="status" w="100%">
      <Text size="sm">
        {data?.failure
          ? say(texts.stopped, job.label, data.failure)
          : say(
              data?.state === "cancelled" ? texts.cancelled : texts.done,
              job.label,
              format.number(fine),
              format.number(total),
            )}
      </Text>
      <Group gap="xs">
        {failed > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            {say(texts.failures, format.number(failed))}
          </Button>
        ) : null}
        {batch?.undo.state === "possible" ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate(job.id)}
          >
            {say(commonTexts.undo)}
          </Button>
        ) : null}
      </Group>
      {isOpen ? <JobOutcome job={job} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  );
}
