import { type KeyObject, sign } from "node:crypto"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { publicKeyOf, signingKeyOf } from "../../../server/ed25519.ts"
import { ensureSecret } from "../../../server/secret.ts"

/** Delay from a day's end to its seal: every transfer of it has been committed by then. */
const DAY_SETTLES_MINUTES = 60
/** The same for a seal on demand. */
const SETTLES_MINUTES = 5
const DAY_MS = 86_400_000

export interface LedgerSeal {
  readonly id: number
  readonly fromAt: Date
  readonly until: Date
  readonly entries: number
  /** Hexadecimal, as `previous`. */
  readonly root: string
  readonly previous: string
}

/** The name of the secret whose 32 bytes are the seed of the signing key. */
export const SEALS_SECRET = "ledger seals"

/** The signed part of a seal. */
export const signedText = ({ id, fromAt, until, entries, root, previous }: LedgerSeal): string =>
  [id, fromAt.toISOString(), until.toISOString(), entries, root, previous].join(" ")

/** Seals every day of UTC that is over and not yet sealed; gives the seals. Several nodes take turns. */
export async function sealDays(services: SealServices): Promise<LedgerSeal[]> {
  const now = await services.clock.databaseNow(services.database)
  return await sealUntil(services, new Date(Math.floor((now.getTime() - DAY_SETTLES_MINUTES * 60_000) / DAY_MS) * DAY_MS))
}

/** Also seals what has been posted since, up to some minutes ago. */
export async function sealNow(services: SealServices): Promise<LedgerSeal[]> {
  const now = await services.clock.databaseNow(services.database)
  return await sealUntil(services, new Date(now.getTime() - SETTLES_MINUTES * 60_000))
}

type SealServices = { readonly database: Database; readonly clock: Clock }

async function sealUntil({ database, clock }: SealServices, until: Date): Promise<LedgerSeal[]> {
  const key = signingKeyOf(await ensureSecret(database, SEALS_SECRET))
  const seals: LedgerSeal[] = []
  for (;;) {
    const seal = await database.transaction(tx => sealNext(tx, { key, until, now: clock.now() }))
    if (!seal) return seals
    seals.push(seal)
  }
}

/** The next day, or the rest of a day that ends with `until`; undefined where nothing is left to seal. */
async function sealNext(
  tx: Database,
  { key, until, now }: { readonly key: KeyObject; readonly until: Date; readonly now: Date },
): Promise<LedgerSeal | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize ledger seals'))`)
  const last = await tx.row<{ id: number; until: Date; root: string }>(
    sql`select id, until, encode(root, 'hex') as root from ledger_seal order by id desc limit 1`,
  )
  const first = await tx.one<{ day: Date | null }>(
    sql`select date_trunc('day', min(at) at time zone 'UTC') at time zone 'UTC' as day from transfer`,
  )
  const fromAt = last?.until ?? first.day
  if (!fromAt || fromAt >= until) return undefined
  const dayEnds = new Date((Math.floor(fromAt.getTime() / DAY_MS) + 1) * DAY_MS)
  const ends = dayEnds < until ? dayEnds : until
  const { root, entries } = await tx.one<{ root: string; entries: number }>(
    sql`select encode(root, 'hex') as root, entries from ledger_root(${fromAt}, ${ends})`,
  )
  const seal = { id: (last?.id ?? 0) + 1, fromAt, until: ends, entries, root, previous: last?.root ?? "00".repeat(32) }
  const signature = sign(null, Buffer.from(signedText(seal)), key).toString("base64url")
  await tx.run(sql`
    insert into ledger_seal (id, from_at, until, entries, root, previous, signature, key, sealed_at)
    values (${seal.id}, ${fromAt}, ${ends}, ${entries}, decode(${root}, 'hex'), decode(${seal.previous}, 'hex'), ${signature},
            ${publicKeyOf(key)}, ${now})`)
  return seal
}
