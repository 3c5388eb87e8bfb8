import type { Browser, Page } from "playwright-core"

/** What a page's main thread did while it was traced, in milliseconds of its processor time. */
export interface MainThread {
  /** The page's own work in each of its tasks: script, style, layout, garbage, decoding; not painting. */
  readonly tasks: readonly Task[]
}

interface Task {
  readonly own: number
  /** With painting and all else. */
  readonly all: number
  /** What took longest, outermost events alone: "FunctionCall 41, Layout 12". */
  readonly parts: string
}

/** An event of a trace; times in microseconds. `tdur`: processor time, where it was taken. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"]

/** Events of the page's own work, as the DevTools name them. */
const ownWork = new Set([
  ...["EvaluateScript", "FunctionCall", "FireAnimationFrame", "TimerFire", "EventDispatch", "RunMicrotasks", "FireIdleCallback"],
  ...[
    "v8.compile",
    "v8.compileModule",
    "v8.evaluateModule",
    "V8.GC_MC_BACKGROUND_MARKING",
    "MinorGC",
    "MajorGC",
    "BlinkGC.AtomicPhase",
  ],
  ...["UpdateLayoutTree", "RecalculateStyles", "Layout", "ParseHTML", "ParseAuthorStyleSheet", "HitTest"],
  ...["IntersectionObserverController::computeIntersections", "XHRReadyStateChange", "Decode Image", "HandlePostMessage"],
])

/** In the first script that runs afterwards, the tracer has the engine list all scripts: that is not the page's work. */
const SETTLING_MS = 1000

/** Traces the only page of a browser while `play` plays it. */
export async function traceMainThread(browser: Browser, page: Page, play: () => Promise<unknown>): Promise<MainThread> {
  await browser.startTracing(page, { categories })
  let text: string
  try {
    await page.waitForTimeout(SETTLING_MS)
    await play()
  } finally {
    text = (await browser.stopTracing()).toString("utf8")
  }
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
  const events = mainThreadOf(traceEvents)
  const began = (events[0]?.ts ?? 0) + SETTLING_MS * 1000
  return { tasks: tasksOf(events.filter(({ ts }) => ts >= began)) }
}

/** The complete events of the renderer that has done most, in their order. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const renderers = events.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && args?.name === "CrRendererMain")
  const threads = renderers.map(({ pid, tid }) => events.filter(one => one.ph === "X" && one.pid === pid && one.tid === tid))
  const [busiest = []] = threads.sort((one, other) => other.length - one.length)
  return busiest.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}

const took = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = []
  for (let n = 0; n < events.length; ) {
    const task = events[n++]!
    if (task.name !== "RunTask") continue
    const parts = new Map<string, number>()
    let covered = task.ts
    for (let inner = events[n]; inner && inner.ts < endOf(task); inner = events[++n]) {
      if (inner.ts < covered || !ownWork.has(inner.name)) continue
      parts.set(inner.name, (parts.get(inner.name) ?? 0) + took(inner))
      covered = endOf(inner)
    }
    const longest = [...parts].sort(([, one], [, other]) => other - one).slice(0, 4)
    tasks.push({
      own: [...parts.values()].reduce((sum, one) => sum + one, 0),
      all: took(task),
      parts: longest.map(([name, milliseconds]) => `${name} ${milliseconds.toFixed(0)}`).join(", "),
    })
  }
  return tasks
}
