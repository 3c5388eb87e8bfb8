import { createHash, createPublicKey, verify } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { publicKeyOf, signingKeyOf } from "../../../server/ed25519.ts"
import { knownSecret } from "../../../server/secret.ts"
import type { Violation } from "../violation.ts"
import { type LedgerSeal, SEALS_SECRET, signedText } from "./seal.ts"

interface SealRow extends LedgerSeal {
  readonly signature: string
  readonly key: string
}

const rule = "what was sealed of the ledger is as it was sealed"

/**
 * Recomputes every seal from the transfers, with none of the database's functions; seals of archived months only by their chain
 * and signature. Each is the one that the audit log has. Pass a transaction, which sees one moment. `archivedUntil`: earlier
 * transfers can be elsewhere.
 */
export async function verifySeals(tx: Database, archivedUntil: Sql): Promise<Violation[]> {
  const seals = await tx.rows<SealRow & { archived: boolean }>(sql`
    select id, from_at as "fromAt", until, entries, encode(root, 'hex') as root, encode(previous, 'hex') as previous,
           signature, key,
           from_at < ${archivedUntil} as archived
    from ledger_seal order by id`)
  const violations = await unlikeAudited(tx)
  const seed = await knownSecret(tx, SEALS_SECRET)
  const ours = seed === undefined ? undefined : publicKeyOf(signingKeyOf(seed))
  const add = (seal: SealRow, expected: string, found: string): void =>
    void violations.push({ rule, subject: `seal ${seal.id}, until ${seal.until.toISOString()}`, expected, found })
  let before: SealRow | undefined
  for (const seal of seals) {
    if (seal.id !== (before?.id ?? 0) + 1 || (before && seal.fromAt.getTime() !== before.until.getTime()))
      add(seal, `continues seal ${seal.id - 1}`, `follows seal ${before?.id ?? "none"}`)
    if (seal.previous !== (before?.root ?? "00".repeat(32))) add(seal, "the root of the seal before", seal.previous)
    if (seal.key !== ours || !isSigned(seal)) add(seal, "signed with this installation's key", "another signature")
    if (!seal.archived) {
      const { root, entries } = await rootOf(tx, seal)
      if (root !== seal.root) add(seal, `${seal.entries} transfers with the root ${seal.root}`, `${entries} with ${root}`)
    }
    before = seal
  }
  return violations
}

/**
 * Seals that the audit log has, and that are gone or others now: who owns the tables can remove seals, and the next run would
 * sign what was edited.
 */
const unlikeAudited = async (tx: Database): Promise<Violation[]> =>
  (
    await tx.rows<Omit<Violation, "rule">>(sql`
      select format('seal %s of the audit log', a.detail ->> 'seal') as subject,
             format('the root %s', a.detail ->> 'root') as expected,
             coalesce('the root ' || encode(s.root, 'hex'), 'no seal') as found
      from audit a left join ledger_seal s on s.id::text = a.detail ->> 'seal'
      where a.event = 'ledger-sealed' and (s.id is null or encode(s.root, 'hex') is distinct from a.detail ->> 'root')
      order by a.id`)
  ).map(violation => ({ rule, ...violation }))

function isSigned(seal: SealRow): boolean {
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: seal.key }, format: "jwk" })
  return verify(null, Buffer.from(signedText(seal)), key, Buffer.from(seal.signature, "base64url"))
}

/** The sealed columns of a transfer, in order, as the database prints them. */
const printed = sql`
  select id::text, (extract(epoch from at) * 1000000)::bigint::text as at, debit::text, credit::text, amount::text,
         debit_balance::text, debit_seq::text, credit_balance::text, credit_seq::text, member::text, game::text,
         kind::text, brand::text,
         source, ref, round, detail::text
  from transfer`
const columns = [
  ..."id at debit credit amount debit_balance debit_seq credit_balance credit_seq".split(" "),
  ..."member game kind brand source ref round detail".split(" "),
]
const HOUR_MS = 3_600_000

async function rootOf(tx: Database, { fromAt, until }: SealRow): Promise<{ root: string; entries: number }> {
  const whole = createHash("sha256")
  let entries = 0
  for (let from = fromAt, to: Date; from < until; from = to) {
    to = new Date(Math.min((Math.floor(from.getTime() / HOUR_MS) + 1) * HOUR_MS, until.getTime()))
    const hour = createHash("sha256")
    const before = entries
    const query = sql`${printed} where at >= ${from} and at < ${to} order by transfer.id`
    for await (const rows of tx.stream<Record<string, string | null>>(query))
      for (const row of rows) {
        const digest = createHash("sha256")
        for (const name of columns) digest.update(fieldOf(row[name] ?? null))
        hour.update(digest.digest())
        entries++
      }
    if (entries > before) whole.update(hour.digest())
  }
  return { root: whole.digest("hex"), entries }
}

const fieldOf = (value: string | null): string => (value === null ? "-" : `${Buffer.byteLength(value)}:${value}`)
