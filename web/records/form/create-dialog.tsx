import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { hasKhmer } from "../../../domain/khmer/is-khmer.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { newRecordLabel } from "../../../domain/text/new-record-label.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import type { CreateRequest } from "../../fields/ref/create-in-place.ts";
import { useText } from "../../language/language.tsx";
import { useSaveShortcut } from "../../ui/hooks/shortcuts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { commonTexts } from "../common-texts.ts";
import { useRecordEditor } from "../editor/use-record-editor.ts";
import { toReference } from "../record-name.ts";
import { WithDeclaration } from "../with-declaration.tsx";
import { FormBody } from "./form-body.tsx";
import { InitialStateSelect } from "./initial-state-select.tsx";
import { useFocusFirstError } from "./use-focus-first-error.ts";

const texts = {
  needsConnection: localized(
    "You're offline. It will be created when you reconnect; select it then.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ។ វានឹងត្រូវបង្កើតពេលមានអ៊ីនធឺណិតវិញ សូមជ្រើសរើសវានៅពេលនោះ។",
  ),
};

interface Props {
  readonly request: CreateRequest;
  readonly onClose: () => void;
}

/** Dialog that creates a record for a reference field of another form and selects it. */
export const CreateDialog = (props: Props) => (
  <WithDeclaration name={props.request.target.name} height={0}>
    {(target) => <CreateForm {...props} target={target} />}
  </WithDeclaration>
);

function CreateForm({ request, target, onClose }: Props & { readonly target: AnyEntity }) {
  const t = useText();
  const { role } = useActor();
  const { typed } = request;
  const title = t(newRecordLabel(target.label.one));
  const editor = useRecordEditor({
    entity: target,
    role,
    row: null,
    name: title,
    scope: `new-${target.name}`,
    onSaved: (stored) => {
      toast.success(t(commonTexts.saved));
      request.onCreated(toReference(target, stored));
      onClose();
    },
    onQueued: () => {
      toast.info(t(texts.needsConnection));
      onClose();
    },
  });
  useSaveShortcut(() => {
    if (!editor.isSaving) editor.save();
  });
  useFocusFirstError(editor);
  const leave = useUnsavedWork(editor.changed.length > 0 && editor.queued === null);
  const close = () => leave(onClose);
  const [isFilled, setIsFilled] = useState(false);
  if (!isFilled) {
    setIsFilled(true);
    const [name, khmer] = titleFields(target);
    const first = khmer && hasKhmer(typed) ? khmer : name;
    if (typed.trim() && editor.names.includes(first)) editor.change(first, typed.trim());
    for (const [field, value] of Object.entries(request.values ?? {})) editor.change(field, value);
  }
  return (
    <Dialog opened onClose={close} size="xl" title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles this submit from the dialog to the outer form, which must not submit.
          event.stopPropagation();
          editor.save();
        }}
      >
        <Stack gap="md">
          <InitialStateSelect entity={target} editor={editor} />
          <FormBody entity={target} editor={editor} row={null} hasColumns={false} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t(commonTexts.cancel)}
            </Button>
            <Button type="submit" loading={editor.isSaving} disabled={editor.uploads > 0}>
              {t(commonTexts.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
