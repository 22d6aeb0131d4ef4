import { Button } from "@mantine/core";
import { IconCloudOff, IconPlant2, IconSearchOff, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { StateView } from "../../ui/state-view.tsx";
import type { ListState } from "./list-query.ts";
import { RetryButton } from "./list-states.tsx";

const texts = {
  failed: localized("This list could not be fetched", "មិនអាចទាញបញ្ជីនេះបានទេ"),
  noMatch: localized("Nothing matches", "គ្មានអ្វីត្រូវនឹងការស្វែងរកទេ"),
  noMatchHow: localized(
    "Try fewer letters, another spelling, or take away a filter.",
    "សូមសាកវាយអក្សរតិចជាងនេះ វាយបែបផ្សេង ឬដកតម្រងចេញ។",
  ),
  clear: localized("Clear search and filters", "សម្អាតការស្វែងរក និងតម្រង"),
  binEmpty: localized("The bin is empty", "ធុងសំរាមទទេ"),
  binHow: localized(
    "What is deleted waits here and can be restored.",
    "អ្វីដែលបានលុបរង់ចាំនៅទីនេះ ហើយអាចស្ដារឡើងវិញបាន។",
  ),
  leaveBin: localized("Leave the bin", "ចេញពីធុងសំរាម"),
  empty: localized("{0}: nothing here yet", "{0}៖ មិនទាន់មានអ្វីទេ"),
  emptyHow: localized("The first one that is added will stand here.", "អ្វីដែលបន្ថែមដំបូងនឹងបង្ហាញនៅទីនេះ។"),
  add: localized("Add the first", "បន្ថែមដំបូង"),
  pageEnd: localized("This page is past the end", "ទំព័រនេះហួសចុងបញ្ជីហើយ"),
  pageEndHow: localized("The list is shorter than before.", "បញ្ជីបានខ្លីជាងមុន។"),
  first: localized("To the first page", "ទៅទំព័រដំបូង"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly list: Pick<UseQueryResult, "isError" | "error" | "refetch">;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Empty state of a list: the reason and the next step. */
export function ListEmptyState({ entity, state, list, onChange }: Props) {
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
          <Button variant="default" onClick={() => onChange({ q: "", filters: {} })}>
            {t(texts.clear)}
          </Button>
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
      title={t(texts.empty, t(entity.label.many))}
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
