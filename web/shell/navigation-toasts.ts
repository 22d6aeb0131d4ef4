/** The container of the navigation area's toasts, e.g. about signing out. */
export const navigationToasts = "navigation-toasts";
/** The container of what others did, as it happens: it never covers what the person is doing. */
export const liveToasts = "live-toasts";
