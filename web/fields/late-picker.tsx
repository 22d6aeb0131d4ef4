import { InputBase } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useLanguage, useText } from "../language/language.tsx";
import { loadPicker } from "./box-parts.ts";
import type { ReferencePickerProps } from "./reference-picker.tsx";
import { typeToSearch } from "./type-to-search.ts";
import { useLateBox } from "./use-late-box.ts";
import { nameIn } from "./values.ts";

/** Picks a record; the search comes when somebody is about to use it. */
export function LatePicker(props: Omit<ReferencePickerProps, "before">) {
  const text = useText();
  const { language } = useLanguage();
  const { Box, before, input } = useLateBox(props.frame.id, loadPicker);
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
      placeholder={text(typeToSearch)}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
