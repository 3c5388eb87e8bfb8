import { createHash, createHmac } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { Prize } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { MissionViolation } from "./violation.ts"

interface HeldRaffle {
  readonly id: number
  readonly each: number
  readonly most: number | null
  readonly prizes: readonly { readonly count: number; readonly prize: Prize }[]
  readonly seed: string | null
  readonly commitment: string | null
  readonly tickets: number | null
  readonly listHash: string | null
  readonly winners: readonly number[] | null
}

interface TicketLine {
  readonly first: number
  readonly last: number
  readonly name: string
  readonly member: number
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** The draw as `docs/rewards-missions.md` describes it. */
function draw(id: number, listHash: string, seed: string, tickets: number, prizes: number): number[] {
  const winners: number[] = []
  if (tickets === 0) return winners
  const whole = 1n << 64n
  const fair = whole - (whole % BigInt(tickets))
  for (let n = 0; winners.length < Math.min(prizes, tickets); n++) {
    const block = createHmac("sha256", Buffer.from(seed, "hex")).update(`raffle-${id}|${listHash}|${n}`).digest()
    for (const at of [0, 8, 16, 24]) {
      const number = block.readBigUInt64BE(at)
      const ticket = Number(number % BigInt(tickets)) + 1
      if (number < fair && !winners.includes(ticket) && winners.length < prizes) winners.push(ticket)
    }
  }
  return winners
}

/** What of a raffle is not as it was published, by node's own hashes. */
async function wrongIn(database: Database, raffle: HeldRaffle): Promise<string[]> {
  const { id, each, most, seed, commitment, tickets, listHash, winners } = raffle
  const counts = raffle.prizes.map(({ count }) => count)
  const wrong: string[] = []
  if (seed === null || commitment === null) return ["it has no seed or no commitment"]
  if (sha256(`raffle-${id}|commitment|${counts.join(",")}|${seed}`) !== commitment)
    wrong.push("its commitment is not to its seed")
  if (listHash === null || tickets === null) return wrong
  const lines = await database.rows<TicketLine>(sql`
    select first, last, name, member from raffle_tickets where mission = ${id} order by first`)
  if (sha256(lines.map(({ first, last, name }) => `${first}-${last} ${name}`).join("\n")) !== listHash)
    wrong.push("its list is not the one that was published")
  if (lines.some(({ first, last }, n) => last < first || first !== (lines[n - 1]?.last ?? 0) + 1))
    wrong.push("its tickets have gaps")
  if ((lines.at(-1)?.last ?? 0) !== tickets) wrong.push("it has another number of tickets")
  const unearned = await database.rows<{ member: number }>(sql`
    with earned as (
      select member, least(score / ${each}::bigint, ${most}::bigint) as tickets from mission_score
      where mission = ${id} and score >= ${each}
    )
    select member from earned e full join (
      select member, sum(last - first + 1) as tickets from raffle_tickets where mission = ${id} group by member
    ) t using (member) where e.tickets is distinct from t.tickets order by member limit 5`)
  if (unearned.length > 0)
    wrong.push(`the tickets of member ${unearned.map(({ member }) => member).join(", ")} are not their score's`)
  if (winners === null) return wrong
  const expected = draw(
    id,
    listHash,
    seed,
    tickets,
    counts.reduce((sum, one) => sum + one, 0),
  )
  if (!isDeepStrictEqual(expected, [...winners])) wrong.push("its winners are not those of its seed and list")
  const terms = raffle.prizes.flatMap(({ count, prize }) => Array.from({ length: count }, () => prize))
  const given = await database.rows<{ step: number; member: number; prize: Prize }>(sql`
    select step, member, prize from mission_prize where mission = ${id}`)
  for (const { step, member, prize } of given) {
    const owner = lines.find(({ first, last }) => first <= step && step <= last)?.member
    if (owner !== member || !isDeepStrictEqual(prize, terms[expected.indexOf(step)]))
      wrong.push(`ticket ${step} has a wrong prize`)
  }
  if (given.length !== expected.length) wrong.push(`it has ${given.length} prizes for ${expected.length} winning tickets`)
  return wrong
}

/** Checks each raffle's commitment, list, tickets and draw. It shares nothing with the code that draws. */
export async function raffleViolations(database: Database): Promise<MissionViolation[]> {
  const raffles = await database.rows<HeldRaffle>(sql`
    select id, each, most, prizes, seed, commitment, tickets, list_hash as "listHash", winners from mission where kind = 'raffle'
    order by id`)
  const found: MissionViolation[] = []
  for (const raffle of raffles)
    for (const wrong of await wrongIn(database, raffle))
      found.push({ rule: "a raffle is drawn as it was published", what: `raffle ${raffle.id}: ${wrong}` })
  return found
}
