import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { can } from "../../../domain/access/can.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { useActor } from "../../api/session/session.ts";
import { recordAddress } from "../../fields/ref/record-link.tsx";

interface Props {
  /** Name of the record's entity. */
  readonly entity: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Link to a record; plain text when the user may not read it. */
export function RecordAnchor({ entity, id, children }: Props) {
  const { role } = useActor();
  const summary = getEntitySummary(entity);
  const address = recordAddress(summary, id);
  if (!address || id === "" || !can(role, summary, "read")) return children;
  return (
    <Anchor href={address} inherit>
      {children}
    </Anchor>
  );
}
