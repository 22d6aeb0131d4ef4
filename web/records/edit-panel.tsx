import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconCloudUp, IconHistory, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { localized } from "../../domain/localized-text.ts";
import { findWaitingUpdate, useQueuedWrites } from "../api/offline-queue/record-writes.ts";
import type { FormState } from "../api/offline-queue/unsent.ts";
import { useActor } from "../api/session.ts";
import { useUnsavedWork } from "../api/unsaved-work.ts";
import { useLatest } from "../fields/use-latest.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { ChangeList, type FieldChange } from "./change-list.tsx";
import { commonTexts } from "./common-texts.ts";
import classes from "./form.module.css";
import { FormSections } from "./form-sections.tsx";
import { InitialStateSelect } from "./initial-state-select.tsx";
import { MergeDialog } from "./lazy-dialogs.tsx";
import { changedNames } from "./merge.ts";
import { RecordFacts } from "./record-facts.tsx";
import { useDraft } from "./use-draft.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";
import type { RecordEditor } from "./use-record-editor.ts";
import { WithCreateInPlace } from "./with-create-in-place.tsx";

const texts = {
  found: localized("Your work from {0} was not saved.", "ការងាររបស់អ្នកពី {0} មិនទាន់បានរក្សាទុកទេ។"),
  resume: localized("Continue with it", "បន្តការងារនោះ"),
  drop: localized("Discard it", "បោះបង់វាចោល"),
  isIn: localized("What it changes", "អ្វីដែលវាកែ"),
  held: localized("This save from {0} is waiting to sync.", "ការរក្សាទុកពី {0} កំពុងរង់ចាំផ្ញើ។"),
  heldHow: localized(
    "It is sent automatically, also after you close this page.",
    "វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិភ្លាមៗពេលអាចធ្វើបាន ទោះបីបិទទំព័រនេះក៏ដោយ។",
  ),
  takeBack: localized("Go on editing", "កែបន្ត"),
  deleted: localized("This record is in the bin.", "ទិន្នន័យនេះនៅក្នុងធុងសំរាម។"),
  unsaved: localized("Not saved yet", "មិនទាន់រក្សាទុក"),
  problems: localized("Please check the marked fields.", "សូមពិនិត្យប្រអប់ដែលមានសញ្ញា។"),
  shared: localized(
    "Other vendors offer this too. Ask Kasekam to change it.",
    "អ្នកលក់ផ្សេងទៀតក៏មានលក់វាដែរ។ សូមស្នើ Kasekam ដើម្បីកែវា។",
  ),
  discard: localized("Discard changes", "បោះបង់ការកែប្រែ"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly row: Readonly<Record<string, unknown>> | null;
  readonly editor: RecordEditor;
  /** Address to navigate to once nothing is unsaved. */
  readonly leaving: string | null;
  readonly onLeave: (address: string) => void;
  readonly onRestore: () => void;
}

/** Whether the event comes from a dialog over the form, which has its own save. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog]") !== null;

/** Changes contained in unsaved work. */
const listChanges = (names: readonly string[], { base, values }: FormState): readonly FieldChange[] =>
  changedNames(names, base, values).map((name) => ({ name, from: base[name], to: values[name] }));

/** The record form with its unsaved state and save bar. */
export function EditPanel({ entity, row, editor, leaving, onLeave, onRestore }: Props) {
  const say = useText();
  const format = useFormat();
  const { role, userId } = useActor();
  const draft = useDraft({ userId, entity, recordId: row ? String(row.id) : null, editor });
  const isDirty = editor.changed.length > 0;
  const held = findWaitingUpdate(useQueuedWrites(), entity.name, String(row?.id ?? ""));
  const { showQueued, clearQueued } = editor;
  const queue = useLatest({ showQueued, clearQueued });
  useEffect(() => {
    if (held) queue.current.showQueued(held);
    else queue.current.clearQueued();
  }, [held, queue]);
  useUnsavedWork(isDirty && leaving === null && editor.queued === null, {
    onDiscard: draft.drop,
    // The draft is stored and offered again.
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
  useFocusFirstError(editor);
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
        {editor.queued && editor.queued !== "new" ? (
          <Alert
            color="yellow"
            icon={<IconCloudUp />}
            title={say(texts.held, format.dateTime(editor.queued.at))}
            role="status"
          >
            <Stack gap="xs" align="flex-start">
              {say(texts.heldHow)}
              <Button size="xs" variant="default" onClick={() => void editor.unqueue()}>
                {say(texts.takeBack)}
              </Button>
            </Stack>
          </Alert>
        ) : null}
        {draft.found && canSave && !editor.queued ? (
          <Alert
            color="yellow"
            icon={<IconHistory />}
            title={say(texts.found, format.dateTime(draft.found.at))}
          >
            {draft.found.refusal ? <Text size="sm">{draft.found.refusal}</Text> : null}
            <details className={classes.draft}>
              <summary>{say(texts.isIn)}</summary>
              <ChangeList entity={entity} changes={listChanges(editor.names, draft.found.form)} />
            </details>
            <Group gap="xs">
              <Button size="xs" onClick={draft.resume}>
                {say(texts.resume)}
              </Button>
              <Button size="xs" variant="default" onClick={draft.drop}>
                {say(texts.drop)}
              </Button>
            </Group>
          </Alert>
        ) : null}
        {isDeleted ? (
          <Alert color="red" title={say(texts.deleted)}>
            {can(role, entity, "restore") ? (
              <Button size="xs" onClick={onRestore}>
                {say(commonTexts.restore)}
              </Button>
            ) : null}
          </Alert>
        ) : null}
        {row && isShared(role, entity, row) ? (
          <Alert color="blue" icon={<IconInfoCircle />}>
            {say(texts.shared)}
          </Alert>
        ) : null}
        {row ? null : <InitialStateSelect entity={entity} editor={editor} />}
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
              {problems.length > 0
                ? say(texts.problems)
                : isDirty && !editor.queued
                  ? say(texts.unsaved)
                  : ""}
            </Text>
            {isDirty && row ? (
              <Button variant="default" disabled={editor.isSaving} onClick={editor.discard}>
                {say(texts.discard)}
              </Button>
            ) : null}
            <Button type="submit" loading={editor.isSaving} disabled={row !== null && !isDirty}>
              {say(commonTexts.save)}
            </Button>
          </Group>
        ) : null}
      </Stack>
      {editor.versionConflict ? (
        <MergeDialog
          entity={entity}
          versionConflict={editor.versionConflict}
          onResolve={editor.resolveConflict}
          onClose={editor.dismissConflict}
        />
      ) : null}
    </form>
  );
}
