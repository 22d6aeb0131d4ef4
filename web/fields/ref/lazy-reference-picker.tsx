import { InputBase } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useLanguage, useText } from "../../language/language.tsx";
import { loadPicker } from "../combobox/combobox-loaders.ts";
import { typeToSearch } from "../combobox/type-to-search.ts";
import { useLazyCombobox } from "../combobox/use-lazy-combobox.ts";
import { nameIn } from "../values.ts";
import type { ReferencePickerProps } from "./reference-picker.tsx";

/** Record picker whose search code loads on first use. */
export function LazyReferencePicker(props: Omit<ReferencePickerProps, "before">) {
  const t = useText();
  const { language } = useLanguage();
  const { Box, before, input } = useLazyCombobox(props.frame.id, loadPicker);
  if (Box) return <Box {...props} before={before} />;
  return (
    <InputBase
      {...props.frame}
      {...(props.isReadOnly ? {} : input)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly={props.isReadOnly}
      value={before.typed || (props.chosen ? nameIn(language, props.chosen) : "")}
      onChange={input.onChange}
      placeholder={props.placeholder ?? t(typeToSearch)}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
