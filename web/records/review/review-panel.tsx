import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import type { Proposal } from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { canReview, isUnderReview } from "../../../domain/records/review.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { IconEyeCheck } from "../../ui/icons/eye-check.ts";
import { IconHourglass } from "../../ui/icons/hourglass.ts";
import { IconMessageReport } from "../../ui/icons/message-report.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import classes from "../form/form.module.css";
import { ChangeList } from "../history/change-list.tsx";
import { ReviewDecision } from "./review-decision.tsx";
import { useProposalActions, useProposals } from "./use-proposals.ts";

const texts = {
  published: localized("This record is published", "ទិន្នន័យនេះបានផ្សាយហើយ"),
  how: localized(
    "Your changes go live after Kasekam reviews them.",
    "ការកែប្រែរបស់អ្នកនឹងផ្សាយ បន្ទាប់ពី Kasekam បានពិនិត្យ។",
  ),
  free: localized("Updated immediately: {0}.", "កែភ្លាមៗ៖ {0}។"),
  waits: localized("Your change is waiting for review", "ការកែប្រែរបស់អ្នកកំពុងរង់ចាំពិនិត្យ"),
  waitsHow: localized(
    "Since {0}. Others still see the published version. The form below shows your change; you can keep editing it.",
    "តាំងពី {0}។ អ្នកដទៃនៅឃើញកំណែដែលបានផ្សាយ។ ទម្រង់ខាងក្រោមបង្ហាញការកែប្រែរបស់អ្នក ហើយអ្នកអាចកែបន្តបាន។",
  ),
  changes: localized("View changes", "មើលការកែប្រែ"),
  withdraw: localized("Withdraw", "ដកវិញ"),
  rejected: localized("Your last change was rejected", "ការកែប្រែចុងក្រោយរបស់អ្នកត្រូវបានបដិសេធ"),
  again: localized("Load it into the form", "ដាក់វាក្នុងទម្រង់វិញ"),
};

export interface ReviewPanelProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly editor: Pick<RecordEditor, "overlayProposal" | "rebase" | "fill">;
}

const valuesOf = ({ changes }: Proposal): AnyRecord =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));

/** Review section of a record: the decision for reviewers, the status for submitters. */
export function ReviewPanel({ entity, row, editor }: ReviewPanelProps) {
  const { role } = useActor();
  const waiting = useProposals({ entity, record: textOf(row.id), pagesize: 20 });
  const items = waiting.data?.items ?? [];
  if (canReview(role, entity))
    return (
      <>
        {items.map((proposal) => (
          <ReviewDecision
            key={`${proposal.id} ${proposal.revision}`}
            entity={entity}
            proposal={proposal}
            onRow={editor.rebase}
          />
        ))}
      </>
    );
  return waiting.data ? (
    <OwnProposal entity={entity} row={row} editor={editor} proposal={items[0] ?? null} />
  ) : null;
}

function OwnProposal({
  entity,
  row,
  editor,
  proposal,
}: ReviewPanelProps & { readonly proposal: Proposal | null }) {
  const overlayProposal = useLatest(editor.overlayProposal);
  const key = proposal ? JSON.stringify(valuesOf(proposal)) : "";
  const latest = useLatest(proposal);
  useEffect(() => {
    const known = key === "" ? null : latest.current;
    overlayProposal.current(known ? valuesOf(known) : {});
  }, [key, overlayProposal, latest]);
  if (proposal) return <PendingProposal entity={entity} proposal={proposal} onRow={editor.rebase} />;
  return isUnderReview(entity, row) ? (
    <PublishedNotice entity={entity} row={row} onFill={editor.fill} />
  ) : null;
}

interface PendingProposalProps {
  readonly entity: AnyEntity;
  readonly proposal: Proposal;
  readonly onRow: (row: AnyRecord) => void;
}

function PendingProposal({ entity, proposal, onRow }: PendingProposalProps) {
  const t = useText();
  const format = useFormat();
  const { withdraw } = useProposalActions(entity, proposal, onRow);
  const changes = Object.entries(proposal.changes).map(([name, { now, to }]) => ({ name, from: now, to }));
  return (
    <Alert color="yellow" icon={<IconHourglass />} title={t(texts.waits)} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(texts.waitsHow, format.dateTime(proposal.at))}</Text>
        <details className={classes.draft}>
          <summary>{t(texts.changes)}</summary>
          <ChangeList entity={entity} changes={changes} />
        </details>
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t(texts.withdraw)}
        </Button>
      </Stack>
    </Alert>
  );
}

interface PublishedNoticeProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly onFill: (values: AnyRecord) => void;
}

/** Explains the review before the first change, and shows the reason of the last rejection. */
function PublishedNotice({ entity, row, onFill }: PublishedNoticeProps) {
  const t = useText();
  const last = useProposals({ entity, record: textOf(row.id), state: "rejected", pagesize: 1 });
  const rejected = last.data?.items[0];
  const isNews = rejected?.decidedAt !== undefined && (rejected.decidedAt ?? "") > textOf(row.updatedAt);
  const free = (entity.review?.exempt ?? []).map((name) => t(fieldLabel(entity, name)));
  return (
    <>
      {rejected && isNews ? (
        <Alert color="red" icon={<IconMessageReport />} title={t(texts.rejected)} role="status">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{rejected.reason}</Text>
            <Button size="xs" variant="default" onClick={() => onFill(valuesOf(rejected))}>
              {t(texts.again)}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      <Alert color="blue" icon={<IconEyeCheck />} title={t(texts.published)}>
        <Group gap={4}>
          {t(texts.how)} {free.length > 0 ? t(texts.free, free.join(", ")) : null}
        </Group>
      </Alert>
    </>
  );
}
