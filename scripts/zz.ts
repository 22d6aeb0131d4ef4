import { fileTypeFromFile } from "file-type";
import { checkPhoto } from "../server/files/uploads/check-photo.ts";
for (const f of ["p54.heic", "p48.heic", "big.webp", "anim.apng", "anim.avif"]) { const t = Date.now(); const r = await checkPhoto(`/tmp/smp/${f}`).catch((e) => e); console.log(f, (await fileTypeFromFile(`/tmp/smp/${f}`))?.mime, Date.now() - t, r.detail?.message?.en ?? [r.size, r.width, r.isFirstFrame], process.memoryUsage().rss >> 20); }
