import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import type { SecurityLog } from "../security-log.ts"
import type { AuditEvent } from "./event.ts"
import { createFloodGate } from "./flood.ts"

export interface AuditLog {
  /**
   * Adds an event to the audit log; resolves when it is stored, or only counted because too many identical ones came from one
   * address; false if the database did not accept it. Never within a transaction of the caller: the log has its own, which
   * nothing else waits in. Does not throw: a completed act is not undone because its record failed, which is an error in the
   * platform's log.
   */
  record(event: AuditEvent): Promise<boolean>
  /** Stores what waits; nothing is recorded afterwards. */
  close(): Promise<void>
}

interface WaitingEvent {
  readonly event: AuditEvent
  readonly at: Date
  readonly stored: (yes: boolean) => void
}

/** More events go into the next statement. */
const BATCH = 500

/**
 * The audit log of a process. Events that arrive during a batch go together in the next one, so that a crowd of sign-ins costs
 * one short transaction at a time. Every event is also a line of the security log, for shipping elsewhere.
 */
export function createAudit(
  database: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  security: Pick<SecurityLog, "audited">,
): AuditLog {
  let queue: WaitingEvent[] = []
  let sending: Promise<void> | undefined
  const flood = createFloodGate()

  async function send(): Promise<void> {
    while (queue.length > 0) {
      const waiting = queue.slice(0, BATCH)
      queue = queue.slice(BATCH)
      const batch = await withMembers(database, waiting).catch(() => waiting)
      for (const { event, at } of batch) security.audited(event, at)
      const failure = await store(database, batch).then(
        () => undefined,
        error => ({ err: error }),
      )
      if (failure) log.error({ ...failure, events: batch.length }, "audit failed")
      for (const { stored } of batch) stored(!failure)
    }
    sending = undefined
  }

  function add(event: AuditEvent, at: Date): Promise<boolean> {
    return new Promise<boolean>(stored => {
      queue.push({ event, at, stored })
      sending ??= Promise.resolve().then(send)
    })
  }

  return {
    async record(event) {
      const now = clock.now()
      for (const withheld of flood.due(now)) void add(withheld, now)
      return flood.lets(event, now) ? await add(event, now) : true
    },
    async close() {
      const now = clock.now()
      for (const withheld of flood.all()) void add(withheld, now)
      await sending
    },
  }
}

/** Actors known only by name (someone signing in) are looked up by it. */
async function withMembers(database: Database, batch: readonly WaitingEvent[]): Promise<readonly WaitingEvent[]> {
  const unknown = batch.flatMap(({ event: { brand, actor, member } }, n) =>
    member === undefined && brand !== undefined && actor !== undefined ? [{ n, brand, actor }] : [],
  )
  if (unknown.length === 0) return batch
  const found = await database.rows<{ n: number; id: number }>(sql`
    select given.n, m.id from jsonb_to_recordset(${JSON.stringify(unknown)}::jsonb) as given(n int, brand smallint, actor text)
    join member m on m.brand = given.brand and lower(m.username) = lower(given.actor)`)
  const members = new Map(found.map(({ n, id }) => [n, id]))
  return batch.map((one, n) => (members.has(n) ? { ...one, event: { ...one.event, member: members.get(n) } } : one))
}

async function store(database: Database, batch: readonly WaitingEvent[]): Promise<void> {
  const rows = batch.map(({ event: { userAgent, ...event }, at }) => ({
    ...event,
    at,
    user_agent: userAgent,
    detail: event.detail ?? {},
  }))
  await database.run(sql`
    insert into audit (at, event, outcome, brand, member, staff, actor, ip, user_agent, request, detail)
    select given.at, event, outcome, given.brand, given.member, given.staff, actor, ip, user_agent,
           request, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(at timestamptz, event text, outcome text,
      brand smallint, member bigint, staff bigint, actor text, ip inet, user_agent text, request text, detail jsonb)`)
}
