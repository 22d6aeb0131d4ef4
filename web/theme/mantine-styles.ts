import "./mantine.css";

// A build lets the styles of each part travel with its code (vite.config.ts); while developing, all are fetched at once.
if (import.meta.env.DEV) await import("@mantine/core/styles.layer.css");
