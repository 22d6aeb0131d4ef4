import type { ReactElement, SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  /** Width and height, in pixels without a unit. */
  readonly size?: number | string | undefined;
  /** Width of the lines on the grid of 24 units. */
  readonly stroke?: number | string | undefined;
}

/** The component of an icon. */
export type Icon = (props: IconProps) => ReactElement;

/** Makes the component of an icon from its paths on a grid of 24 units. */
export function createIcon(paths: readonly string[], look: "outline" | "filled" = "outline"): Icon {
  const isFilled = look === "filled";
  return ({ size = 24, stroke = 2, color = "currentColor", ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the text beside an icon or the label of its button says the same.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? color : "none"}
      stroke={isFilled ? "none" : color}
      strokeWidth={isFilled ? undefined : stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
