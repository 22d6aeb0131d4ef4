import { Avatar, Group, Text } from "@mantine/core";
import type { PresentPerson } from "../../../domain/contracts/live/presence.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { usePresence } from "./use-presence.ts";

const texts = {
  one: localized("{0} has this open", "{0} កំពុងបើកទិន្នន័យនេះ"),
  more: localized("{0} have this open", "{0} កំពុងបើកទិន្នន័យនេះ"),
  and: localized("{0} and {1}", "{0} និង {1}"),
  others: localized("{0, plural, one {# other} other {# others}}", "{0} នាក់ទៀត"),
};
const maxNamed = 2;

interface Props {
  readonly entity: string;
  readonly id: string;
}

/** Shows who else has this record open. */
export function Presence({ entity, id }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const others = usePresence(entity, id);
  const nameOf = ({ name, nameKh }: PresentPerson) => nameIn(language, { label: name, labelKh: nameKh });
  const names = others.map(nameOf);
  const parts =
    names.length > maxNamed + 1
      ? [...names.slice(0, maxNamed), t(texts.others, names.length - maxNamed)]
      : names;
  const joined =
    parts.length > 1 ? t(texts.and, parts.slice(0, -1).join(", "), parts.at(-1) ?? "") : (parts[0] ?? "");
  return (
    <div role="status">
      {others.length > 0 ? (
        <Group gap={8} wrap="nowrap">
          <Avatar.Group spacing={8}>
            {others.slice(0, maxNamed + 1).map((person) => (
              <Avatar
                key={person.userId}
                src={person.photo ? fileAddress(person.photo) : null}
                alt=""
                size={28}
                radius="xl"
                color="field"
                variant="filled"
              >
                <span aria-hidden>{[...nameOf(person)][0] ?? ""}</span>
              </Avatar>
            ))}
          </Avatar.Group>
          <Text size="sm">{t(others.length > 1 ? texts.more : texts.one, joined)}</Text>
        </Group>
      ) : null}
    </div>
  );
}
