import { Button, Group, Modal, Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { titleFields } from "../../domain/declare/names.ts";
import { hasKhmer } from "../../domain/khmer/is-khmer.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useUnsavedWork } from "../api/unsaved-work.ts";
import type { Wanted } from "../fields/create-in-place.ts";
import { useText } from "../language/language.tsx";
import { FormSections } from "./form-sections.tsx";
import { referenceTo } from "./record-name.ts";
import { said } from "./said.ts";
import { StartState } from "./start-state.tsx";
import { useFirstRefused } from "./use-first-refused.ts";
import { useRecordEditor } from "./use-record-editor.ts";
import { WithDeclaration } from "./with-declaration.tsx";

const text = {
  title: words("New: {0}", "ថ្មី៖ {0}"),
  needsConnection: words(
    "No connection. It will be created as soon as it can be; choose it then.",
    "គ្មានអ៊ីនធឺណិត។ វានឹងត្រូវបង្កើតពេលអាចធ្វើបាន សូមជ្រើសរើសវានៅពេលនោះ។",
  ),
};

interface Props {
  readonly wanted: Wanted;
  readonly onClose: () => void;
}

/** A form for a record that another form refers to, over that form; what is created comes back chosen. */
export const CreateDialog = (props: Props) => (
  <WithDeclaration name={props.wanted.target.name} height={0}>
    {(target) => <CreateForm {...props} target={target} />}
  </WithDeclaration>
);

function CreateForm({ wanted, target, onClose }: Props & { readonly target: AnyEntity }) {
  const say = useText();
  const { role } = useActor();
  const { typed } = wanted;
  const title = say(text.title, say(target.label.one));
  const editor = useRecordEditor({
    entity: target,
    role,
    row: null,
    name: title,
    scope: `new-${target.name}`,
    onSaved: (stored) => {
      toast.success(say(said.saved));
      wanted.onCreated(referenceTo(target, stored));
      onClose();
    },
    onHeld: () => {
      toast.info(say(text.needsConnection));
      onClose();
    },
  });
  useHotkeys([["mod+S", () => !editor.isSaving && editor.save()]], [], true);
  useFirstRefused(editor);
  const leave = useUnsavedWork(editor.changed.length > 0 && editor.held === null);
  const close = () => leave(onClose);
  const [isFilled, setIsFilled] = useState(false);
  if (!isFilled) {
    setIsFilled(true);
    const [name, khmer] = titleFields(target);
    const first = khmer && hasKhmer(typed) ? khmer : name;
    if (typed.trim() && editor.names.includes(first)) editor.change(first, typed.trim());
    for (const [field, value] of Object.entries(wanted.values ?? {})) editor.change(field, value);
  }
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={title}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog hangs in the form that it was opened from, which must not hear this.
          event.stopPropagation();
          editor.save();
        }}
      >
        <Stack gap="md">
          <StartState entity={target} editor={editor} />
          <FormSections entity={target} editor={editor} row={null} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say(said.cancel)}
            </Button>
            <Button type="submit" loading={editor.isSaving}>
              {say(said.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
