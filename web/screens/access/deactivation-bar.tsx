import { Button } from "@mantine/core";
import { useState } from "react";
import type { Person } from "../../../domain/contracts/access.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { SelectionBar } from "../../records/bulk/selection-bar.tsx";
import { IconUserOff } from "../../ui/icons/user-off.ts";

const text = {
  dormant: localized("Select the {0} dormant on this page", "ជ្រើសរើសគណនីមិនប្រើយូរ {0} ក្នុងទំព័រនេះ"),
  deactivate: localized("Deactivate", "ធ្វើឱ្យអសកម្ម"),
  askOne: localized("Deactivate {0}?", "ធ្វើឱ្យ {0} អសកម្មឬ?"),
  askMany: localized("Deactivate {0, plural, one {# account} other {# accounts}}?", "ធ្វើឱ្យគណនី {0} អសកម្មឬ?"),
  how: localized(
    "They are signed out everywhere and can't sign in, and their API keys stop working, until you reactivate them.",
    "គណនីនឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍ មិនអាចចូលបាន ហើយសោ API លែងប្រើបាន រហូតដល់អ្នកធ្វើឱ្យវាសកម្មវិញ។",
  ),
};

interface Props {
  readonly chosen: readonly Person[];
  /** The dormant accounts of the page. */
  readonly dormant: readonly Person[];
  readonly isBusy: boolean;
  readonly onChoose: (people: readonly Person[]) => void;
  readonly onDeactivate: () => void;
}

/** Bar that deactivates the selected accounts, after a question; sticky while scrolling. */
export function DeactivationBar({ chosen, dormant, isBusy, onChoose, onDeactivate }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [first, ...others] = chosen;
  const title =
    first && others.length === 0
      ? t(text.askOne, nameIn(language, { label: first.name, labelKh: first.nameKh }))
      : t(text.askMany, chosen.length);
  const hasMore = dormant.some(({ id }) => !chosen.some((person) => person.id === id));
  return (
    <>
      <SelectionBar
        count={format.number(chosen.length)}
        more={
          hasMore
            ? {
                label: t(text.dormant, format.number(dormant.length)),
                onSelect: () => onChoose(dormant),
              }
            : null
        }
        onClear={() => onChoose([])}
      >
        <Button
          color="red.9"
          leftSection={<IconUserOff size={16} />}
          loading={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t(text.deactivate)}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        question={
          isAsking
            ? { title, body: t(text.how), yes: t(text.deactivate), color: "red", onYes: onDeactivate }
            : null
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
