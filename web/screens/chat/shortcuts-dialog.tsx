import { Kbd, Modal, Table } from "@mantine/core";
import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { said } from "../../records/said.ts";

const title = words("Keyboard shortcuts", "គ្រាប់ចុចកាត់");
const keys: readonly (readonly [string, Words])[] = [
  ["↑ ↓", words("Through the list", "ផ្លាស់ទីក្នុងបញ្ជី")],
  ["Enter", words("Open; while writing: send", "បើក; ពេលសរសេរ៖ ផ្ញើ")],
  ["Shift Enter", words("New line while writing", "ចុះបន្ទាត់ពេលសរសេរ")],
  ["Esc", words("From writing to the list; from a conversation back", "ពីការសរសេរទៅបញ្ជី; ពីការសន្ទនាត្រឡប់ក្រោយ")],
  ["/", words("Search", "ស្វែងរក")],
  ["L", words("To the list", "ទៅបញ្ជី")],
  ["R", words("Write an answer", "សរសេរចម្លើយ")],
  ["C", words("Take the conversation", "ទទួលយកការសន្ទនា")],
  ["T", words("Transfer it", "ប្រគល់ទៅអ្នកផ្សេង")],
  ["X", words("Close it, or open it again", "បិទ ឬបើកឡើងវិញ")],
  ["I", words("Who asks", "អំពីអ្នកសួរ")],
  ["?", words("This list", "បញ្ជីនេះ")],
];

/** The keys of the screen. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText();
  return (
    <Modal opened onClose={onClose} title={say(title)} closeButtonProps={{ "aria-label": say(said.close) }}>
      <Table>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={120}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{say(meaning)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
