import { Alert, Button, Group, Text } from "@mantine/core";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import type { Draft } from "../../../api/offline-queue/drafts.ts";
import type { FormState } from "../../../api/offline-queue/unsent.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconHistory } from "../../../ui/icons/history.ts";
import classes from "../../form/form.module.css";
import { ChangeList, type FieldChange } from "../../history/change-list.tsx";
import { changedNames } from "../merge.ts";

const texts = {
  found: localized("You have unsaved changes from {0}.", "អ្នកមានការកែប្រែមិនទាន់រក្សាទុក ពី {0}។"),
  resume: localized("Continue editing", "បន្តកែ"),
  drop: localized("Discard", "បោះបង់ចោល"),
  isIn: localized("View changes", "មើលការកែប្រែ"),
};

/** Changes contained in unsaved work. */
const listChanges = (names: readonly string[], { base, values }: FormState): readonly FieldChange[] =>
  changedNames(names, base, values).map((name) => ({ name, from: base[name], to: values[name] }));

export interface DraftNoticeProps {
  readonly entity: AnyEntity;
  /** Names of the fields in the form. */
  readonly names: readonly string[];
  readonly found: Draft;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}

/** Offers earlier work that was not saved. */
export function DraftNotice({ entity, names, found, onResume, onDrop }: DraftNoticeProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Alert color="yellow" icon={<IconHistory />} title={t(texts.found, format.dateTime(found.at))}>
      {found.refusal ? <Text size="sm">{found.refusal}</Text> : null}
      <details className={classes.draft}>
        <summary>{t(texts.isIn)}</summary>
        <ChangeList entity={entity} changes={listChanges(names, found.form)} />
      </details>
      <Group gap="xs">
        <Button size="xs" onClick={onResume}>
          {t(texts.resume)}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t(texts.drop)}
        </Button>
      </Group>
    </Alert>
  );
}
