import { Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { Proposal } from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { canReview } from "../../../domain/records/review.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Link } from "../../ui/links/link.tsx";
import { WithDeclaration } from "../with-declaration.tsx";
import classes from "./pending-reviews.module.css";
import { useProposals } from "./use-proposals.ts";

const texts = {
  decide: localized("Changes to review: {0}", "ការកែប្រែត្រូវពិនិត្យ៖ {0}"),
  own: localized("Your changes waiting for review: {0}", "ការកែប្រែរបស់អ្នកកំពុងរង់ចាំពិនិត្យ៖ {0}"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
};
const collapsedCount = 3;

export interface PendingReviewsProps {
  /** Null for all entities. */
  readonly entity: AnyEntity | null;
}

/** Proposals waiting for review, oldest first, with links; hidden when there are none. */
export function PendingReviews({ entity }: PendingReviewsProps) {
  const t = useText();
  const format = useFormat();
  const { role } = useActor();
  const heading = useId();
  const [pagesize, setPagesize] = useState(collapsedCount);
  const { data } = useProposals({ entity, pagesize });
  if (!data || data.items.length === 0) return null;
  const [first] = data.items;
  const decides = first !== undefined && canReview(role, getEntitySummary(first.entity));
  return (
    <Paper component="section" withBorder radius="md" p="md" mb={entity ? 0 : "lg"} aria-labelledby={heading}>
      <Stack gap="xs">
        <Title order={2} size="h5" id={heading}>
          {t(decides ? texts.decide : texts.own, format.number(data.total))}
        </Title>
        <ul className={classes.waiting}>
          {data.items.map((proposal) => (
            <li key={proposal.id}>
              <WithDeclaration name={proposal.entity} height={20}>
                {(whole) => <Item entity={whole} proposal={proposal} />}
              </WithDeclaration>
            </li>
          ))}
        </ul>
        {data.total > data.items.length && pagesize < limits.largestPageSize ? (
          <Group>
            <Button size="xs" variant="default" onClick={() => setPagesize(limits.largestPageSize)}>
              {t(texts.more)}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Item({ entity, proposal }: { readonly entity: AnyEntity; readonly proposal: Proposal }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const fields = Object.keys(proposal.changes).map((name) => t(fieldLabel(entity, name)));
  const about = [
    fields.join(", "),
    nameIn(language, proposal.vendor ?? proposal.by),
    format.dateTime(proposal.at),
  ];
  return (
    <>
      <Anchor component={Link} to={`/app/${entity.screen ?? ""}/${proposal.record.id}`} fw={600} size="sm">
        {nameIn(language, proposal.record)}
      </Anchor>{" "}
      <Text component="span" size="sm" c="dimmed">
        {about.join(" · ")}
      </Text>
    </>
  );
}
