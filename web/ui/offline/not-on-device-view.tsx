import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconCloudOff } from "../icons/cloud-off.ts";
import { StateView } from "../state-view.tsx";

const texts = {
  title: localized("Not available without a connection", "មិនអាចមើលបានទេ ពេលគ្មានអ៊ីនធឺណិត"),
  text: localized(
    "This device keeps what you opened in the last days. This wasn't opened here yet; it loads when you're back online.",
    "ឧបករណ៍នេះរក្សាទុកអ្វីដែលអ្នកបានបើកក្នុងប៉ុន្មានថ្ងៃចុងក្រោយ។ ទំព័រនេះមិនទាន់បានបើកនៅទីនេះទេ។ វានឹងផ្ទុកពេលមានអ៊ីនធឺណិតវិញ។",
  ),
};

/** Shown in place of a list, record or conversation that this device does not keep, while there is no connection. */
export function NotOnDeviceView() {
  const t = useText();
  return (
    <StateView role="status" icon={<IconCloudOff size={40} />} title={t(texts.title)} text={t(texts.text)} />
  );
}
