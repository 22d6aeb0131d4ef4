import { Kbd, Table } from "@mantine/core";
import { useLocation } from "react-router";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const title = localized("Keyboard shortcuts", "គ្រាប់ចុចកាត់");
const more = localized("Help: how to answer", "ជំនួយ៖ របៀបឆ្លើយ");
const keys: readonly (readonly [string, LocalizedText])[] = [
  ["↑ ↓", localized("Move through the list", "ផ្លាស់ទីក្នុងបញ្ជី")],
  ["Enter", localized("Open; send while writing", "បើក ឬផ្ញើពេលកំពុងសរសេរ")],
  ["Shift Enter", localized("New line while writing", "ចុះបន្ទាត់ពេលសរសេរ")],
  ["Esc", localized("Back to the list; back from a conversation", "ត្រឡប់ទៅបញ្ជី ឬត្រឡប់ពីការសន្ទនា")],
  ["/", localized("Search", "ស្វែងរក")],
  ["L", localized("Go to list", "ទៅបញ្ជី")],
  ["R", localized("Write an answer", "សរសេរចម្លើយ")],
  ["C", localized("Assign to me", "ទទួលបន្ទុក")],
  ["T", localized("Transfer", "ប្រគល់ទៅអ្នកផ្សេង")],
  ["X", localized("Close or reopen", "បិទ ឬបើកឡើងវិញ")],
  ["I", localized("Customer details", "ព័ត៌មានអតិថិជន")],
  ["?", localized("Show shortcuts", "បង្ហាញគ្រាប់ចុចកាត់")],
];

/** Lists the keyboard shortcuts of the screen. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <Dialog opened onClose={onClose} title={t(title)}>
      <Table>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={120}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{t(meaning)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>
        <Link to={`/app/help?for=${encodeURIComponent(pathname)}`}>{t(more)}</Link>
      </p>
    </Dialog>
  );
}
