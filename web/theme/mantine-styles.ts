import "./mantine.css";

// In builds each component's styles load with its code (vite.config.ts); in development all are loaded at once.
if (import.meta.env.DEV) {
  await import("@mantine/core/styles.layer.css");
  await import("./pills-input.css");
}
