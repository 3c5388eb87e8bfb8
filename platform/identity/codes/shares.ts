import { dialingCodeOf } from "@baize/common/api/phone.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { acceptedCountries, signInCountries } from "../../brands/phone-countries.ts"
import type { RefusalDetail } from "../../server/refusal.ts"
import { networkOf } from "../../server/visitor.ts"
import type { IdentityServices } from "../services.ts"
import { alertBudget, type UsedUp } from "./budget-alert.ts"
import { storedForms } from "./recipient.ts"

/** Per requester, recipient and purpose. */
const PER_REQUESTER = [
  { count: 3, minutes: 5 },
  { count: 10, minutes: 1_440 },
]
/** For all strangers together: everyone but the owner. */
const FROM_STRANGERS = [
  { count: 6, minutes: 5 },
  { count: 15, minutes: 1_440 },
]
/** Per network, to all numbers, per day: an office, or the members behind a mobile carrier. */
const PER_NETWORK = { count: 60, minutes: 1_440 }
/**
 * Shares of the brand's daily texts that strangers can use: in total, for foreign numbers, and for any one foreign country. Texts
 * abroad are expensive, and some carriers pay fraudsters who cause them. The rest belongs to the brand's members.
 */
const STRANGERS_SHARE = 0.8
const FOREIGN_SHARE = 0.5
const COUNTRY_SHARE = 0.2

export interface ShareRequest {
  readonly brand: Brand
  readonly purpose: string
  /** The contact. */
  readonly recipient: string
  /** The account that was typed with it: they are counted together. */
  readonly username?: string
  readonly way: "sms" | "email"
  readonly ip: string
  /** The requester has shown a password or a session, or comes from a known address of the account. */
  readonly proven: boolean
  readonly refuse: (code: "too-many" | "sms-quota", detail?: RefusalDetail) => never
}

/**
 * Counts a code about to be sent, over sliding windows; refuses it where the share of the requester or of strangers is used up.
 */
export async function takeShare(
  services: Pick<IdentityServices, "database" | "clock" | "log" | "settings">,
  request: ShareRequest,
): Promise<void> {
  const { database, clock } = services
  const { brand, purpose, recipient, way, ip, proven, refuse } = request
  const forms = storedForms({ ...(request.username !== undefined && { name: request.username }), contact: recipient })
  const now = clock.now()
  const network = networkOf(ip)
  const abroad = way === "sms" ? foreignCode(brand, recipient) : null
  const short = await database.transaction(async tx => {
    await tx.rows(sql`select pg_advisory_xact_lock(${SHARE}::int, ${brand.id}::int)`)
    const since = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
    const full = async (where: Sql, { count, minutes }: { count: number; minutes: number }): Promise<number> => {
      const { sent, first } = await tx.one<{ sent: number; first: Date | null }>(sql`
        select count(*) as sent, (array_agg(at order by at desc))[${count}::int] as first
        from code_sent where brand = ${brand.id} and at > ${since(minutes)} and ${where}`)
      return sent < count || !first ? 0 : Math.max(1, Math.ceil((first.getTime() + minutes * 60_000 - now.getTime()) / 1000))
    }
    const ofRecipient = sql`recipient = any (${forms}::text[]) and purpose = ${purpose}`
    for (const limit of PER_REQUESTER) {
      const wait = await full(sql`${ofRecipient} and network = ${network}`, limit)
      if (wait > 0) return { code: "too-many", wait } as const
    }
    for (const limit of proven ? [] : FROM_STRANGERS) {
      const wait = await full(sql`${ofRecipient} and not proven`, limit)
      if (wait > 0) return { code: "too-many", wait } as const
    }
    if (way === "sms") {
      const wait = proven ? 0 : await full(sql`way = 'sms' and network = ${network}`, PER_NETWORK)
      if (wait > 0) return { code: "too-many", wait, usedUp: "network" } as const
      const usedUp = await sharesUsedUp(tx, { brand, proven, abroad, since: since(1_440) })
      if (usedUp) return { code: "sms-quota", usedUp } as const
    }
    await tx.run(sql`
      insert into code_sent (brand, purpose, recipient, network, proven, way, calling_code, at)
      values (${brand.id}, ${purpose}, ${forms[0]}, ${network}, ${proven}, ${way}, ${abroad}, ${now})`)
    return undefined
  })
  if (short && "usedUp" in short && short.usedUp) await alertBudget(services, { brand, usedUp: short.usedUp, network }, now)
  if (short?.code === "sms-quota") refuse("sms-quota")
  if (short) refuse("too-many", { value: { retryAfterSeconds: short.wait } })
}

interface CodeRequest {
  readonly brand: Brand
  readonly proven: boolean
  readonly abroad: string | null
  readonly since: Date
}

/** The used-up share of the brand's texts that refuses this one. */
async function sharesUsedUp(tx: Database, { brand, proven, abroad, since }: CodeRequest): Promise<UsedUp | undefined> {
  const sent = await tx.one<{ all: number; strangers: number; abroad: number; there: number }>(sql`
    select count(*) as all, count(*) filter (where not proven) as strangers,
           count(*) filter (where calling_code is not null and not proven) as abroad,
           count(*) filter (where calling_code = ${abroad} and not proven) as there
    from code_sent where brand = ${brand.id} and way = 'sms' and at > ${since}`)
  const { smsPerDay } = brand.settings
  if (sent.all >= smsPerDay) return "all"
  if (proven) return undefined
  if (sent.strangers >= smsPerDay * STRANGERS_SHARE) return "strangers"
  if (abroad === null) return undefined
  if (sent.abroad >= smsPerDay * FOREIGN_SHARE) return "abroad"
  return sent.there >= smsPerDay * COUNTRY_SHARE ? `+${abroad}` : undefined
}

/** The calling code of a number outside the first country that the brand accepts; the longest that fits. */
function foreignCode(brand: Brand, phone: string): string | null {
  const [home] = acceptedCountries(brand).map(dialingCodeOf)
  const codes = signInCountries(brand).flatMap(country => dialingCodeOf(country) ?? [])
  const fits = codes.filter(code => phone.startsWith(`+${code}`)).sort((one, other) => other.length - one.length)
  return fits[0] === undefined || fits[0] === home ? null : fits[0]
}

/** Advisory locks of a brand's shares are `SHARE` and its id. */
const SHARE = 7_436
