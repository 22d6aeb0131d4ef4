import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { useLatest } from "../hooks/use-latest.ts";
import { loadPatiently } from "./load-patiently.ts";
import { MissingCode, type MissingCodeProps } from "./missing-code.tsx";
import { addPendingLoad } from "./pending-code.ts";

/** A component's chunk did not load: no connection, or replaced by a deployment. */
class ComponentLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the app did not arrive.", { cause });
    this.name = "ComponentLoadError";
  }
}

const ignore = () => undefined;

interface LoadFailureProps {
  readonly placement: MissingCodeProps["placement"] | "background";
  readonly load: () => Promise<unknown>;
  readonly onRetry: () => void;
}

interface PendingProps extends Pick<LoadFailureProps, "load" | "onRetry"> {
  readonly isWanted: boolean;
}

/** Tries again until the code arrives; `PendingCodeNotice` shows it once for all that the user waits for. */
function PendingLoadFailure({ isWanted, load, onRetry }: PendingProps) {
  const retry = useLatest(onRetry);
  useEffect(() => {
    const tryAgain = () => void load().then(() => retry.current(), ignore);
    return addPendingLoad({ isWanted, tryAgain });
  }, [isWanted, load, retry]);
  return null;
}

function InlineLoadFailure({ onRetry }: Pick<LoadFailureProps, "onRetry">) {
  // A missing connection is the most common cause, so retry once it returns.
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return <MissingCode placement="inline" onRetry={onRetry} />;
}

/** Error boundary for chunks that did not load; rethrows all other errors. */
class LoadErrorBoundary extends Component<
  LoadFailureProps & { readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!(error instanceof ComponentLoadError)) throw error;
    const { placement, load, onRetry } = this.props;
    if (placement === "inline") return <InlineLoadFailure onRetry={onRetry} />;
    return <PendingLoadFailure isWanted={placement === "overlay"} load={load} onRetry={onRetry} />;
  }
}

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Placeholder that reserves the space. */
  readonly fallback: ReactNode | ((props: Props) => ReactNode);
  /**
   * Where a load failure is shown: in place of the component, over the page for a dialog, or nowhere for a component
   * that works in the background.
   */
  readonly placement: LoadFailureProps["placement"];
}

/** Lazy component that shows a load failure and can retry. */
export function lazyComponent<Props extends object>({
  load,
  fallback,
  placement,
}: LazyComponentOptions<Props>): FunctionComponent<Props> {
  let isMissing = false;
  const open = () =>
    lazy(async () => {
      try {
        // The placeholder shows that it is loading; menus and dialogs show a notice, so they fail early.
        return { default: await (placement === "inline" ? loadPatiently(load) : load()) };
      } catch (cause) {
        isMissing = true;
        throw new ComponentLoadError(cause);
      }
    });
  let latest = open();
  // React caches a failed lazy component, so a retry needs a new one.
  const next = () => {
    if (isMissing) latest = open();
    isMissing = false;
    return latest;
  };
  return function LatePart(props: Props) {
    const [{ Part, tries }, setShown] = useState(() => ({ Part: next(), tries: 0 }));
    return (
      <LoadErrorBoundary
        key={tries}
        placement={placement}
        load={load}
        onRetry={() => setShown({ Part: next(), tries: tries + 1 })}
      >
        <Suspense fallback={typeof fallback === "function" ? fallback(props) : fallback}>
          <Part {...props} />
        </Suspense>
      </LoadErrorBoundary>
    );
  };
}
