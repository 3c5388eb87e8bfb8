import sql from "sql-template-tag"
import type { ServerServices } from "../server/services.ts"
import { gatewayOf, type Letter, openLetter, wipeDeadLetters } from "./outbox.ts"

/** Tries of a letter, each later than the one before: a minute, two, four … */
const TRIES = 8
const BATCH = 50
const PATIENCE_MS = 10_000

interface Due extends Letter {
  readonly id: number
  readonly tries: number
}

/**
 * Gives every letter that is due to its gateway: a POST of `{ id, to, subject, text }`, answered with 2xx. A letter is marked before it is
 * sent, so that two nodes never both send it; the id lets the gateway drop one that comes again because its answer was lost. Once sent its
 * text is wiped, and one whose code or link is over is not sent any more.
 */
export async function deliver({
  database,
  clock,
  settings,
  log,
}: Pick<ServerServices, "database" | "clock" | "settings" | "log">): Promise<void> {
  const now = clock.now()
  await wipeDeadLetters(database, now)
  if (!settings.smsGateway && !settings.mailGateway) return
  const due = await database.rows<Due>(sql`
    update outbox set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * 2 ^ tries
    where id in (select id from outbox where next_try_at <= ${now} and body is not null order by id limit ${BATCH} for update skip locked)
    returning id, brand, way, recipient, subject, body, tries`)
  await Promise.all(
    due.map(async letter => {
      const token = letter.way === "sms" ? settings.smsGatewayToken : settings.mailGatewayToken
      const problem = await send(gatewayOf(settings, letter.way), token, letter)
      if (problem === undefined) {
        await database.run(
          sql`update outbox set sent_at = ${now}, next_try_at = null, problem = null, body = null where id = ${letter.id}`,
        )
        return
      }
      log.warn({ letter: letter.id, way: letter.way, tries: letter.tries, problem }, "letter not sent")
      await database.run(sql`
        update outbox set problem = ${problem.slice(0, 300)}, next_try_at = case when tries < ${TRIES} then next_try_at end
        where id = ${letter.id}`)
    }),
  )
}

/** Why a gateway did not take a letter; undefined when it did. */
async function send(
  gateway: string | undefined,
  token: string | undefined,
  { id, recipient, subject, body }: Due,
): Promise<string | undefined> {
  if (!gateway) return "no gateway is set any more"
  try {
    const answer = await fetch(gateway, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      redirect: "error", // wherever it leads to was not agreed: a code or a link is in the body
      body: JSON.stringify({ id: String(id), to: recipient, ...(subject && { subject }), text: openLetter(recipient, body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok ? undefined : `HTTP ${answer.status}`
  } catch (error) {
    return (error as Error).message
  }
}
