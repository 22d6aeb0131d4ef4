import { Paper, Select } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { choiceOptions } from "../../fields/choice/choice-options.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { columnField } from "../columns/columns.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { initialStateChoices } from "./form-fields.ts";

const how = localized("Initial status.", "ស្ថានភាពដំបូង។");

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
}

/** Initial state of a new record, for roles that can choose it. */
export function InitialStateSelect({ entity, editor }: Props) {
  const t = useText();
  const { role } = useActor();
  return Object.entries(initialStateChoices(entity, role)).map(([name, codes]) => {
    const field = columnField(entity, name);
    if (!field) return null;
    return (
      <Paper key={name} withBorder radius="md" p="md">
        <Select
          id={`start-${entity.name}-${name}`}
          label={t(fieldLabel(entity, name))}
          description={t(how)}
          data={choiceOptions(field, t).filter(({ value }) => codes.includes(value))}
          value={textOf(editor.work.values[name])}
          onChange={(value) => editor.change(name, value)}
          allowDeselect={false}
          maw={320}
        />
      </Paper>
    );
  });
}
