import { create } from "qrcode";

interface Props {
  readonly value: string;
  readonly label: string;
  /** Side length in pixels. */
  readonly size: number;
}

/** QR code as a single SVG path of unit squares, with the quiet zone that scanners need. */
export function QrCode({ value, label, size }: Props) {
  const { modules } = create(value, { errorCorrectionLevel: "M" });
  const side = modules.size;
  const squares = Array.from(modules.data, (dark, index) =>
    dark ? `M${(index % side) + 4} ${Math.floor(index / side) + 4}h1v1h-1z` : "",
  ).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side + 8} ${side + 8}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares} fill="#10251e" />
    </svg>
  );
}
