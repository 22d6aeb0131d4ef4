import { Link } from "react-router";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { StateView } from "../../ui/state-view.tsx";

const texts = {
  title: localized("There is no such page", "មិនមានទំព័រនេះទេ"),
  help: localized(
    "The address may be wrong, or the page may not be for your role.",
    "អាសយដ្ឋានអាចមិនត្រឹមត្រូវ ឬទំព័រនេះមិនមែនសម្រាប់តួនាទីរបស់អ្នកទេ។",
  ),
  home: localized("Go to the start page", "ទៅទំព័រដើម"),
};

/** Page for unknown addresses and for screens the role may not see. */
export function NotFound() {
  const t = useText();
  return (
    <StateView
      heading="h1"
      title={t(texts.title)}
      text={t(texts.help)}
      action={<Link to="/app">{t(texts.home)}</Link>}
    />
  );
}
