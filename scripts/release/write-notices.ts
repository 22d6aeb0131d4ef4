import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../server/installation/root.ts";
import { makeNotices } from "./make-notices.ts";
import { readShippedPackages } from "./shipped-packages.ts";

// `npm run build` ends with this, so that the image has the notices too.
await writeFile(join(root, "dist/THIRD-PARTY-NOTICES.txt"), makeNotices(await readShippedPackages(root)));
