import { Modal } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { fileAddress } from "../../api/base-url.ts";
import { useText } from "../../language/language.tsx";
import { said } from "../../records/said.ts";

const open = words("Open in a new tab", "បើកក្នុងផ្ទាំងថ្មី");

interface Props {
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** A picture as large as the window allows. */
export function ImageDialog({ url, label, onClose }: Props) {
  const say = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      centered
      title={label}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <img
        src={fileAddress(url)}
        alt={label}
        style={{ display: "block", maxWidth: "100%", maxHeight: "75dvh", marginInline: "auto" }}
      />
      <a href={fileAddress(url)} target="_blank" rel="noreferrer">
        {say(open)}
      </a>
    </Modal>
  );
}
