import { Component, type ComponentType, type ReactNode } from "react";
import { type Location, type RouteObject, useLocation } from "react-router";
import { ScreenFailure } from "./screen-failure.tsx";

interface BoundaryProps {
  readonly location: Location;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly location: Location;
  readonly failure: { readonly error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }
  /** The next page is tried again. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ScreenFailure error={failure.error} /> : this.props.children;
  }
}

/** Shows an error page instead of a screen that could not be loaded or rendered, until the next navigation. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}

/** The route of a screen. */
export type ScreenRoute = RouteObject & { readonly Component: ComponentType };

/** A route whose screen has a boundary of its own. */
export const withBoundary = ({ Component: Screen, ...route }: ScreenRoute): RouteObject => ({
  ...route,
  element: (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  ),
});
