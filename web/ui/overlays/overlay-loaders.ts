/** Loaders of the overlays for `LazyOverlay`. */
export const loadMenu = async () => (await import("./menu-overlay.tsx")).MenuOverlay;
export const loadPanel = async () => (await import("./panel-overlay.tsx")).PanelOverlay;
