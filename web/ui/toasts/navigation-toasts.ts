/** Container id of the navigation's toasts, e.g. about signing out. */
export const navigationToasts = "navigation-toasts";
/** Container id of live toasts, placed where they do not cover the work area. */
export const liveToasts = "live-toasts";
