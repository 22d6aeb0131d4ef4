import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";

/** Label with an optional badge. */
export const LabelWithBadge = ({ label, badge }: { readonly label: string; readonly badge: ReactNode }) =>
  badge ? (
    <Group component="span" gap="2px 8px" display="inline-flex" maw="calc(100% - 1rem)">
      {label}
      {badge}
    </Group>
  ) : (
    label
  );

/** Returns the Mantine wrapper props of a field: label, help, error and required mark. */
export function useInputFrame({ id, label, badge, field, error, onBlur }: InputProps) {
  const t = useText();
  return {
    id,
    label: <LabelWithBadge label={label} badge={badge} />,
    description: field.help ? t(field.help) : null,
    error,
    withAsterisk: field.presence === "required",
    onBlur,
  };
}
