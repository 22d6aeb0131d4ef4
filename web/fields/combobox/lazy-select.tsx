import { InputBase, Loader, type SelectProps } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { loadSelect } from "./combobox-loaders.ts";
import { useLazyCombobox } from "./use-lazy-combobox.ts";

type SelectPassThroughProps = Pick<
  SelectProps,
  | "allowDeselect"
  | "aria-label"
  | "clearable"
  | "description"
  | "disabled"
  | "error"
  | "label"
  | "loading"
  | "maw"
  | "onBlur"
  | "onChange"
  | "placeholder"
  | "readOnly"
  | "searchable"
  | "withAsterisk"
>;

interface Props extends SelectPassThroughProps {
  readonly id: string;
  readonly value: string | null;
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

/** Select whose code loads on first use. */
export function LazySelect({ value, data, ...props }: Props) {
  const { Box, before, input } = useLazyCombobox(props.id, loadSelect);
  if (Box) return <Box {...props} data={[...data]} value={value} before={before} />;
  const { searchable, clearable: _, allowDeselect: __, onChange: ___, loading, ...frame } = props;
  const label = data.find((option) => option.value === value)?.label ?? "";
  return (
    <InputBase
      {...frame}
      {...(props.disabled || props.readOnly ? {} : input)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      pointer={!searchable}
      readOnly={props.readOnly || !searchable}
      value={before.typed || label}
      onChange={input.onChange}
      rightSection={loading ? <Loader size={16} /> : <IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
