import type { CSSProperties, ReactNode } from "react";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";

/** Makes the line of the label no higher. */
const beside: CSSProperties = {
  display: "inline-flex",
  flexWrap: "wrap",
  gap: "2px 8px",
  marginBlock: -4,
  verticalAlign: "middle",
};
const asterisk: CSSProperties = { color: "var(--input-asterisk-color, var(--mantine-color-error))" };

interface LabelProps {
  readonly label: string;
  readonly badge: ReactNode;
  readonly isRequired: boolean;
}

/** Label with an optional badge. With a badge it has the required mark, too: Mantine puts its mark behind the badge. */
const LabelWithBadge = ({ label, badge, isRequired }: LabelProps) =>
  badge ? (
    <>
      {label}
      {isRequired && (
        <span aria-hidden="true" style={asterisk}>
          {" *"}
        </span>
      )}{" "}
      <span style={beside}>{badge}</span>
    </>
  ) : (
    label
  );

/** Returns the Mantine wrapper props of a field: label, help, error and required mark. */
export function useInputFrame({ id, label, badge, field, error, onBlur }: InputProps) {
  const t = useText();
  const isRequired = field.presence === "required";
  return {
    id,
    label: <LabelWithBadge label={label} badge={badge} isRequired={isRequired} />,
    description: field.help ? t(field.help) : null,
    error,
    withAsterisk: isRequired && !badge,
    onBlur,
  };
}
