import { work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { ServerServices } from "../server/services.ts"
import { gatewayOf, type Letter, letterQueue, openLetter, wipeExpired } from "./outbox.ts"

const PATIENCE_MS = 10_000

interface QueuedLetter extends Omit<Letter, "brand" | "holds"> {
  readonly id: number
  /** Its code: from whom the letter is. */
  readonly brand: string
}

/**
 * Gives every due letter to its gateway: a POST of `{ id, brand, to, subject, text }`, answered with 2xx. The id lets the gateway
 * drop a repeated letter whose answer was lost. After sending its text is wiped; a letter whose code or link has expired is not
 * sent any more.
 */
export async function deliver(services: Pick<ServerServices, "database" | "clock" | "settings" | "log">): Promise<void> {
  const { database, clock, settings } = services
  await database.run(wipeExpired(clock.now()))
  if (!settings.smsGateway && !settings.mailGateway) return
  await work(services, letterQueue, async key => {
    const letter = await database.row<QueuedLetter>(sql`
      select outbox.id, brand.code as brand, way, recipient, subject, body from outbox join brand on brand.id = outbox.brand
      where outbox.id = ${key}::bigint and body is not null`)
    if (!letter) return
    const token = letter.way === "sms" ? settings.smsGatewayToken : settings.mailGatewayToken
    const problem = await send(gatewayOf(settings, letter.way), token, letter)
    await database.run(
      problem === undefined
        ? sql`update outbox set sent_at = ${clock.now()}, problem = null, body = null, about = null where id = ${letter.id}`
        : sql`update outbox set problem = ${problem.slice(0, 300)} where id = ${letter.id}`,
    )
    if (problem !== undefined) throw new Error(problem)
  })
}

/** Why a gateway did not accept a letter; undefined when it did. */
async function send(gateway: string | undefined, token: string | undefined, letter: QueuedLetter): Promise<string | undefined> {
  if (!gateway) return "no gateway is set any more"
  const { id, brand, subject } = letter
  try {
    const { recipient, body } = openLetter(letter)
    const answer = await fetch(gateway, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      redirect: "error", // a redirect's target was not agreed: the body has a code or a link
      body: JSON.stringify({ id: String(id), brand, to: recipient, ...(subject && { subject }), text: body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok ? undefined : `HTTP ${answer.status}`
  } catch (error) {
    return (error as Error).message
  }
}
