import { Button, Group, List, Stack, Text } from "@mantine/core";
import type { Problem } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { isRecord, numberOf, rowsOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const text = {
  title: localized("Save unusual values?", "រក្សាទុកតម្លៃមិនធម្មតាឬ?"),
  records: localized(
    "{0, plural, one {# record has an unusual value.} other {# records have unusual values.}}",
    "ទិន្នន័យ {0} មានតម្លៃមិនធម្មតា។",
  ),
  value: localized("{0}: {1}", "{0}៖ {1}"),
  more: localized("… and more", "… និងផ្សេងទៀត"),
  save: localized("Save anyway", "រក្សាទុកដដែល"),
  back: localized("Go back", "ត្រឡប់ក្រោយ"),
};

/** An unusual value as the server lists it. */
interface UnusualValue {
  readonly path: string;
  readonly label: LocalizedText;
  /** The record; null where one is saved. */
  readonly name: LocalizedText | null;
  readonly message: LocalizedText;
}

const parseText = (value: unknown): LocalizedText | null =>
  isRecord(value) ? localized(textOf(value.en), textOf(value.km)) : null;

const parseUnusual = ({ unusual }: Problem): readonly UnusualValue[] =>
  rowsOf(unusual).flatMap(({ path, label, name, message }) => {
    const [labelText, messageText] = [parseText(label), parseText(message)];
    if (!labelText || !messageText) return [];
    return [
      {
        path: textOf(path),
        label: labelText,
        name: parseText(name),
        message: messageText,
      },
    ];
  });

export interface UnusualDialogProps {
  /** What the server answered. */
  readonly problem: Problem;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks whether unusual values are saved, and lists them with what they are compared with. */
export function UnusualDialog({ problem, onAnswer }: UnusualDialogProps) {
  const t = useText();
  const format = useFormat();
  const values = parseUnusual(problem);
  const records = numberOf(problem.unusualRecords) ?? values.length;
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t(text.title)} centered>
      <Stack gap="sm">
        {records > 1 ? <Text>{t(text.records, format.number(records))}</Text> : null}
        <List spacing="xs">
          {values.map(({ path, label, name, message }) => (
            <List.Item key={`${path} ${name?.en}`}>
              <Text fw={500} span>
                {name ? t(text.value, t(name), t(label)) : t(label)}
              </Text>
              <br />
              {t(message)}
            </List.Item>
          ))}
        </List>
        {records > values.length ? <Text c="dimmed">{t(text.more)}</Text> : null}
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {t(text.back)}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t(text.save)}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
