import { join } from "node:path";
import { root } from "../../server/installation/root.ts";
import { readBuild } from "../../server/version/read-build.ts";
import { release } from "../commands/development.ts";
import { runCommand } from "../commands/run-command.ts";
import { assertReleasable } from "./assert-releasable.ts";
import { buildProduct } from "./build-product.ts";
import { checkRelease } from "./check-release.ts";
import { makeFiles } from "./make-files.ts";
import { prepareVersion, startNext } from "./prepare-version.ts";

async function makeRelease(isDryRun: boolean): Promise<void> {
  const version = isDryRun ? readBuild(root).version : await assertReleasable(root);
  buildProduct(root, isDryRun);
  const folder = isDryRun ? "dist/dry-run" : "dist/release";
  const target = join(root, folder);
  await makeFiles({ root, version, target });
  for (const line of await checkRelease(target, version)) console.log(line);
  console.log(`${isDryRun ? "The dry run" : `Release ${version}`} is complete in ${folder}.`);
}

await runCommand(release, async ({ dryRun = false, prepare, next = false }) => {
  if (prepare !== undefined) {
    await prepareVersion(root, prepare, new Date().toISOString().slice(0, 10));
    console.log(
      `Version ${prepare} is prepared. Commit it as "chore(release): ${prepare}", then: git tag --annotate v${prepare} --message ${prepare}`,
    );
  } else if (next) console.log(`The upgrade test starts from ${await startNext(root)}.`);
  else await makeRelease(dryRun);
  return 0;
});
