import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconCloudUp, IconHistory, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { useQueuedWrites, waitingUpdateOf } from "../api/offline-queue/record-writes.ts";
import type { FormState } from "../api/offline-queue/unsent.ts";
import { useActor } from "../api/session.ts";
import { useUnsavedWork } from "../api/unsaved-work.ts";
import { useLatest } from "../fields/use-latest.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { ChangeList, type FieldChange } from "./change-list.tsx";
import classes from "./form.module.css";
import { FormSections } from "./form-sections.tsx";
import { MergeDialog } from "./lazy-dialogs.tsx";
import { changedNames } from "./merge.ts";
import { RecordFacts } from "./record-facts.tsx";
import { said } from "./said.ts";
import { StartState } from "./start-state.tsx";
import { useDraft } from "./use-draft.ts";
import { useFirstRefused } from "./use-first-refused.ts";
import type { RecordEditor } from "./use-record-editor.ts";
import { WithCreateInPlace } from "./with-create-in-place.tsx";

const text = {
  found: words("Your work from {0} was not saved.", "ការងាររបស់អ្នកពី {0} មិនទាន់បានរក្សាទុកទេ។"),
  resume: words("Continue with it", "បន្តការងារនោះ"),
  drop: words("Discard it", "បោះបង់វាចោល"),
  isIn: words("What it changes", "អ្វីដែលវាកែ"),
  held: words("This save from {0} is waiting to sync.", "ការរក្សាទុកពី {0} កំពុងរង់ចាំផ្ញើ។"),
  heldHow: words(
    "It is sent automatically, also after you close this page.",
    "វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិភ្លាមៗពេលអាចធ្វើបាន ទោះបីបិទទំព័រនេះក៏ដោយ។",
  ),
  takeBack: words("Go on editing", "កែបន្ត"),
  deleted: words("This record is in the bin.", "ទិន្នន័យនេះនៅក្នុងធុងសំរាម។"),
  unsaved: words("Not saved yet", "មិនទាន់រក្សាទុក"),
  problems: words("Please check the marked fields.", "សូមពិនិត្យប្រអប់ដែលមានសញ្ញា។"),
  shared: words(
    "Other vendors offer this too. Ask Kasekam to change it.",
    "អ្នកលក់ផ្សេងទៀតក៏មានលក់វាដែរ។ សូមស្នើ Kasekam ដើម្បីកែវា។",
  ),
  discard: words("Discard changes", "បោះបង់ការកែប្រែ"),
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

/** A dialog over the form has a save of its own. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog]") !== null;

/** What unsaved work would change. */
const changesIn = (names: readonly string[], { base, values }: FormState): readonly FieldChange[] =>
  changedNames(names, base, values).map((name) => ({ name, from: base[name], to: values[name] }));

/** The form itself: fields, what is unsaved, and saving. */
export function EditPanel({ entity, row, editor, leaving, onLeave, onRestore }: Props) {
  const say = useText();
  const format = useFormat();
  const { role, userId } = useActor();
  const draft = useDraft({ userId, entity, recordId: row ? String(row.id) : null, editor });
  const isDirty = editor.changed.length > 0;
  const held = waitingUpdateOf(useQueuedWrites(), entity.name, String(row?.id ?? ""));
  const { hold, release } = editor;
  const queue = useLatest({ hold, release });
  useEffect(() => {
    if (held) queue.current.hold(held);
    else queue.current.release();
  }, [held, queue]);
  useUnsavedWork(isDirty && leaving === null && editor.held === null, {
    onDiscard: draft.drop,
    // The draft is offered again.
    isKeptAtSignOut: true,
  });
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const canSave = editor.names.length > 0 && !isDeleted;
  const problems = Object.keys(editor.issues);
  useHotkeys(
    [["mod+S", (event) => canSave && !editor.isSaving && !isInDialog(event.target) && editor.save()]],
    [],
    true,
  );
  useFirstRefused(editor);
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
        {editor.held && editor.held !== "new" ? (
          <Alert
            color="yellow"
            icon={<IconCloudUp />}
            title={say(text.held, format.dateTime(editor.held.at))}
            role="status"
          >
            <Stack gap="xs" align="flex-start">
              {say(text.heldHow)}
              <Button size="xs" variant="default" onClick={() => void editor.takeBack()}>
                {say(text.takeBack)}
              </Button>
            </Stack>
          </Alert>
        ) : null}
        {draft.found && canSave && !editor.held ? (
          <Alert
            color="yellow"
            icon={<IconHistory />}
            title={say(text.found, format.dateTime(draft.found.at))}
          >
            {draft.found.refusal ? <Text size="sm">{draft.found.refusal}</Text> : null}
            <details className={classes.draft}>
              <summary>{say(text.isIn)}</summary>
              <ChangeList entity={entity} changes={changesIn(editor.names, draft.found.form)} />
            </details>
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
        {row && isShared(role, entity, row) ? (
          <Alert color="blue" icon={<IconInfoCircle />}>
            {say(text.shared)}
          </Alert>
        ) : null}
        {row ? null : <StartState entity={entity} editor={editor} />}
        <WithCreateInPlace>
          <FormSections entity={entity} editor={editor} row={row} />
        </WithCreateInPlace>
        {row ? <RecordFacts entity={entity} row={row} /> : null}
        {canSave ? (
          <Group className={classes.bar} justify="flex-end" gap="sm">
            <Text
              size="sm"
              c={problems.length > 0 ? "var(--mantine-color-error)" : "dimmed"}
              role="status"
              flex={1}
            >
              {problems.length > 0 ? say(text.problems) : isDirty && !editor.held ? say(text.unsaved) : ""}
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
    </form>
  );
}
