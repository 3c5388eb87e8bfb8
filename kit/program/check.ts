import { programChanged } from "../monitoring/metrics.ts"
import { createSchedule, type Schedule } from "../schedule.ts"
import { changesBetween, hashOfAll, type ProgramHashes, programHashes } from "./hashes.ts"

type CheckContext = Parameters<typeof createSchedule>[0] & {
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void }
}

/** GLI-19 §2.3 asks for every 24 hours. */
const EVERY_SECONDS = 3600

/**
 * Hashes every file of the program when its process has started, logs one hash for all, and compares every hour: what has been
 * changed under a running process is shown in the monitor and the log. Each process looks at its own machine.
 */
export function createProgramCheck(context: CheckContext, root: string, everySeconds = EVERY_SECONDS): Schedule {
  let atStart: ProgramHashes | undefined
  const run = async (): Promise<void> => {
    const found = await programHashes(root)
    if (!atStart) {
      atStart = found
      context.log.info({ hash: hashOfAll(found), files: found.size }, "program")
    }
    const changes = changesBetween(atStart, found)
    programChanged.set(changes.length)
    if (changes.length > 0) context.log.error({ changes: changes.slice(0, 20) }, "the program's files were changed")
  }
  return createSchedule(context, [{ name: "program", everySeconds, shared: true, run }])
}
