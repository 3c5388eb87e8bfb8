import { spawnSync } from "node:child_process"
import { platform } from "node:os"
import { contentOf } from "./content-of.ts"

/**
 * Identifies a process among all that ever had its id; undefined when no such process lives. Process ids are soon reused, above
 * all in containers, so a pid alone says little about who wrote it into a file.
 */
export function identityOf(pid: number): string | undefined {
  if (platform() === "linux") {
    const fields = contentOf(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, "")
      .split(" ")
    if (!fields || fields[0] === "Z" || fields[0] === "X") return undefined
    return `${contentOf("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[19]}`
  }
  if (platform() === "win32") return isSignalled(pid) ? "alive" : undefined
  const { stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" })
  const [state, ...started] = stdout.trim().split(/\s+/)
  return !state || state.startsWith("Z") ? undefined : started.join(" ")
}

/** The command line of a living process; on Windows always "" (no cheap way to read it). */
export function commandOf(pid: number): string {
  if (platform() === "linux") return contentOf(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? ""
  if (platform() === "win32") return ""
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout
}

function isSignalled(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
