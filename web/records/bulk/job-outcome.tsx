import { useQuery } from "@tanstack/react-query";
import { readJob } from "../../../domain/contracts/records/jobs.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { toReference } from "../record-name.ts";
import { BulkOutcomeDialog } from "./bulk-outcome-dialog.tsx";
import type { RunningJob } from "./running-jobs.ts";
import type { RefusedRow } from "./use-bulk.ts";

const failed = localized("{0}: {1} failed.", "{0}៖ បរាជ័យ {1}។");

/** Maximum number of listed rows; the others are only counted. */
const maxListed = 100;

async function fetchFailedRows(job: RunningJob, signal: AbortSignal) {
  const { results } = await callApi(readJob, {
    params: { id: job.id },
    query: { results: "failed" },
    signal,
  });
  const shown = results.slice(0, maxListed);
  const ids = shown.map(({ id }) => id).join(",");
  const entity = getEntitySummary(job.entity);
  const { items } = await recordsOf(entity).list({ "id.in": ids, pagesize: maxListed }, { signal });
  return {
    count: results.length,
    rows: shown.map(({ id, message }) => ({
      id,
      message: message ?? "",
      reference: items.find((row) => textOf(row.id) === id) ?? null,
    })),
  };
}

interface Props {
  readonly job: RunningJob;
  readonly onClose: () => void;
}

/** Lists the rows that a background job could not process, with reasons and links. */
export function JobOutcome({ job, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const entity = getEntitySummary(job.entity);
  const { data } = useQuery({
    queryKey: ["job", job.id, "failed"],
    queryFn: ({ signal }) => fetchFailedRows(job, signal),
  });
  if (!data) return null;
  const refused: RefusedRow[] = data.rows.map(({ id, message, reference }) => ({
    id,
    message,
    name: reference ? nameIn(language, toReference(entity, reference)) : id,
  }));
  return (
    <BulkOutcomeDialog
      entity={entity}
      outcome={{ summary: t(failed, job.label, format.number(data.count)), refused, undo: null }}
      more={data.count - refused.length}
      onClose={onClose}
    />
  );
}
