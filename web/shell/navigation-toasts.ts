/** The container of the navigation area's toasts, e.g. about signing out. */
export const navigationToasts = "navigation-toasts";
