import { statSync } from "node:fs"
import type { Clock } from "@baize/kit/clock.ts"
import { wrongConfiguration } from "@baize/kit/database/problems.ts"
import type { FastifyBaseLogger } from "fastify"
import { pino } from "pino"
import type { AuditEvent } from "./audit/event.ts"
import { createFloodGate } from "./audit/flood.ts"

/** What the audit log has no row for: a vendor's call that was refused for who sent it. */
interface SecurityEvent extends AuditEvent {
  readonly vendor?: string | undefined
}

/** The stream of security events: a line each, for those who watch for attacks. */
export interface SecurityLog {
  /** Every event that the audit log stores or counts. */
  audited(event: AuditEvent, at: Date): void
  /** An event that is in no other record; of a flood of identical ones the first, then their number. */
  note(event: SecurityEvent): void
  /** Writes what was only counted so far. */
  close(): void
}

export function createSecurityLog(log: FastifyBaseLogger, clock: Clock): SecurityLog {
  const flood = createFloodGate()
  const write = (event: SecurityEvent, at: Date): void => log.info({ stream: "security", at, ...event }, event.event)
  return {
    audited: write,
    note(event) {
      const now = clock.now()
      for (const withheld of flood.due(now)) write(withheld, now)
      if (flood.lets(event, now)) write(event, now)
    },
    close() {
      const now = clock.now()
      for (const withheld of flood.all()) write(withheld, now)
    },
  }
}

/** Bytes that wait for a disk that takes none; what comes then is dropped. */
const WAITING_MOST = 4_194_304

/**
 * A file of its own for security events, whatever the level of the platform's log. Each line is written before what follows, and
 * appended, so that a rotation may copy and truncate it, and a command of the operator write to it too. While the disk takes
 * nothing (it is full), `log` says so once, lines wait, and calls are answered as ever.
 */
export function securityFile(file: string, log: Pick<FastifyBaseLogger, "error">): FastifyBaseLogger {
  try {
    // A pipe would hold up every call until its reader has read.
    const kind = statSync(file, { throwIfNoEntry: false })
    if (kind && !kind.isFile() && !kind.isCharacterDevice()) throw new Error("it is not a file")
    const to = pino.destination({ dest: file, append: true, sync: true, mode: 0o600, maxLength: WAITING_MOST })
    let fails = false
    let dropped = 0
    to.on("drop", () => dropped++)
    to.on("write", () => {
      if (dropped > 0) log.error({ file, dropped }, "security events were dropped")
      fails = false
      dropped = 0
    })
    to.on("error", error => {
      if (!fails) log.error({ err: error, file }, "security events cannot be written")
      fails = true
    })
    return pino({ level: "info" }, to)
  } catch (error) {
    throw wrongConfiguration(`SECURITY_LOG ${file} cannot be written: ${(error as Error).message}.`)
  }
}
