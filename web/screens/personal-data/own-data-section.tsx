import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { Section } from "../sign-in-security/section.tsx";
import { DataFiles } from "./data-files.tsx";

const text = {
  title: localized("Download my data", "ទាញយកទិន្នន័យរបស់ខ្ញុំ"),
  lead: localized(
    "A ZIP file with everything that Kasekam has about you. Keep it safe.",
    "ឯកសារ ZIP ដែលមានអ្វីៗទាំងអស់ដែល Kasekam មានអំពីអ្នក។ សូមរក្សាវាដោយសុវត្ថិភាព។",
  ),
};

/** Downloads all data about oneself. */
export function OwnDataSection() {
  const t = useText();
  const { userId } = useActor();
  return (
    <Section title={t(text.title)} lead={t(text.lead)}>
      <DataFiles id={userId} isOwn />
    </Section>
  );
}
