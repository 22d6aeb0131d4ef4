import { localized } from "../../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { RetryButton } from "../../../records/list/list-states.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { StateView } from "../../../ui/state-view.tsx";

const text = {
  gone: localized("Conversation not found", "រកមិនឃើញការសន្ទនានេះទេ"),
  goneText: localized("It was reassigned, or the link is wrong.", "វាត្រូវបានប្រគល់ទៅអ្នកផ្សេង ឬតំណមិនត្រឹមត្រូវ។"),
  failed: localized("Couldn't load the conversation", "មិនអាចផ្ទុកការសន្ទនាបានទេ"),
};

/** Whether the user has no such conversation. */
export const isNotFound = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface Props {
  readonly error: Error;
  /** Address of the list. */
  readonly back: string;
  readonly onRetry: () => void;
}

/** Shown instead of a conversation that does not exist or could not be loaded. */
export function ConversationFailure({ error, back, onRetry }: Props) {
  const t = useText();
  if (isNotFound(error))
    return (
      <StateView
        role="alert"
        title={t(text.gone)}
        text={t(text.goneText)}
        action={<Link to={back}>{t(commonTexts.backToList)}</Link>}
      />
    );
  return (
    <StateView
      role="alert"
      title={t(text.failed)}
      text={messageOf(error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}
