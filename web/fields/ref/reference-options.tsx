import { Combobox, Group } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { didYouMean } from "../../ui/did-you-mean.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { ReferenceName } from "./reference-name.tsx";

const texts = {
  none: localized("No results", "គ្មានលទ្ធផល"),
  create: localized("Create “{0}”", "បង្កើត «{0}»"),
  createNew: localized("Create new", "បង្កើតថ្មី"),
};

/** Option values of "create a new one" and of a corrected search text; no id can equal them. */
export const createOption = "+";
export const suggestedOption = "?";

interface Props {
  readonly choices: Pick<UseQueryResult, "isSuccess" | "error">;
  readonly shown: readonly Reference[];
  readonly chosenId: string | undefined;
  /** A corrected search text where nothing is found; null if there is none. */
  readonly suggestion: string | null;
  /** What the user typed, which names the new record; null without permission to create one. */
  readonly newName: string | null;
}

/** Options of a reference picker: the records found or a corrected search text, and "create a new one". */
export function ReferenceOptions({ choices, shown, chosenId, suggestion, newName }: Props) {
  const t = useText();
  return (
    <>
      {choices.error ? <Combobox.Empty>{messageOf(choices.error)}</Combobox.Empty> : null}
      {choices.isSuccess && shown.length === 0 ? <Combobox.Empty>{t(texts.none)}</Combobox.Empty> : null}
      {shown.map((reference) => (
        <Combobox.Option key={reference.id} value={reference.id} active={reference.id === chosenId}>
          <ReferenceName reference={reference} />
        </Combobox.Option>
      ))}
      {suggestion === null ? null : (
        <Combobox.Option value={suggestedOption}>{t(didYouMean, suggestion)}</Combobox.Option>
      )}
      {newName === null ? null : (
        <Combobox.Option value={createOption}>
          <Group component="span" gap={6} wrap="nowrap">
            <IconPlus size={16} aria-hidden />
            <span>{newName ? t(texts.create, newName) : t(texts.createNew)}</span>
          </Group>
        </Combobox.Option>
      )}
    </>
  );
}
