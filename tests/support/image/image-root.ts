import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";

/** The folders of this machine that stand for the base image of the Dockerfile. */
const system = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/dev", "/proc"];
const nodeFolder = dirname(process.execPath);

interface RootCommand {
  /** The folder that is the root of the file system. */
  readonly root: string;
  readonly isReadOnly: boolean;
  /** Further folders that are there, writable: path outside, and path inside. */
  readonly folders: readonly (readonly [outside: string, inside: string])[];
  /** Ids of user and group. */
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The command, run by `sh` in /app. */
  readonly script: string;
}

/** True where this process may change the root of a child: as root of a Linux that allows mounts. */
export const canChangeRoot = process.platform === "linux" && process.getuid?.() === 0;

/**
 * Runs a command in a file system of its own, as a container has: the programs of this machine, Node in /opt/node, an
 * empty /tmp, and nothing else but the root given. Its mounts end with it.
 */
export function spawnInRoot({ root, isReadOnly, folders, ...command }: RootCommand): ChildProcess {
  const bound = [
    ...system.map((path) => [path, path] as const),
    [nodeFolder, "/opt/node"] as const,
    ...folders,
  ];
  const enter = [
    "set -e",
    `mkdir -p ${["/tmp", "/app", ...bound.map(([, inside]) => inside)].map((path) => `'${root}${path}'`).join(" ")}`,
    `mount --bind '${root}' '${root}'`,
    ...(isReadOnly ? [`mount -o remount,bind,ro '${root}'`] : []),
    `cd '${root}'`,
    ...bound.map(([outside, inside]) => `mount --rbind '${outside}' '.${inside}'`),
    "mount -t tmpfs tmpfs ./tmp",
    "chmod 1777 ./tmp",
    `exec chroot --userspec=${command.user} . sh -c 'cd /app && eval "$SCRIPT"'`,
  ].join("\n");
  return spawn("unshare", ["--mount", "sh", "-c", enter], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: "/opt/node:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      ...command.environment,
      SCRIPT: command.script,
    },
  });
}
