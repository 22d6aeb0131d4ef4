import { Button } from "@mantine/core";
import { Link } from "react-router";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { StateView } from "../../../ui/state-view.tsx";

const text = {
  noStatement: localized("Nothing has been compared yet", "មិនទាន់មានការផ្ទៀងផ្ទាត់ទេ"),
  noStatementHow: localized(
    "Send the party’s statement first; its lines are then compared with the orders.",
    "សូមផ្ញើរបាយការណ៍គណនីរបស់ភាគីជាមុន បន្ទាប់មកជួររបស់វានឹងត្រូវផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញ។",
  ),
  toStatement: localized("To the statement", "ទៅកាន់របាយការណ៍គណនី"),
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
