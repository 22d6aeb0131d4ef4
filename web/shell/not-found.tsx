import { Link } from "react-router";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { StateView } from "../ui/state-view.tsx";

const text = {
  title: words("There is no such page", "មិនមានទំព័រនេះទេ"),
  help: words(
    "The address may be wrong, or the page may not be for your role.",
    "អាសយដ្ឋានអាចមិនត្រឹមត្រូវ ឬទំព័រនេះមិនមែនសម្រាប់តួនាទីរបស់អ្នកទេ។",
  ),
  home: words("Go to the start page", "ទៅទំព័រដើម"),
};

/** An address of the app that leads nowhere, or nowhere for this role. */
export function NotFound() {
  const t = useText();
  return (
    <StateView
      heading="h1"
      title={t(text.title)}
      text={t(text.help)}
      action={<Link to="/app">{t(text.home)}</Link>}
    />
  );
}
