import { Button, Group } from "@mantine/core";
import { type PeopleShown, peopleShown } from "../../../domain/contracts/access.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";

const label = localized("Filter", "តម្រង");
const names: Readonly<Record<PeopleShown, LocalizedText>> = {
  all: localized("All", "ទាំងអស់"),
  dormant: localized("Dormant", "មិនប្រើយូរ"),
  neverSignedIn: localized("Never signed in", "មិនដែលចូល"),
  withoutSecondFactor: localized("Without two-step sign-in", "គ្មានការចូលពីរជំហាន"),
  deactivated: localized("Deactivated", "អសកម្ម"),
};

interface Props {
  readonly shown: PeopleShown;
  /** Null while they are not known. */
  readonly counts: Readonly<Record<PeopleShown, number>> | null;
  readonly onChange: (shown: PeopleShown) => void;
}

/** Which accounts are shown, with the number of each. */
export function ShownFilter({ shown, counts, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap="xs" role="group" aria-label={t(label)}>
      {peopleShown.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant={name === shown ? "filled" : "default"}
          aria-pressed={name === shown}
          onClick={() => onChange(name)}
        >
          {t(names[name])}
          {counts ? ` (${format.number(counts[name])})` : ""}
        </Button>
      ))}
    </Group>
  );
}
