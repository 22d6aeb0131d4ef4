import { once } from "node:events";
import { cp, mkdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join, relative } from "node:path";
import { type Instruction, readIgnored, type Stage, variablesOf } from "./dockerfile.ts";
import { spawnInRoot } from "./image-root.ts";

const repository = join(import.meta.dirname, "../../..");

/** How this machine reaches the registry of npm. */
const registryVariables = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name, value]) =>
      value &&
      /^(npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy)$/i.test(name),
  ),
) as Record<string, string>;

/** Copies as Docker does: a folder's content, or a file into a folder; times are kept. */
async function copyInto(goal: string, source: string, isKept: (path: string) => boolean, isFile: boolean) {
  await mkdir(goal, { recursive: true });
  await cp(source, isFile ? join(goal, basename(source)) : goal, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (path) => isKept(path),
  });
}

/** Builds stages in folders of `place`, in order, as root in a root of their own; returns the folder of the last. */
export async function buildStages(stages: readonly Stage[], place: string): Promise<string> {
  const isIgnored = readIgnored(await readFile(join(repository, ".dockerignore"), "utf8"));
  const rootOf = (stage: Stage): string => join(place, stage.name ?? "final");
  const stageNamed = (name: string): Stage => {
    const stage = stages.find((one) => one.name === name);
    if (!stage) throw new Error(`There is no stage ${name}.`);
    return stage;
  };

  async function copy(root: string, { words, from }: Instruction): Promise<void> {
    const paths = words.filter((word) => !word.startsWith("--"));
    const goal = paths.at(-1) ?? "";
    for (const path of paths.slice(0, -1)) {
      const source = from ? join(rootOf(stageNamed(from)), path) : join(repository, path);
      const isKept = (one: string) => {
        const name = relative(repository, one);
        return from !== undefined || name === "" || !isIgnored(name);
      };
      await copyInto(join(root, "app", goal), source, isKept, goal.endsWith("/"));
    }
  }

  async function runScript(root: string, script: string, environment: Readonly<Record<string, string>>) {
    const child = spawnInRoot({
      root,
      isReadOnly: false,
      // npm's cache, so that this does not load everything again.
      folders: [[homedir(), "/root"]],
      user: "0:0",
      environment: { ...registryVariables, HOME: "/root", ...environment },
      script,
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => {
        printed += text;
      });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`RUN ${script}\n${printed.slice(-3000)}`);
  }

  let root = place;
  for (const stage of stages) {
    root = rootOf(stage);
    await mkdir(join(root, "app"), { recursive: true });
    for (const instruction of stage.instructions) {
      if (instruction.keyword === "COPY") await copy(root, instruction);
      if (instruction.keyword === "RUN") await runScript(root, instruction.text, variablesOf(stage));
    }
  }
  return root;
}
