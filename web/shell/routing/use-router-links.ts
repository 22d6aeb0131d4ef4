import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Returns the app address that a click on a plain link opens in this tab; null when the browser handles the click. */
export function addressOfClick(event: MouseEvent): string | null {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a[href]");
  const href = link?.getAttribute("href") ?? "";
  const target = link?.getAttribute("target") ?? "";
  if (!href.startsWith("#/") || (target !== "" && target !== "_self") || link?.hasAttribute("download"))
    return null;
  return href.slice(1);
}

/** Routes plain links to app addresses through the router, so they are part of its history. */
export function useRouterLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = addressOfClick(event);
      if (address === null) return;
      event.preventDefault();
      void navigate(address);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}
