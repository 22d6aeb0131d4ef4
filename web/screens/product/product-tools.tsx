import { Button } from "@mantine/core";
import { IconFileText, IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { words } from "../../../domain/words.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { FormToolsProps } from "../../records/override.ts";
import { TemplateDialog } from "./template-dialog.tsx";

const said = {
  publicPage: words("Public page", "ទំព័រសាធារណៈ"),
  template: words("Start from template", "ចាប់ផ្ដើមពីគំរូ"),
};

/** What only products have: their public page, and texts to start from. */
export function ProductTools({ row, values, canWrite, onFill }: FormToolsProps) {
  const text = useText();
  const [isChoosing, setIsChoosing] = useState(false);
  const isPublic = row !== null && row.state === "published";
  return (
    <>
      {isPublic ? (
        <Button
          component="a"
          href={`#/public/product/${textOf(row.id)}`}
          target="_blank"
          variant="default"
          leftSection={<IconQrcode size={18} />}
        >
          {text(said.publicPage)}
        </Button>
      ) : null}
      {canWrite ? (
        <Button
          variant="default"
          leftSection={<IconFileText size={18} />}
          onClick={() => setIsChoosing(true)}
        >
          {text(said.template)}
        </Button>
      ) : null}
      {isChoosing ? (
        <TemplateDialog values={values} onFill={onFill} onClose={() => setIsChoosing(false)} />
      ) : null}
    </>
  );
}
