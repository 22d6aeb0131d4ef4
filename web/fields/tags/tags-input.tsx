import { TagsInput } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textsOf } from "../values.ts";

const hint = localized("Type a tag and press Enter", "វាយស្លាក រួចចុច Enter");

/** Tag input; Enter adds a tag. */
export function TagsFieldInput(props: InputProps) {
  const t = useText();
  const tags = textsOf(props.value);
  return (
    <TagsInput
      {...useInputFrame(props)}
      value={tags}
      onChange={props.onChange}
      placeholder={tags.length === 0 ? t(hint) : ""}
      acceptValueOnBlur
      clearable
      readOnly={props.isReadOnly}
    />
  );
}
