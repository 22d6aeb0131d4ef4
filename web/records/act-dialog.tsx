import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FocusEvent, useCallback, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { ApiError } from "../api/result.ts";
import { useUnsavedWork } from "../api/unsaved-work.ts";
import { inputs } from "../fields/inputs.ts";
import { useText } from "../language/language.tsx";
import { givenIn, startOfTakes, takenIssues, takenLabel } from "./act-fields.ts";
import type { Asking } from "./act-question.ts";
import { isSame } from "./merge.ts";
import { said } from "./said.ts";
import { type Issues, serverIssues } from "./validate.ts";

type Members = Readonly<Record<string, unknown>>;

export interface ActDialogProps {
  readonly entity: AnyEntity;
  readonly asking: Asking;
  readonly onClose: () => void;
}

const elementId = (path: string): string => `act-${path.replaceAll(".", "-")}`;
const rootOf = (path: string): string => path.split(".")[0] ?? path;

/** What was given so far, what is wrong with it, and doing it. */
function useTaking({ asking, onClose }: ActDialogProps) {
  const { takes } = asking.act;
  const [start] = useState<Members>(() => startOfTakes(takes, asking.row));
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Issues>({});
  const [isDoing, setIsDoing] = useState(false);
  const found = takenIssues(takes, values);
  const shown = Object.fromEntries(Object.entries(found).filter(([path]) => touched.has(rootOf(path))));

  const change = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => rootOf(path) !== name)));
  };
  const touch = (name: string) => setTouched((now) => new Set([...now, name]));
  const submit = async () => {
    setTouched(new Set(Object.keys(takes)));
    const [first] = Object.keys(found);
    if (first !== undefined)
      return (
        document.getElementById(elementId(first)) ?? document.getElementById(elementId(rootOf(first)))
      )?.focus();
    setIsDoing(true);
    try {
      await asking.onDo(givenIn(takes, values));
      onClose();
    } catch (error) {
      // Whoever does it says what went wrong; what concerns a field is said there too, and the dialog stays.
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setRefused(serverIssues(errors.filter(({ path }) => Object.hasOwn(takes, rootOf(path)))));
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
 * The opening dialog gives the focus to the first field instead of its close button. A busy machine does that late: a field
 * that the person already types in keeps the focus, or the text would end up in another field.
 */
function useFirstInFocus(name: string) {
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      const first = form?.querySelector(`#${CSS.escape(elementId(name))}`);
      if (first?.matches("input, textarea, select, button, [tabindex]")) first.setAttribute(autofocus, "");
    },
    [name],
  );
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    // A dialog opened from a field is a child for React only.
    if (!currentTarget.contains(target)) return;
    for (const marked of currentTarget.querySelectorAll(`[${autofocus}]`)) marked.removeAttribute(autofocus);
    target.setAttribute(autofocus, "");
  };
  return { ref, onFocus };
}

/** Asks for what a step or command must be told, and does it. */
export function ActDialog(props: ActDialogProps) {
  const { entity, asking, onClose } = props;
  const { act, note } = asking;
  const say = useText();
  const taking = useTaking(props);
  const leave = useUnsavedWork(taking.isDirty);
  const close = () => leave(onClose);
  const focusing = useFirstInFocus(Object.keys(act.takes)[0] ?? "");
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={say(act.label)}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <form
        {...focusing}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may hang in a form, which must not hear this.
          event.stopPropagation();
          void taking.submit();
        }}
      >
        {/* Always there, so that a note that comes later is announced. */}
        <div role="status">{note ? <Text mb="md">{note}</Text> : null}</div>
        <Stack gap="md">
          {act.confirm ? <Text>{say(act.confirm)}</Text> : null}
          {Object.entries<Field>(act.takes).map(([name, field]) => (
            <TakenField key={name} entity={entity} act={act} name={name} field={field} taking={taking} />
          ))}
          <Group justify="flex-end">
            <Button variant="default" disabled={taking.isDoing} onClick={close}>
              {say(said.cancel)}
            </Button>
            <Button type="submit" loading={taking.isDoing}>
              {say(act.label)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface FieldProps {
  readonly entity: AnyEntity;
  readonly act: Asking["act"];
  readonly name: string;
  readonly field: Field;
  readonly taking: ReturnType<typeof useTaking>;
}

function TakenField({ entity, act, name, field, taking }: FieldProps) {
  const say = useText();
  const Input = inputs[field.kind];
  const within = Object.entries(taking.issues).filter(([path]) => path.startsWith(`${name}.`));
  const own = taking.issues[name] ?? (field.kind === "rows" ? undefined : within[0]?.[1]);
  return (
    <Input
      id={elementId(name)}
      name={name}
      field={field}
      label={say(takenLabel(entity, act.takes, name))}
      badge={null}
      value={taking.values[name] ?? null}
      onChange={(value) => taking.change(name, value)}
      onBlur={() => taking.touch(name)}
      error={own ? say(own) : null}
      errorsWithin={Object.fromEntries(
        within.map(([path, issue]) => [path.slice(name.length + 1), say(issue)]),
      )}
      isReadOnly={taking.isDoing}
      textLanguage={name.endsWith("Kh") ? "km" : null}
    />
  );
}
