import { Alert, Button, Group, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import type { ReportHandle } from "../use-report.ts";
import { useActiveReport } from "./use-active-report.ts";

const text = {
  dropped: localized(
    "“{0}” was saved with choices that no longer exist: {1}. They are left out.",
    "«{0}» បានរក្សាទុកជាមួយជម្រើសដែលលែងមាន៖ {1}។ ជម្រើសទាំងនោះត្រូវបានដកចេញ។",
  ),
  gone: localized(
    "This saved report was deleted or is no longer shared with you. Its choices are still shown.",
    "របាយការណ៍ដែលបានរក្សាទុកនេះត្រូវបានលុប ឬលែងចែករំលែកជាមួយអ្នក។ ជម្រើសរបស់វានៅតែបង្ហាញ។",
  ),
  close: localized("OK", "យល់ព្រម"),
};

/** Says when a saved report is gone, or is shown without some of its choices. */
export function SavedReportNotice({ handle }: { readonly handle: ReportHandle }) {
  const t = useText();
  const { active, dropped, isGone } = useActiveReport(handle);
  if (isGone)
    return (
      <Alert color="yellow" role="status" p="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t(text.gone)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => handle.change({ saved: null })}>
            {t(text.close)}
          </Button>
        </Group>
      </Alert>
    );
  if (!active || dropped.length === 0) return null;
  return (
    <Alert color="yellow" role="status" p="xs">
      <Text size="sm">{t(text.dropped, active.name, dropped.join(", "))}</Text>
    </Alert>
  );
}
