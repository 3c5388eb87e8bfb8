import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { Settings } from "../settings.ts"

export interface Letter {
  readonly brand: number
  readonly way: "sms" | "email"
  /** An international number (+…), or an e-mail address. */
  readonly recipient: string
  readonly subject?: string | undefined
  readonly body: string
}

/** The gateway that carries letters of a way, where the installation has one. */
export const gatewayOf = (settings: Pick<Settings, "smsGateway" | "mailGateway">, way: Letter["way"]): string | undefined =>
  way === "sms" ? settings.smsGateway : settings.mailGateway

/** Puts a letter into the outbox: its gateway fetches it from there, and where there is none the operator reads it. */
export async function post(
  database: Database,
  settings: Pick<Settings, "smsGateway" | "mailGateway">,
  { brand, way, recipient, subject, body }: Letter,
  now: Date,
): Promise<void> {
  const due = gatewayOf(settings, way) ? now : null
  await database.run(sql`
    insert into outbox (brand, way, recipient, subject, body, created_at, next_try_at)
    values (${brand}, ${way}, ${recipient}, ${subject ?? null}, ${body}, ${now}, ${due})`)
}

export interface Posted extends Letter {
  readonly id: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly problem: string | null
}

/** The newest letters of a brand (of every brand without one), to a recipient if one is named; newest first. */
export const readOutbox = (
  database: Database,
  { brand, recipient, most }: { brand?: number | undefined; recipient?: string | undefined; most: number },
): Promise<Posted[]> =>
  database.rows<Posted>(sql`
    select id, brand, way, recipient, subject, body, created_at as "createdAt", sent_at as "sentAt", problem
    from outbox
    where (${brand ?? null}::smallint is null or brand = ${brand ?? null})
      and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    order by id desc limit ${most}`)
