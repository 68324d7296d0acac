import { spawnSync } from "node:child_process";

const MOUNT = 'mount -t tmpfs -o "$0" tmpfs "$1" && shift && exec "$@"';

/**
 * Returns the words before a command that give it its own small disk on a folder. The disk ends with its process.
 */
export const onOwnDisk = (folder: string, options: string) =>
  ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, options, folder] as const;

/** Whether this user may mount a disk; in most containers, no user may. */
export const mayMount =
  spawnSync("unshare", onOwnDisk("/tmp", "size=64k").slice(1).concat("true")).status === 0;

/** Returns the path of such a folder for other processes, by the id of the process that has the disk. */
export const seenFrom = (pid: number, folder: string) => `/proc/${String(pid)}/root${folder}`;

/** The words before a command that take away root's right to write everywhere. */
export const withoutPrivileges =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : [];
