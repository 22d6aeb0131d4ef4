import { Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { CancelJobButton } from "./cancel-job-button.tsx";
import type { RunningJob } from "./running-jobs.ts";

const texts = {
  running: localized("{0}: {1} of {2}", "{0}៖ {1} ក្នុងចំណោម {2}"),
  goesOn: localized("It continues if you leave this page.", "ការងារនឹងបន្ត ទោះបីអ្នកចាកចេញពីទំព័រនេះក៏ដោយ។"),
};

interface Props {
  readonly job: RunningJob;
  readonly done: number;
  /** 0 until the job has started. */
  readonly total: number;
}

/** Progress of a running job. */
export function JobProgress({ job, done, total }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap={6} role="status" w="100%">
      <Text size="sm" fw={500}>
        {total > 0 ? t(texts.running, job.label, format.number(done), format.number(total)) : job.label}
      </Text>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={job.label} animated={total === 0} />
      <Text size="xs" c="dimmed">
        {t(texts.goesOn)}
      </Text>
      <CancelJobButton id={job.id} label={job.label} />
    </Stack>
  );
}
