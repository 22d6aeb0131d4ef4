import { Button } from "@mantine/core";
import { useState } from "react";
import type { product } from "../../../domain/entities/products/product.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { FormToolsOf } from "../../records/override.ts";
import { IconFileText } from "../../ui/icons/file-text.ts";
import { IconQrcode } from "../../ui/icons/qrcode.ts";
import { TemplateDialog } from "./template-dialog.tsx";

const texts = {
  publicPage: localized("View public page", "មើលទំព័រសាធារណៈ"),
  template: localized("Start from template", "ចាប់ផ្ដើមពីគំរូ"),
};

/** Product tools: public page and text templates. */
export function ProductTools({ row, values, canWrite, onFill }: FormToolsOf<typeof product>) {
  const t = useText();
  const [isChoosing, setIsChoosing] = useState(false);
  const isPublic = row !== null && row.state === "published";
  return (
    <>
      {isPublic ? (
        <Button
          component="a"
          href={`#/public/product/${row.id}`}
          target="_blank"
          variant="default"
          leftSection={<IconQrcode size={18} />}
        >
          {t(texts.publicPage)}
        </Button>
      ) : null}
      {canWrite ? (
        <Button
          variant="default"
          leftSection={<IconFileText size={18} />}
          onClick={() => setIsChoosing(true)}
        >
          {t(texts.template)}
        </Button>
      ) : null}
      {isChoosing ? (
        <TemplateDialog values={values} onFill={onFill} onClose={() => setIsChoosing(false)} />
      ) : null}
    </>
  );
}
