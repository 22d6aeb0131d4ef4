/** The place of toasts and its library. */
export const loadToasts = async () => (await import("./toast-containers.tsx")).ToastContainers;
