import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { words } from "../../domain/words.ts";
import { reloadPage } from "../api/reload.ts";
import { useText } from "../language/language.tsx";
import { Button } from "./button.tsx";
import styles from "./late-part.module.css";

const text = {
  missing: words(
    "This part of the app did not arrive. Check your connection, then try again. If that does not help, load the page anew; what you typed is kept.",
    "ផ្នែកនេះនៃកម្មវិធីមិនបានមកដល់ទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។ បើនៅតែមិនបាន សូមផ្ទុកទំព័រឡើងវិញ។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  retry: words("Try again", "ព្យាយាមម្ដងទៀត"),
  reload: words("Reload", "ផ្ទុកឡើងវិញ"),
};

/** The code of a part did not arrive: no connection, or a deployment has replaced it. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super("A part of the app did not arrive.", { cause });
    this.name = "MissingPart";
  }
}

interface FailureProps {
  readonly stands: "in its place" | "over the page";
  readonly onRetry: () => void;
}

function Failure({ stands, onRetry }: FailureProps) {
  const t = useText();
  // Most are missing because the line is gone: when it is back, nobody needs to ask.
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <div
      className={[styles.failure, stands === "over the page" && styles.over].filter(Boolean).join(" ")}
      role="alert"
    >
      <span>{t(text.missing)}</span>
      <span className={styles.buttons}>
        <Button onClick={onRetry}>{t(text.retry)}</Button>
        <Button look="quiet" onClick={() => void reloadPage()}>
          {t(text.reload)}
        </Button>
      </span>
    </div>
  );
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
