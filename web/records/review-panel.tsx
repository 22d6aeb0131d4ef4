import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconEyeCheck, IconHourglass, IconMessageReport } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Proposal } from "../../domain/calls/proposal.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { isUnderReview, reviews } from "../../domain/review.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useLatest } from "../fields/use-latest.ts";
import { textOf } from "../fields/values.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { ChangeList } from "./change-list.tsx";
import classes from "./form.module.css";
import { ReviewDecision } from "./review-decision.tsx";
import { useProposalActs, useProposals } from "./use-proposals.ts";
import type { RecordEditor } from "./use-record-editor.ts";

type Members = Readonly<Record<string, unknown>>;

const text = {
  published: words("This is published", "ទិន្នន័យនេះបានផ្សាយហើយ"),
  how: words(
    "What you change is shown to others once Kasekam has looked at it.",
    "អ្វីដែលអ្នកកែនឹងបង្ហាញដល់អ្នកដទៃ បន្ទាប់ពី Kasekam បានពិនិត្យ។",
  ),
  free: words("At once changes: {0}.", "ប្ដូរភ្លាមៗ៖ {0}។"),
  waits: words("Your change waits for review", "ការកែប្រែរបស់អ្នកកំពុងរង់ចាំពិនិត្យ"),
  waitsHow: words(
    "Since {0}. Others still see what is published; the form below shows your change, and you can go on with it.",
    "តាំងពី {0}។ អ្នកដទៃនៅឃើញអ្វីដែលបានផ្សាយ។ ទម្រង់ខាងក្រោមបង្ហាញការកែប្រែរបស់អ្នក ហើយអ្នកអាចកែបន្តបាន។",
  ),
  changes: words("What it changes", "អ្វីដែលវាកែ"),
  withdraw: words("Take it back", "ដកវិញ"),
  rejected: words("Your last change was not accepted", "ការកែប្រែចុងក្រោយរបស់អ្នកមិនត្រូវបានទទួលយកទេ"),
  again: words("Put it into the form again", "ដាក់វាក្នុងទម្រង់ម្ដងទៀត"),
};

export interface ReviewPanelProps {
  readonly entity: AnyEntity;
  readonly row: Members;
  readonly editor: Pick<RecordEditor, "lay" | "adopt" | "fill">;
}

const valuesOf = ({ changes }: Proposal): Members =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));

/** What waits for review on a record: the decision for who decides, how it stands for who proposed. */
export function ReviewPanel({ entity, row, editor }: ReviewPanelProps) {
  const { role } = useActor();
  const waiting = useProposals({ entity, record: textOf(row.id), pagesize: 20 });
  const items = waiting.data?.items ?? [];
  if (reviews(role, entity))
    return (
      <>
        {items.map((proposal) => (
          <ReviewDecision
            key={`${proposal.id} ${proposal.revision}`}
            entity={entity}
            proposal={proposal}
            onRow={editor.adopt}
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
  const lay = useLatest(editor.lay);
  const key = proposal ? JSON.stringify(valuesOf(proposal)) : "";
  const latest = useLatest(proposal);
  useEffect(() => {
    const known = key === "" ? null : latest.current;
    lay.current(known ? valuesOf(known) : {});
  }, [key, lay, latest]);
  if (proposal) return <Waiting entity={entity} proposal={proposal} onRow={editor.adopt} />;
  return isUnderReview(entity, row) ? <Published entity={entity} row={row} onFill={editor.fill} /> : null;
}

interface WaitingProps {
  readonly entity: AnyEntity;
  readonly proposal: Proposal;
  readonly onRow: (row: Members) => void;
}

function Waiting({ entity, proposal, onRow }: WaitingProps) {
  const say = useText();
  const format = useFormat();
  const { withdraw } = useProposalActs(entity, proposal, onRow);
  const changes = Object.entries(proposal.changes).map(([name, { now, to }]) => ({ name, from: now, to }));
  return (
    <Alert
      color="yellow"
      icon={<IconHourglass />}
      title={say(text.waits)}
      role="status"
      classNames={{ title: classes.alertTitle }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{say(text.waitsHow, format.dateTime(proposal.at))}</Text>
        <details className={classes.draft}>
          <summary>{say(text.changes)}</summary>
          <ChangeList entity={entity} changes={changes} />
        </details>
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {say(text.withdraw)}
        </Button>
      </Stack>
    </Alert>
  );
}

interface PublishedProps {
  readonly entity: AnyEntity;
  readonly row: Members;
  readonly onFill: (values: Members) => void;
}

/** What happens to a change before there is one, and what was said of the last. */
function Published({ entity, row, onFill }: PublishedProps) {
  const say = useText();
  const last = useProposals({ entity, record: textOf(row.id), state: "rejected", pagesize: 1 });
  const rejected = last.data?.items[0];
  const isNews = rejected?.decidedAt !== undefined && (rejected.decidedAt ?? "") > textOf(row.updatedAt);
  const free = (entity.review?.free ?? []).map((name) => say(fieldLabel(entity, name)));
  return (
    <>
      {rejected && isNews ? (
        <Alert color="red" icon={<IconMessageReport />} title={say(text.rejected)} role="status">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{rejected.reason}</Text>
            <Button size="xs" variant="default" onClick={() => onFill(valuesOf(rejected))}>
              {say(text.again)}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      <Alert color="blue" icon={<IconEyeCheck />} title={say(text.published)}>
        <Group gap={4}>
          {say(text.how)} {free.length > 0 ? say(text.free, free.join(", ")) : null}
        </Group>
      </Alert>
    </>
  );
}
