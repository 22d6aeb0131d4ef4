import { Kbd, Table } from "@mantine/core";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const title = localized("Keyboard shortcuts", "គ្រាប់ចុចកាត់");
const keys: readonly (readonly [string, LocalizedText])[] = [
  ["↑ ↓", localized("Through the list", "ផ្លាស់ទីក្នុងបញ្ជី")],
  ["Enter", localized("Open; while writing: send", "បើក; ពេលសរសេរ៖ ផ្ញើ")],
  ["Shift Enter", localized("New line while writing", "ចុះបន្ទាត់ពេលសរសេរ")],
  [
    "Esc",
    localized("From writing to the list; from a conversation back", "ពីការសរសេរទៅបញ្ជី; ពីការសន្ទនាត្រឡប់ក្រោយ"),
  ],
  ["/", localized("Search", "ស្វែងរក")],
  ["L", localized("To the list", "ទៅបញ្ជី")],
  ["R", localized("Write an answer", "សរសេរចម្លើយ")],
  ["C", localized("Take the conversation", "ទទួលយកការសន្ទនា")],
  ["T", localized("Transfer it", "ប្រគល់ទៅអ្នកផ្សេង")],
  ["X", localized("Close it, or open it again", "បិទ ឬបើកឡើងវិញ")],
  ["I", localized("Who asks", "អំពីអ្នកសួរ")],
  ["?", localized("This list", "បញ្ជីនេះ")],
];

/** Lists the keyboard shortcuts of the screen. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
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
    </Dialog>
  );
}
