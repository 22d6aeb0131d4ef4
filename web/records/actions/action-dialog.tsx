import { Button, Group, Stack, Text } from "@mantine/core";
import { type FocusEvent, useCallback, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { ApiError } from "../../api/client/result.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { isSame } from "../editor/merge.ts";
import { type Issues, serverIssues } from "../form/validate.ts";
import { filledInput, initialInput, inputIssues, inputLabel } from "./action-input.ts";
import type { ActionPrompt } from "./action-prompt.ts";
import { dangerColor } from "./danger-color.ts";

export interface ActionDialogProps {
  readonly entity: AnyEntity;
  readonly prompt: ActionPrompt;
  readonly onClose: () => void;
}

const elementId = (path: string): string => `act-${path.replaceAll(".", "-")}`;
const rootOf = (path: string): string => path.split(".")[0] ?? path;

/** Form state of an action: its values, their issues and the submit function. */
function useActionForm({ prompt, onClose }: ActionDialogProps) {
  const { input } = prompt.act;
  const [start] = useState<AnyRecord>(() => initialInput(input, prompt.row));
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Issues>({});
  const [isDoing, setIsDoing] = useState(false);
  const found = inputIssues(input, values);
  const shown = Object.fromEntries(Object.entries(found).filter(([path]) => touched.has(rootOf(path))));

  const change = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => rootOf(path) !== name)));
  };
  const touch = (name: string) => setTouched((now) => new Set([...now, name]));
  const submit = async () => {
    setTouched(new Set(Object.keys(input)));
    const [first] = Object.keys(found);
    if (first !== undefined)
      return (
        document.getElementById(elementId(first)) ?? document.getElementById(elementId(rootOf(first)))
      )?.focus();
    setIsDoing(true);
    try {
      await prompt.onSubmit(filledInput(input, values));
      onClose();
    } catch (error) {
      // `onSubmit` reports the error itself. Field errors are also shown here, and the dialog stays open.
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setRefused(serverIssues(errors.filter(({ path }) => Object.hasOwn(input, rootOf(path)))));
      setIsDoing(false);
    }
  };
  return {
    values,
    isDirty: !isSame(start, values),
    issues: { ...shown, ...refused },
    isDoing,
    change,
    touch,
    submit,
  };
}

const autofocus = "data-autofocus";

/**
 * Makes the opening dialog focus its first field instead of the close button. A busy machine does that late, so a field
 * that is already focused keeps the focus; otherwise typed text would end up in another field.
 */
function useFocusFirstField(name: string) {
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      const first = form?.querySelector(`#${CSS.escape(elementId(name))}`);
      if (first?.matches("input, textarea, select, button, [tabindex]")) first.setAttribute(autofocus, "");
    },
    [name],
  );
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    // Portals bubble React events: a dialog opened from a field is a React child but not a DOM child.
    if (!currentTarget.contains(target)) return;
    for (const marked of currentTarget.querySelectorAll(`[${autofocus}]`)) marked.removeAttribute(autofocus);
    target.setAttribute(autofocus, "");
  };
  return { ref, onFocus };
}

/** Dialog that collects the input of an action and runs it. */
export function ActionDialog(props: ActionDialogProps) {
  const { entity, prompt, onClose } = props;
  const { act, note } = prompt;
  const t = useText();
  const taking = useActionForm(props);
  const leave = useUnsavedWork(taking.isDirty);
  const close = () => leave(onClose);
  const focusing = useFocusFirstField(Object.keys(act.input)[0] ?? "");
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      title={act.confirm ? t(act.confirm.title, prompt.subject) : t(act.label)}
      closeOnClickOutside={false}
    >
      <form
        {...focusing}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside a form, which must not submit.
          event.stopPropagation();
          void taking.submit();
        }}
      >
        {/* Always there, so that a note that comes later is announced. */}
        <div role="status">{note ? <Text mb="md">{note}</Text> : null}</div>
        <Stack gap="md">
          {act.confirm ? <Text>{t(act.confirm.body)}</Text> : null}
          {prompt.shown}
          {Object.entries<Field>(act.input).map(([name, field]) => (
            <ActionField key={name} entity={entity} act={act} name={name} field={field} taking={taking} />
          ))}
          <Group justify="flex-end">
            <Button variant="default" disabled={taking.isDoing} onClick={close}>
              {t(act.confirm?.keep ?? commonTexts.cancel)}
            </Button>
            <Button type="submit" loading={taking.isDoing} {...dangerColor(act.confirm?.isDestructive)}>
              {t(act.label)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ActionFieldProps {
  readonly entity: AnyEntity;
  readonly act: ActionPrompt["act"];
  readonly name: string;
  readonly field: Field;
  readonly taking: ReturnType<typeof useActionForm>;
}

function ActionField({ entity, act, name, field, taking }: ActionFieldProps) {
  const t = useText();
  const Input = inputs[field.kind];
  const within = Object.entries(taking.issues).filter(([path]) => path.startsWith(`${name}.`));
  const own = taking.issues[name] ?? (field.kind === "rows" ? undefined : within[0]?.[1]);
  return (
    <Input
      id={elementId(name)}
      name={name}
      field={field}
      label={t(inputLabel(entity, act.input, name))}
      badge={null}
      value={taking.values[name] ?? null}
      onChange={(value) => taking.change(name, value)}
      onBlur={() => taking.touch(name)}
      error={own ? t(own) : null}
      errorsWithin={Object.fromEntries(
        within.map(([path, issue]) => [path.slice(name.length + 1), t(issue)]),
      )}
      isReadOnly={taking.isDoing}
      textLanguage={name.endsWith("Kh") ? "km" : null}
    />
  );
}
