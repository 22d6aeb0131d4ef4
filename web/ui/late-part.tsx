import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { MissingCode, type MissingCodeProps } from "./missing-code.tsx";

/** The code of a part did not arrive: no connection, or a deployment has replaced it. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super("A part of the app did not arrive.", { cause });
    this.name = "MissingPart";
  }
}

type FailureProps = Pick<MissingCodeProps, "stands" | "onRetry">;

function Failure({ stands, onRetry }: FailureProps) {
  // Most are missing because the connection is gone: when it is back, nobody needs to ask.
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return <MissingCode stands={stands} onRetry={onRetry} />;
}

/** Keeps the screen when one part of it is missing; any other error is the screen's own. */
class PartBoundary extends Component<
  FailureProps & { readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingPart)) throw error;
    return <Failure stands={this.props.stands} onRetry={this.props.onRetry} />;
  }
}

interface Late<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What keeps its room until it is there. */
  readonly fallback: ReactNode;
  /** Where it is said that the code did not come: a dialog has no place of its own. */
  readonly stands: FailureProps["stands"];
}

/** A part whose code is fetched when first shown. Where that fails, it says so, and can be asked for again. */
export function latePart<Props extends object>({
  load,
  fallback,
  stands,
}: Late<Props>): ComponentType<Props> {
  let isMissing = false;
  const open = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        isMissing = true;
        throw new MissingPart(cause);
      }
    });
  let latest = open();
  // React remembers that a part did not come, so it is asked for as a new one.
  const next = () => {
    if (isMissing) latest = open();
    isMissing = false;
    return latest;
  };
  return function LatePart(props: Props) {
    const [{ Part, tries }, setShown] = useState(() => ({ Part: next(), tries: 0 }));
    return (
      <PartBoundary key={tries} stands={stands} onRetry={() => setShown({ Part: next(), tries: tries + 1 })}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
