import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import { isSettingKey, type SettingKey, settingTexts } from "../../../domain/settings/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { deleteDraft, findDraft } from "../../api/offline-queue/drafts.ts";
import { heldText } from "../../api/offline-queue/held-texts.ts";
import {
  onRecordOutcome,
  returnToForm,
  useQueuedWrites,
  writeRecord,
} from "../../api/offline-queue/record-writes.ts";
import type { UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { useActor } from "../../api/session/session.ts";
import { settingsKey } from "../../api/use-settings.ts";
import { isRecord } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { invalidateRecords, recordKeys } from "../../records/record-keys.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import {
  type SettingWrite,
  settingStateOf,
  settingWrites,
  type Typed,
  type TypedSettings,
  withoutTyped,
} from "./setting-draft.ts";
import { type SettingItem, settingQuery } from "./use-setting-rows.ts";

const texts = {
  savedOne: localized("“{0}” saved.", "បានរក្សាទុក «{0}»។"),
  savedMany: localized("{0, plural, one {# setting} other {# settings}} saved.", "បានរក្សាទុកការកំណត់ {0}។"),
};

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The waiting change of a setting, if any. */
const waitingWriteOf = (writes: readonly UnsentRecord[], entity: AnyEntity, key: SettingKey) =>
  writes.findLast(
    ({ entity: name, recordId, act, state }) =>
      name === entity.name && recordId === key && act === "set" && state === "waiting",
  );

/** How the change of one setting ended. */
type Ending = { readonly row: unknown } | { readonly error: Error } | "waiting";

/** The unsaved state of a section of settings, and its one save. */
export function useSectionDraft(entity: AnyEntity, items: readonly SettingItem[]) {
  const t = useText();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { userId } = useActor();
  const [typed, setTyped] = useState<TypedSettings>({});
  const [touched, setTouched] = useState<ReadonlySet<SettingKey>>(new Set());
  const [refused, setRefused] = useState<Readonly<Partial<Record<SettingKey, string>>>>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const queuedWrites = useQueuedWrites();
  const writes = settingWrites(items, typed);
  const keys = items.map(({ key }) => key);

  const forget = () =>
    Promise.all([invalidateRecords(client), client.invalidateQueries({ queryKey: settingsKey })]);

  /** Takes over changes that the queue gave back: refused ones, and those that the user edits again. */
  const takeBack = useLatest(async () => {
    for (const key of keys) {
      const found = await findDraft({ userId, entity: entity.name, recordId: key });
      if (!found) continue;
      const text = textOrNull(found.form.values.value);
      const entry: Typed = { text, base: textOrNull(found.form.base.value), isReset: text === null };
      setTyped((now) => ({ ...now, [key]: entry }));
      // The section shows it now, so the notice about it ends.
      if (found.state === "refused") await returnToForm(found.id);
      await deleteDraft(found.id);
    }
  });
  useEffect(() => void takeBack.current(), [takeBack]);

  const handleOutcome = useLatest(async (key: unknown, isRefused: boolean) => {
    await forget();
    if (isRefused && isSettingKey(key) && keys.includes(key)) await takeBack.current();
  });
  useEffect(
    () =>
      onRecordOutcome(({ work, error }) => {
        if (work.entity === entity.name) void handleOutcome.current(work.recordId, error !== null);
      }),
    [entity, handleOutcome],
  );

  /** Shows stored values at once, so that nothing flickers until the list is read again. */
  const showStored = (stored: readonly unknown[]) => {
    const rows = new Map(stored.flatMap((row) => (isRecord(row) ? [[row.key, row]] : [])));
    client.setQueryData(recordKeys.list(entity, settingQuery), (page: unknown) =>
      isRecord(page) && Array.isArray(page.items)
        ? { ...page, items: page.items.map((row: unknown) => (isRecord(row) && rows.get(row.key)) || row) }
        : page,
    );
  };
  const saving = useAction({
    // Offline writes wait in our own queue, so react-query must not pause them.
    networkMode: "always",
    mutationFn: (changes: readonly SettingWrite[]) =>
      Promise.all(
        changes.map(async ({ key, version, text, base }): Promise<Ending> => {
          const ending = writeRecord({
            ...{ entity: entity.name, operation: "act", act: "set", recordId: key },
            name: t(settingTexts(key).label),
            values: { version },
            input: { value: text },
            form: { base: { value: base }, values: { value: text }, version },
          });
          return ending.then(
            (row) => (row === "waiting" ? row : { row }),
            (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
          );
        }),
      ),
    onSuccess: async (endings, changes) => {
      const done = changes.filter((_, place) => {
        const ending = endings[place];
        return ending === "waiting" || (ending && "row" in ending);
      });
      showStored(endings.flatMap((ending) => (ending !== "waiting" && "row" in ending ? [ending.row] : [])));
      const sent = new Map<string, SettingWrite>(done.map((change) => [change.key, change]));
      setTyped((now) =>
        withoutTyped(
          now,
          // What was typed while it was saved stays.
          new Set(
            [...sent].flatMap(([key, { text }]) =>
              isSettingKey(key) && now[key]?.text === text ? [key] : [],
            ),
          ),
        ),
      );
      setIsSubmitted(false);
      setTouched(new Set());
      report(endings, changes);
      await forget();
    },
  });
  const report = (endings: readonly Ending[], changes: readonly SettingWrite[]) => {
    const saved = changes.filter((_, place) => {
      const ending = endings[place];
      return ending !== undefined && ending !== "waiting" && "row" in ending;
    });
    const [first] = saved;
    if (first && saved.length === 1) toast.success(t(texts.savedOne, t(settingTexts(first.key).label)));
    else if (first) toast.success(t(texts.savedMany, saved.length));
    if (endings.includes("waiting")) toast.info(t(heldText()));
    const errors: Partial<Record<SettingKey, string>> = {};
    endings.forEach((ending, place) => {
      const key = changes[place]?.key;
      if (ending === "waiting" || !("error" in ending) || !key) return;
      const { error } = ending;
      const message = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;
      if (message) errors[key] = message;
      toast.error(messageOf(error));
    });
    setRefused(errors);
  };

  const states = new Map(
    items.map((item) => {
      const state = settingStateOf(item, typed[item.key]);
      const isJudged = isSubmitted || touched.has(item.key);
      const problem = state.problem && isJudged ? messageIn(state.problem, language) : null;
      const queued = waitingWriteOf(queuedWrites, entity, item.key) ?? null;
      const waiting = queued ? (textOrNull(queued.input?.value) ?? item.standard) : null;
      return [
        item.key,
        { ...state, shown: queued ? waiting : state.shown, error: refused[item.key] ?? problem, queued },
      ] as const;
    }),
  );
  const invalid = keys.filter((key) => {
    const state = states.get(key);
    return state !== undefined && (state.problem !== null || state.theirs !== null);
  });
  const discard = () => {
    setTyped({});
    setRefused({});
    setIsSubmitted(false);
  };
  useUnsavedWork(writes.length > 0, { onDiscard: discard });

  const type = (key: SettingKey, entry: Pick<Typed, "text" | "isReset">) => {
    const stored = items.find((item) => item.key === key)?.row.value ?? null;
    setTyped((now) => ({ ...now, [key]: { ...entry, base: (now[key] ?? { base: stored }).base } }));
    setRefused(({ [key]: _, ...others }) => others);
  };

  return {
    states,
    changeCount: writes.length,
    hasProblems: invalid.some((key) => states.get(key)?.error || states.get(key)?.theirs),
    isSaving: saving.isPending,
    change: (key: SettingKey, text: string | null) => type(key, { text, isReset: false }),
    reset: (key: SettingKey) => type(key, { text: null, isReset: true }),
    /** An input that was emptied and has its default anyway shows the default again. */
    leave: (key: SettingKey) => {
      setTouched((now) => new Set(now).add(key));
      if (!states.get(key)?.isChanged) setTyped((now) => withoutTyped(now, new Set([key])));
    },
    /** Keeps the typed value although somebody else changed the setting. */
    keepMine: (item: SettingItem) =>
      setTyped((now) => {
        const own = now[item.key];
        return own ? { ...now, [item.key]: { ...own, base: item.row.value } } : now;
      }),
    takeTheirs: (key: SettingKey) => setTyped((now) => withoutTyped(now, new Set([key]))),
    /** Takes a change that waits for the connection out of the queue. */
    editAgain: async (id: string) => {
      await returnToForm(id);
      await takeBack.current();
    },
    discard,
    /** Saves all changes; returns the first invalid setting instead, if any. */
    save: (): SettingKey | null => {
      setIsSubmitted(true);
      const [first] = invalid;
      if (first !== undefined) return first;
      if (writes.length > 0) saving.mutate(writes);
      return null;
    },
  };
}

export type SectionDraft = ReturnType<typeof useSectionDraft>;
export type ShownSetting =
  SectionDraft["states"] extends ReadonlyMap<SettingKey, infer State> ? State : never;
