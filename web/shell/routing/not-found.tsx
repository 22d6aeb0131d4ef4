import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { StateView } from "../../ui/state-view.tsx";

const texts = {
  title: localized("Page not found", "រកមិនឃើញទំព័រ"),
  help: localized("The link may be wrong, or you may not have access.", "តំណអាចខុស ឬអ្នកអាចគ្មានសិទ្ធិចូលមើល។"),
  home: localized("Go to Home", "ទៅទំព័រដើម"),
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
