import { IconCloudOff } from "@tabler/icons-react";
import { words } from "../../../domain/words.ts";
import { messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { RetryButton } from "../../records/list-states.tsx";
import { StateView } from "../../ui/state-view.tsx";

const failed = words("This could not be fetched", "មិនអាចទាញទិន្នន័យនេះបានទេ");

/** What could not be fetched, why, and another try. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useText();
  return (
    <StateView
      role="alert"
      icon={<IconCloudOff size={40} />}
      title={say(failed)}
      text={messageOf(error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}
