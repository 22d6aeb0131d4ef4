import { Badge, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { kinds } from "../fields/kinds.ts";
import { useText } from "../language/language.tsx";
import { columnField } from "./columns.ts";
import { fieldId } from "./form-fields.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const missing = words("Translation missing", "ខ្វះការបកប្រែ");

type Members = Readonly<Record<string, unknown>>;

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: Members | null;
  readonly name: string;
  /** `missing` where the twin says something and this does not. */
  readonly translation: "present" | "missing";
  readonly language: "en" | "km" | null;
}

/** One field of a form: its input, or its value where the person may not change it. */
export function FieldSlot({ entity, editor, row, name, translation, language }: Props) {
  const text = useText();
  const field = columnField(entity, name);
  if (!field) return null;
  const label = text(fieldLabel(entity, name));
  const { Input, Cell } = kinds[field.kind];
  if (!editor.names.includes(name))
    return (
      <Stack gap={2}>
        <Text size="sm" fw={500} component="div">
          {label}
        </Text>
        <div lang={language ?? undefined}>
          <Cell field={field} name={name} value={row?.[name] ?? null} row={row ?? {}} room="page" />
        </div>
      </Stack>
    );
  const within = Object.entries(editor.issues).filter(([path]) => path.startsWith(`${name}.`));
  const own = editor.issues[name] ?? (field.kind === "rows" ? undefined : within[0]?.[1]);
  return (
    <Input
      id={fieldId(name)}
      name={name}
      field={field}
      label={label}
      badge={
        translation === "missing" ? (
          <Badge size="sm" variant="light" color="yellow" c="inherit" tt="none" fw={500} miw="max-content">
            {text(missing)}
          </Badge>
        ) : null
      }
      value={editor.work.values[name] ?? null}
      onChange={(value) => editor.change(name, value)}
      onBlur={() => editor.touch(name)}
      error={own ? text(own) : null}
      errorsWithin={Object.fromEntries(
        within.map(([path, said]) => [path.slice(name.length + 1), text(said)]),
      )}
      isReadOnly={editor.isSaving}
      textLanguage={language}
    />
  );
}
