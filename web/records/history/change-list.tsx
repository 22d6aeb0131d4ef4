import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { kindTraits } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { plainText } from "../../fields/rich-text/plain-text.ts";
import { rowsOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { columnField } from "../columns/columns.ts";
import { isSame } from "../editor/merge.ts";
import classes from "../form/form.module.css";
import { DetachedValue } from "./detached-value.tsx";
import { diffWords } from "./diff-words.ts";
import { findTimelineState, TimelineView } from "./lazy-timeline.tsx";

const onlyMarks = localized("formatting only", "តែទម្រង់អក្សរប៉ុណ្ណោះ");

export interface FieldChange {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}
interface Props {
  readonly entity: AnyEntity;
  readonly changes: readonly FieldChange[];
}

/** List of changed fields with their old and new values. */
export function ChangeList({ entity, changes }: Props) {
  const t = useText();
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.name} className={classes.change}>
          <dt>{t(fieldLabel(entity, change.name))}</dt>
          <dd lang={change.name.endsWith("Kh") ? "km" : undefined}>
            <ChangedValue entity={entity} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Old and new value of one field; a word diff for long text. */
export function ChangedValue({
  entity,
  change,
}: {
  readonly entity: AnyEntity;
  readonly change: FieldChange;
}) {
  const { name, from, to } = change;
  const state = findTimelineState(entity, name);
  // A timeline only grows, so the added entries are the change.
  if (state) return <TimelineView state={state} value={rowsOf(to).slice(rowsOf(from).length)} isBrief />;
  const field = columnField(entity, name);
  // Long texts are shown as a word diff.
  const isWorded =
    field !== undefined && kindTraits[field.kind].isLongText && !isSame(from, null) && !isSame(to, null);
  if (!isWorded) return <FromTo entity={entity} change={change} />;
  return <ChangedWords before={plainText(textOf(from))} after={plainText(textOf(to))} />;
}

function FromTo({ entity, change }: { readonly entity: AnyEntity; readonly change: FieldChange }) {
  const { name, from, to } = change;
  return (
    <>
      {isSame(from, null) ? null : (
        <>
          <del className={classes.was}>
            <DetachedValue entity={entity} name={name} value={from} />
          </del>{" "}
          <span aria-hidden>→</span>{" "}
        </>
      )}
      <DetachedValue entity={entity} name={name} value={to} />
    </>
  );
}

/** Number of unchanged characters shown around a change. */
const contextLength = 60;

function shortened(text: string, place: "first" | "middle" | "last"): string {
  if (text.length <= contextLength * 2) return text;
  if (place === "first") return `… ${text.slice(-contextLength)}`;
  if (place === "last") return `${text.slice(0, contextLength)} …`;
  return `${text.slice(0, contextLength)} … ${text.slice(-contextLength)}`;
}

function ChangedWords({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useText();
  const pieces = diffWords(before, after);
  if (pieces.every(({ kind }) => kind === "same")) return <em>{t(onlyMarks)}</em>;
  return pieces.map(({ kind, text }, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have nothing but their place, and never move.
    if (kind === "removed")
      return (
        <del key={place} className={classes.removed}>
          {text}
        </del>
      );
    if (kind === "added")
      return (
        <ins key={place} className={classes.added}>
          {text}
        </ins>
      );
    const where = place === 0 ? "first" : place === pieces.length - 1 ? "last" : "middle";
    return <span key={place}>{shortened(text, where)}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });
}
