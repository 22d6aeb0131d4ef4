import { Button, Group } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { didYouMean } from "../../ui/did-you-mean.ts";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { IconPlant2 } from "../../ui/icons/plant-2.ts";
import { IconSearchOff } from "../../ui/icons/search-off.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { Link } from "../../ui/links/link.tsx";
import { StateView } from "../../ui/state-view.tsx";
import type { ListState } from "./list-query.ts";
import { RetryButton } from "./list-states.tsx";

const texts = {
  failed: localized("Couldn't load this list", "មិនអាចផ្ទុកបញ្ជីនេះបានទេ"),
  noMatch: localized("No results", "គ្មានលទ្ធផល"),
  noMatchHow: localized(
    "Try fewer letters or another spelling, or remove a filter.",
    "សូមសាកវាយអក្សរតិចជាងនេះ ឬវាយបែបផ្សេង ឬដកតម្រងចេញ។",
  ),
  clear: localized("Clear search and filters", "សម្អាតការស្វែងរក និងតម្រង"),
  binEmpty: localized("The bin is empty", "ធុងសំរាមទទេ"),
  binHow: localized(
    "Deleted records stay here until restored or purged.",
    "ទិន្នន័យដែលបានលុបនៅទីនេះ រហូតដល់ស្ដារឡើងវិញ ឬលុបជារៀងរហូត។",
  ),
  leaveBin: localized("Back to list", "ត្រឡប់ទៅបញ្ជី"),
  empty: localized("No records yet", "មិនទាន់មានទិន្នន័យទេ"),
  emptyHow: localized("New records appear here.", "ទិន្នន័យថ្មីនឹងបង្ហាញនៅទីនេះ។"),
  add: localized("Add record", "បន្ថែមទិន្នន័យ"),
  pageEnd: localized("This page no longer exists", "ទំព័រនេះលែងមានហើយ"),
  pageEndHow: localized("The list is shorter now.", "បញ្ជីនេះខ្លីជាងមុន។"),
  first: localized("Go to first page", "ទៅទំព័រដំបូង"),
};

export interface ListEmptyStateProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly list: Pick<UseQueryResult, "isError" | "error" | "refetch">;
  /** A corrected search text that finds something. */
  readonly suggestion: string | undefined;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Empty state of a list: the reason and the next step. */
export function ListEmptyState({ entity, state, list, suggestion, onChange }: ListEmptyStateProps) {
  const t = useText();
  const { role } = useActor();
  if (list.isError)
    return (
      <StateView
        role="alert"
        icon={<IconCloudOff size={40} />}
        title={t(texts.failed)}
        text={messageOf(list.error)}
        action={<RetryButton onRetry={() => void list.refetch()} />}
      />
    );
  if (state.cursorkey > 0)
    return (
      <StateView
        role="status"
        icon={<IconSearchOff size={40} />}
        title={t(texts.pageEnd)}
        text={t(texts.pageEndHow)}
        action={<Button onClick={() => onChange({ cursorkey: 0 })}>{t(texts.first)}</Button>}
      />
    );
  if (state.q || Object.keys(state.filters).length > 0)
    return (
      <StateView
        role="status"
        icon={<IconSearchOff size={40} />}
        title={t(texts.noMatch)}
        text={t(texts.noMatchHow)}
        action={
          <Group justify="center" gap="sm">
            {suggestion === undefined ? null : (
              <Button onClick={() => onChange({ q: suggestion })}>{t(didYouMean, suggestion)}</Button>
            )}
            <Button variant="default" onClick={() => onChange({ q: "", filters: {} })}>
              {t(texts.clear)}
            </Button>
          </Group>
        }
      />
    );
  if (state.bin === "only")
    return (
      <StateView
        role="status"
        icon={<IconTrash size={40} />}
        title={t(texts.binEmpty)}
        text={t(texts.binHow)}
        action={
          <Button variant="default" onClick={() => onChange({ bin: "hidden" })}>
            {t(texts.leaveBin)}
          </Button>
        }
      />
    );
  return (
    <StateView
      role="status"
      icon={<IconPlant2 size={40} />}
      title={t(texts.empty)}
      text={t(texts.emptyHow)}
      action={
        entity.screen && can(role, entity, "create") ? (
          <Button component={Link} to={addAddress(entity)}>
            {t(texts.add)}
          </Button>
        ) : null
      }
    />
  );
}
