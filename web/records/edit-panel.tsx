import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconHistory } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import classes from "./form.module.css";
import { fieldId } from "./form-fields.ts";
import { FormSections } from "./form-sections.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { said } from "./said.ts";
import { StartState } from "./start-state.tsx";
import { useDraft } from "./use-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const text = {
  found: words("Your work from {0} was not saved.", "ការងាររបស់អ្នកពី {0} មិនទាន់បានរក្សាទុកទេ។"),
  resume: words("Continue with it", "បន្តការងារនោះ"),
  drop: words("Discard it", "បោះបង់វាចោល"),
  deleted: words("This record is in the bin.", "ទិន្នន័យនេះនៅក្នុងធុងសំរាម។"),
  unsaved: words("Not saved yet", "មិនទាន់រក្សាទុក"),
  problems: words("Please check the marked fields.", "សូមពិនិត្យប្រអប់ដែលមានសញ្ញា។"),
  discard: words("Discard changes", "បោះបង់ការកែប្រែ"),
  leave: words("Leave without saving?", "ចាកចេញដោយមិនរក្សាទុកឬ?"),
  leaveHow: words("What you changed here will be lost.", "អ្វីដែលអ្នកបានកែនៅទីនេះនឹងបាត់។"),
  leaveYes: words("Leave", "ចាកចេញ"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly row: Readonly<Record<string, unknown>> | null;
  readonly editor: RecordEditor;
  /** Where to go as soon as nothing is unsaved any more. */
  readonly leaving: string | null;
  readonly onLeave: (address: string) => void;
  readonly onRestore: () => void;
}

/** Goes to the first field that was refused; by its place on the screen, not by its name. */
function goToFirst(paths: readonly string[]): void {
  const elements = paths.flatMap((path) => {
    const found =
      document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(path.split(".")[0] ?? path));
    return found ? [found] : [];
  });
  const [first] = elements.sort(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}

/** The form itself: fields, what is unsaved, and saving. */
export function EditPanel({ entity, row, editor, leaving, onLeave, onRestore }: Props) {
  const say = useText();
  const format = useFormat();
  const { role, userId } = useActor();
  const draft = useDraft({ userId, entity: entity.name, id: String(row?.id ?? "new"), editor });
  const isDirty = editor.changed.length > 0;
  const blocker = useLeaveGuard(isDirty && leaving === null);
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const canSave = editor.names.length > 0 && !isDeleted;
  const problems = Object.keys(editor.issues);
  /** The dialog closes after a yes too, which must not call the leaving back. */
  const isGoing = useRef(false);
  const latestProblems = useRef(problems);
  latestProblems.current = problems;

  useHotkeys([["mod+S", () => canSave && !editor.isSaving && editor.save()]], [], true);
  useEffect(() => {
    if (editor.refusals === 0) return;
    // The other twin of a phone's tabs is drawn after this.
    const soon = setTimeout(() => goToFirst(latestProblems.current), 50);
    return () => clearTimeout(soon);
  }, [editor.refusals]);
  useEffect(() => {
    if (leaving !== null) onLeave(leaving);
  }, [leaving, onLeave]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) editor.save();
      }}
    >
      <Stack gap="md">
        {draft.found && canSave ? (
          <Alert
            color="yellow"
            icon={<IconHistory />}
            title={say(text.found, format.dateTime(draft.found.at))}
          >
            <Group gap="xs">
              <Button size="xs" onClick={draft.resume}>
                {say(text.resume)}
              </Button>
              <Button size="xs" variant="default" onClick={draft.drop}>
                {say(text.drop)}
              </Button>
            </Group>
          </Alert>
        ) : null}
        {isDeleted ? (
          <Alert color="red" title={say(text.deleted)}>
            {can(role, entity, "restore") ? (
              <Button size="xs" onClick={onRestore}>
                {say(said.restore)}
              </Button>
            ) : null}
          </Alert>
        ) : null}
        {row ? null : <StartState entity={entity} editor={editor} />}
        <FormSections entity={entity} editor={editor} row={row} />
        {row ? <RecordFacts entity={entity} row={row} /> : null}
        {canSave ? (
          <Group className={classes.bar} justify="flex-end" gap="sm">
            <Text
              size="sm"
              c={problems.length > 0 ? "var(--mantine-color-error)" : "dimmed"}
              role="status"
              flex={1}
            >
              {problems.length > 0 ? say(text.problems) : isDirty ? say(text.unsaved) : ""}
            </Text>
            {isDirty && row ? (
              <Button variant="default" disabled={editor.isSaving} onClick={editor.discard}>
                {say(text.discard)}
              </Button>
            ) : null}
            <Button type="submit" loading={editor.isSaving} disabled={row !== null && !isDirty}>
              {say(said.save)}
            </Button>
          </Group>
        ) : null}
      </Stack>
      {editor.meeting ? (
        <MergeDialog
          entity={entity}
          meeting={editor.meeting}
          onSettle={editor.settle}
          onClose={editor.leaveMeeting}
        />
      ) : null}
      <ConfirmDialog
        question={
          blocker.state === "blocked"
            ? {
                title: say(text.leave),
                body: say(text.leaveHow),
                yes: say(text.leaveYes),
                color: "red",
                onYes: () => {
                  isGoing.current = true;
                  draft.drop();
                  blocker.proceed();
                },
              }
            : null
        }
        onClose={() => !isGoing.current && blocker.state === "blocked" && blocker.reset()}
      />
    </form>
  );
}
