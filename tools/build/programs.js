/** The commands of the product by name: `node kasekam.js start`. A new one is one line here and one in package.json. */
export const commands = new Map([
  ["start", "server/main.ts"],
  ["archive", "scripts/archive/archive-old.ts"],
  ["archive:restore", "scripts/archive/restore.ts"],
  ["audit:verify", "scripts/audit/verify.ts"],
  ["backup", "scripts/backup.ts"],
  ["check-ready", "scripts/check-ready.ts"],
  ["create-admin", "scripts/create-admin.ts"],
  ["db:size", "scripts/db/size.ts"],
  ["doctor", "scripts/doctor/doctor.ts"],
  ["read-only", "scripts/read-only.ts"],
  ["replace-key", "scripts/replace-key.ts"],
  ["restore", "scripts/restore.ts"],
  ["search:rebuild", "scripts/search-rebuild.ts"],
  ["seed", "scripts/seed.ts"],
  ["simulate", "scripts/simulate.ts"],
]);

/** The programs that the server starts as processes of their own (`server/workers/built-program.ts`). */
export const workers = [
  "server/documents/typeset/typesetter-process.ts",
  "server/files/drawing/drawing-worker.ts",
  "server/records/export/export-worker.ts",
  "server/records/table/table-worker.ts",
  "server/reports/files/sheet-worker.ts",
];
