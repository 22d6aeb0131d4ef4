import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { useText } from "../../language/language.tsx";
import { IconPlus } from "../../ui/icons/plus.ts";
import { CreateDialog } from "../actions/lazy-dialogs.tsx";
import { commonTexts } from "../common-texts.ts";
import { invalidateRecords } from "../record-keys.ts";

interface Props {
  readonly entity: AnyEntity;
  /** Values that each record of this list has. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** Create button for entities without a screen of their own. */
export function CreateInListButton({ entity, fixed }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setIsOpen(true)}>
        {t(commonTexts.new)}
      </Button>
      {isOpen ? (
        <CreateDialog
          request={{
            target: getEntitySummary(entity.name),
            typed: "",
            values: fixed,
            onCreated: () => void invalidateRecords(client),
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
