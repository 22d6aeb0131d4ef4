import type { LineKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { useText } from "../../../language/language.tsx";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { lineKindTexts } from "./line-kinds.ts";

/** Badge with the comparison result of a line or order. */
export function KindBadge({ kind }: { readonly kind: LineKind }) {
  const t = useText();
  const { color, help } = lineKindTexts[kind];
  return (
    <span title={t(help)}>
      <TintedBadge color={color}>{t(lineKindTexts[kind])}</TintedBadge>
    </span>
  );
}
