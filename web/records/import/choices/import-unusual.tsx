import { Alert, Checkbox, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../../domain/text/labels.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import type { ImportResult } from "../import-result.ts";

const texts = {
  found: localized(
    "{0, plural, one {# row has} other {# rows have}} unusual values:",
    "ជួរដេក {0} មានតម្លៃមិនធម្មតា៖",
  ),
  value: localized("Row {0}, {1}: {2}", "ជួរទី {0} {1}៖ {2}"),
  more: localized("… and more rows", "… និងជួរផ្សេងទៀត"),
  confirm: localized("These values are right", "តម្លៃទាំងនេះត្រឹមត្រូវ"),
};

const mostListed = 10;

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The unusual values of a file, which the person confirms with one tick before the import. */
export function ImportUnusual({ entity, answer, isConfirmed, onConfirm }: Props) {
  const t = useText();
  const format = useFormat();
  const { unusual, unusualCount } = answer;
  if (unusualCount === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />}>
      <Stack gap="xs">
        <Text size="sm">{t(texts.found, format.number(unusualCount))}</Text>
        <div>
          {unusual.slice(0, mostListed).map(({ row, path, message }) => (
            <div key={`${row} ${path}`}>
              {t(texts.value, format.number(row), t(fieldLabel(entity, path)), message)}
            </div>
          ))}
          {unusual.length > mostListed ? t(texts.more) : null}
        </div>
        <Checkbox
          label={t(texts.confirm)}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}
