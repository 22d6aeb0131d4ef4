import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readJob } from "../../../domain/contracts/records/jobs.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { JobProgress } from "./job-progress.tsx";
import { JobSummary } from "./job-summary.tsx";
import { addRunningJob, type RunningJob, removeRunningJob } from "./running-jobs.ts";

const shortInterval = 800;
const longInterval = 2500;
/** Polls less often once a job runs longer. */
const pollInterval = (polls: number): number => (polls < 20 ? shortInterval : longInterval);

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

function followUndo(job: RunningJob): void {
  addRunningJob(job);
  showJobToast(job);
}

function JobToast({ job }: { readonly job: RunningJob }) {
  const forget = useInvalidateRecords();
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
  if (error) return <Text size="sm">{messageOf(error)}</Text>;
  if (!data?.finishedAt) return <JobProgress job={job} done={data?.done ?? 0} total={data?.total ?? 0} />;
  return (
    <JobSummary job={job} end={data} onFollow={followUndo} onUndone={() => toast.dismiss(`job-${job.id}`)} />
  );
}
