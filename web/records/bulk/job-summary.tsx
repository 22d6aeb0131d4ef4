import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readBatch } from "../../../domain/contracts/records/batch.ts";
import type { JobReply } from "../../../domain/contracts/records/jobs.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useUndoBatch } from "../batches/use-undo-batch.ts";
import { commonTexts } from "../common-texts.ts";
import { JobOutcome } from "./job-outcome.tsx";
import type { RunningJob } from "./running-jobs.ts";

const texts = {
  done: localized("{0}: {1} of {2} done.", "{0}៖ បានធ្វើ {1} ក្នុងចំណោម {2}។"),
  failures: localized("Show {0} failed", "បង្ហាញ {0} ដែលបរាជ័យ"),
  cancelled: localized("{0}: cancelled after {1} of {2}.", "{0}៖ បានបោះបង់បន្ទាប់ពី {1} ក្នុងចំណោម {2}។"),
  stopped: localized("{0} stopped: {1}", "{0} បានឈប់៖ {1}"),
};

type JobEnd = Pick<JobReply, "state" | "failure" | "total" | "done" | "failed">;

/** One sentence about an ended job. */
function useSummaryText() {
  const t = useText();
  const format = useFormat();
  return (label: string, { state, failure, total, done, failed }: JobEnd): string =>
    failure
      ? t(texts.stopped, label, failure)
      : t(
          state === "cancelled" ? texts.cancelled : texts.done,
          label,
          format.number(done - failed),
          format.number(total),
        );
}

interface Props {
  readonly job: RunningJob;
  readonly end: JobEnd;
  /** Shows the job that undoes this one. */
  readonly onFollow: (undoJob: RunningJob) => void;
  readonly onUndone: () => void;
}

/** Result of an ended job, with its failed rows and its undo. */
export function JobSummary({ job, end, onFollow, onUndone }: Props) {
  const t = useText();
  const format = useFormat();
  const summaryText = useSummaryText();
  const [isOpen, setIsOpen] = useState(false);
  const { data: batch } = useQuery({
    queryKey: ["batches", "one", job.id],
    queryFn: ({ signal }) => callApi(readBatch, { params: { id: job.id }, signal }),
    enabled: job.action !== "undo",
  });
  const undo = useUndoBatch({ follow: onFollow, onDone: onUndone });
  return (
    <Stack gap={8} role="status" w="100%">
      <Text size="sm">{summaryText(job.label, end)}</Text>
      <Group gap="xs">
        {end.failed > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            {t(texts.failures, format.number(end.failed))}
          </Button>
        ) : null}
        {batch?.undo.state === "possible" ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate(job.id)}
          >
            {t(commonTexts.undo)}
          </Button>
        ) : null}
      </Group>
      {isOpen ? <JobOutcome job={job} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  );
}
