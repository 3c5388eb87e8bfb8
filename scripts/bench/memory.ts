import { spawnSync } from "node:child_process"

/** Samples this process's memory until called; returns the peak in MB above the start. */
export function watchMemory(): () => number {
  const resident = (): number => process.memoryUsage.rss() / 2 ** 20
  const before = resident()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(most, resident()) - before
  }
}

/** What a process has in memory. */
export function residentMegabytes(pid: number): number {
  const kilobytes = Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout)
  if (!kilobytes) throw new Error(`Process ${pid} is gone`)
  return kilobytes / 1024
}
