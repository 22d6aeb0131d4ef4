import { Button } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { StateView } from "../../../ui/state-view.tsx";

const text = {
  noStatement: localized("No statement matched yet", "មិនទាន់មានរបាយការណ៍គណនីផ្គូផ្គងទេ"),
  noStatementHow: localized(
    "Upload the statement to compare its lines with the orders.",
    "សូមផ្ទុករបាយការណ៍គណនីឡើង ដើម្បីផ្ទៀងផ្ទាត់ជួររបស់វាជាមួយការបញ្ជាទិញ។",
  ),
  toStatement: localized("Go to statement", "ទៅរបាយការណ៍គណនី"),
};

/** Shown instead of the lines until a statement was sent. */
export function NoStatement({ isLocked }: { readonly isLocked: boolean }) {
  const t = useText();
  return (
    <StateView
      title={t(text.noStatement)}
      text={t(text.noStatementHow)}
      action={
        isLocked ? null : (
          <Button component={Link} to="?tab=statement">
            {t(text.toStatement)}
          </Button>
        )
      }
    />
  );
}
