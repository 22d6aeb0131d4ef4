import { Skeleton, Text } from "@mantine/core";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { ChangeList } from "../../records/history/change-list.tsx";
import { RetryButton } from "../../records/list/list-states.tsx";
import { WithDeclaration } from "../../records/with-declaration.tsx";
import styles from "./audit-log.module.css";
import { useAuditChanges } from "./use-audit-log.ts";

const text = {
  none: localized("No field was changed.", "គ្មានវាលណាត្រូវបានកែទេ។"),
};

const plain = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

interface Props {
  readonly id: string;
  readonly entity: string;
}

/** The fields that a change has changed, as the history of the record shows them. */
export function AuditChanges({ id, entity }: Props) {
  const t = useText();
  const { data, error, refetch } = useAuditChanges(id);
  if (error)
    return (
      <div role="alert" className={styles.failed}>
        <Text size="sm">{messageOf(error)}</Text>
        <RetryButton onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Skeleton height={48} />;
  const changes = Object.entries(data.changes).map(([name, { from, to }]) => ({ name, from, to }));
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(text.none)}
      </Text>
    );
  if (entitySummaries.some(({ name }) => name === entity))
    return (
      <WithDeclaration name={entity} height={48}>
        {(declared) => <ChangeList entity={declared} changes={changes} />}
      </WithDeclaration>
    );
  return (
    <dl className={styles.plain}>
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{[plain(from), plain(to)].filter((one) => one !== "").join(" → ")}</dd>
        </div>
      ))}
    </dl>
  );
}
