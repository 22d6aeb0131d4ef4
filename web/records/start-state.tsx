import { Paper } from "@mantine/core";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { choiceOptions } from "../fields/choice-options.ts";
import { LateSelect } from "../fields/late-select.tsx";
import { textOf } from "../fields/values.ts";
import { useText } from "../language/language.tsx";
import { columnField } from "./columns.ts";
import { startChoices } from "./form-fields.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const how = words("The state in which it is saved first.", "ស្ថានភាពពេលរក្សាទុកលើកដំបូង។");

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
}

/** Where a new record begins, for who has the choice. */
export function StartState({ entity, editor }: Props) {
  const text = useText();
  const { role } = useActor();
  return Object.entries(startChoices(entity, role)).map(([name, codes]) => {
    const field = columnField(entity, name);
    if (!field) return null;
    return (
      <Paper key={name} withBorder radius="md" p={{ base: "md", sm: "lg" }}>
        <LateSelect
          id={`start-${entity.name}-${name}`}
          label={text(fieldLabel(entity, name))}
          description={text(how)}
          data={choiceOptions(field, text).filter(({ value }) => codes.includes(value))}
          value={textOf(editor.work.values[name])}
          onChange={(value) => editor.change(name, value)}
          allowDeselect={false}
          maw={320}
        />
      </Paper>
    );
  });
}
