/** The parts of LateOverlay, which come with the first menu or panel that somebody opens. */
export const loadMenu = async () => (await import("./menu-overlay.tsx")).MenuOverlay;
export const loadPanel = async () => (await import("./panel-overlay.tsx")).PanelOverlay;
