import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { can } from "../../../domain/can.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { useActor } from "../../api/session.ts";
import { recordAddress } from "../../fields/record-link.tsx";

interface Props {
  /** The name of the entity that the record is of. */
  readonly entity: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** A name that leads to its record; only the name for who may not read it. */
export function ToRecord({ entity, id, children }: Props) {
  const { role } = useActor();
  const outline = outlineNamed(entity);
  const address = recordAddress(outline, id);
  if (!address || id === "" || !can(role, outline, "read")) return children;
  return (
    <Anchor href={address} inherit>
      {children}
    </Anchor>
  );
}
