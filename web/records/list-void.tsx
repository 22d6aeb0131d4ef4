import { Button } from "@mantine/core";
import { IconCloudOff, IconPlant2, IconSearchOff, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { addAddress } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { messageOf } from "../api/result.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { StateView } from "../ui/state-view.tsx";
import type { ListState } from "./list-query.ts";
import { RetryButton } from "./list-states.tsx";

const text = {
  failed: words("This list could not be fetched", "មិនអាចទាញបញ្ជីនេះបានទេ"),
  noMatch: words("Nothing matches", "គ្មានអ្វីត្រូវនឹងការស្វែងរកទេ"),
  noMatchHow: words(
    "Try fewer letters, another spelling, or take away a filter.",
    "សូមសាកវាយអក្សរតិចជាងនេះ វាយបែបផ្សេង ឬដកតម្រងចេញ។",
  ),
  clear: words("Clear search and filters", "សម្អាតការស្វែងរក និងតម្រង"),
  binEmpty: words("The bin is empty", "ធុងសំរាមទទេ"),
  binHow: words(
    "What is deleted waits here and can be restored.",
    "អ្វីដែលបានលុបរង់ចាំនៅទីនេះ ហើយអាចស្ដារឡើងវិញបាន។",
  ),
  leaveBin: words("Leave the bin", "ចេញពីធុងសំរាម"),
  empty: words("{0}: nothing here yet", "{0}៖ មិនទាន់មានអ្វីទេ"),
  emptyHow: words("The first one that is added will stand here.", "អ្វីដែលបន្ថែមដំបូងនឹងបង្ហាញនៅទីនេះ។"),
  add: words("Add the first", "បន្ថែមដំបូង"),
  pageEnd: words("This page is past the end", "ទំព័រនេះហួសចុងបញ្ជីហើយ"),
  pageEndHow: words("The list became shorter meanwhile.", "បញ្ជីបានខ្លីជាងមុន។"),
  first: words("To the first page", "ទៅទំព័រដំបូង"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly list: Pick<UseQueryResult, "isError" | "error" | "refetch">;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Why a list shows no rows, and what to do next. */
export function ListVoid({ entity, state, list, onChange }: Props) {
  const say = useText();
  const { role } = useActor();
  if (list.isError)
    return (
      <StateView
        role="alert"
        icon={<IconCloudOff size={40} />}
        title={say(text.failed)}
        text={messageOf(list.error)}
        action={<RetryButton onRetry={() => void list.refetch()} />}
      />
    );
  if (state.cursorkey > 0)
    return (
      <StateView
        role="status"
        icon={<IconSearchOff size={40} />}
        title={say(text.pageEnd)}
        text={say(text.pageEndHow)}
        action={<Button onClick={() => onChange({ cursorkey: 0 })}>{say(text.first)}</Button>}
      />
    );
  if (state.q || Object.keys(state.filters).length > 0)
    return (
      <StateView
        role="status"
        icon={<IconSearchOff size={40} />}
        title={say(text.noMatch)}
        text={say(text.noMatchHow)}
        action={
          <Button variant="default" onClick={() => onChange({ q: "", filters: {} })}>
            {say(text.clear)}
          </Button>
        }
      />
    );
  if (state.bin === "only")
    return (
      <StateView
        role="status"
        icon={<IconTrash size={40} />}
        title={say(text.binEmpty)}
        text={say(text.binHow)}
        action={
          <Button variant="default" onClick={() => onChange({ bin: "hidden" })}>
            {say(text.leaveBin)}
          </Button>
        }
      />
    );
  return (
    <StateView
      role="status"
      icon={<IconPlant2 size={40} />}
      title={say(text.empty, say(entity.label.many))}
      text={say(text.emptyHow)}
      action={
        entity.screen && can(role, entity, "create") ? (
          <Button component={Link} to={addAddress(entity)}>
            {say(text.add)}
          </Button>
        ) : null
      }
    />
  );
}
