import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { RetryButton } from "../../records/list/list-states.tsx";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { StateView } from "../../ui/state-view.tsx";

const failed = localized("Couldn't load this page", "មិនអាចផ្ទុកទំព័រនេះបានទេ");

/** Error message with a retry button. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <StateView
      role="alert"
      icon={<IconCloudOff size={40} />}
      title={t(failed)}
      text={messageOf(error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}
