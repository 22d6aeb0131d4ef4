import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useAddressQuery, withoutKey } from "../../ui/hooks/use-address-query.ts";
import { IconTable } from "../../ui/icons/table.ts";

const edit = localized("Edit in grid", "កែក្នុងតារាង");

/** Whether the list of an entity can be edited as a grid here, whether the address asks for it, and how to switch. */
export function useGridSwitch(entity: AnyEntity) {
  const { role } = useActor();
  const [params, change] = useAddressQuery();
  const isWide = useMediaQuery("(min-width: 68.75em)", true, { getInitialValueInEffect: false });
  const isOffered =
    isWide &&
    entity.list.grid !== undefined &&
    can(role, entity, "update") &&
    params.get("deleted") !== "only";
  return {
    isOffered,
    isOpen: isOffered && params.get("grid") === "1",
    open: () => change((now) => new URLSearchParams([...now, ["grid", "1"]])),
    close: () => change(withoutKey("grid")),
  };
}

/** Opens the grid of a list. */
export function GridButton({ entity }: { readonly entity: AnyEntity }) {
  const t = useText();
  const grid = useGridSwitch(entity);
  if (!grid.isOffered) return null;
  return (
    <Button variant="default" leftSection={<IconTable size={16} />} onClick={grid.open}>
      {t(edit)}
    </Button>
  );
}
