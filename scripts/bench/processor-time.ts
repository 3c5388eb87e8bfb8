import { readdirSync, readFileSync } from "node:fs"

/** Ticks a second of the times in `/proc`, on every Linux. */
const TICKS = 100

/** A process's own processor time and that of its children which have ended, and its parent. */
interface ProcessTimes {
  readonly parent: number
  readonly own: number
  readonly ended: number
}

/** Of a process with one thread, from the scheduler's clock instead of its ticks. */
function finely(pid: string, coarse: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).length
  return threads === 1 ? Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e9 : coarse
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    // The name, in parentheses, may contain anything.
    const [, rest] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))!
    const fields = rest!.split(" ")
    const sum = (...places: number[]): number => places.reduce((all, place) => all + Number(fields[place]), 0) / TICKS
    return { parent: Number(fields[1]), own: finely(String(pid), sum(11, 12)), ended: sum(13, 14) }
  } catch {
    return undefined
  }
}

/** Seconds of processor time that a process and its children have taken so far, those that have ended included. Linux only. */
export function processorSeconds(pid: number): number {
  const times = timesOf(pid)
  if (!times) throw new Error(`Process ${pid} is gone, or this is not Linux`)
  const children = readdirSync("/proc").flatMap(name => {
    const child = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    return child?.parent === pid ? [child] : []
  })
  return children.reduce((all, child) => all + child.own + child.ended, times.own + times.ended)
}
