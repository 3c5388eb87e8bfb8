import { programChanged } from "../monitoring/metrics.ts"
import { createSchedule, type Schedule } from "../schedule.ts"
import { changesBetween, hashOfAll, type ProgramHashes, programHashes } from "./hashes.ts"
import { MANIFEST, readManifest } from "./manifest.ts"

type CheckContext = Parameters<typeof createSchedule>[0] & {
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void }
}

interface ProgramCheck {
  readonly root: string
  /** Compare with what the release states; else with what is there when the process starts. */
  readonly released: boolean
  readonly everySeconds?: number
}

/** GLI-19 §2.3 asks for every 24 hours. */
const EVERY_SECONDS = 3600

/**
 * Hashes every file of the program when its process has started and every hour, logs one hash for all, and compares: what differs
 * from the release, or was changed under a process that develops, is shown in the monitor and the log. Each process looks at its
 * own machine.
 */
export function createProgramCheck(
  context: CheckContext,
  { root, released, everySeconds = EVERY_SECONDS }: ProgramCheck,
): Schedule {
  let stated: ProgramHashes | undefined
  let begun = false
  const run = async (): Promise<void> => {
    const found = await programHashes(root)
    const manifest = released ? await readManifest(root) : undefined
    if (!begun) {
      begun = true
      stated = released ? manifest : found
      context.log.info({ hash: hashOfAll(found), files: found.size }, "program")
    }
    const changes = stated ? changesBetween(stated, found) : [`${MANIFEST}: missing`]
    if (released && stated && !(manifest && hashOfAll(manifest) === hashOfAll(stated))) changes.push(`${MANIFEST}: changed`)
    programChanged.set(changes.length)
    if (changes.length > 0) context.log.error({ changes: changes.slice(0, 20) }, "the program's files were changed")
  }
  return createSchedule(context, [{ name: "program", everySeconds, shared: true, run }])
}
