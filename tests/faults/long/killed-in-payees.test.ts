import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Api } from "@baize/common/api/client.ts"
import { confirmationCode } from "@baize/common/api/codes.ts"
import { addPayoutAccount, removePayoutAccount } from "@baize/common/api/payouts.ts"
import { openLetter } from "@baize/platform/letters/outbox.ts"
import { resealPersonal } from "@baize/platform/server/vault/personal.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf, insist, insisting } from "../insist.ts"
import { type Installation, type InstalledPlayer, startInstallation } from "../installation.ts"
import { sealedSite } from "../sealed-site.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 8
/** A member has at most ten accounts. */
const KEPT = 6
const strikes: readonly Strike[] = [
  { victim: "platform", table: "payout_account" },
  { victim: "PostgreSQL", table: "payout_account" },
  { victim: "platform", table: "message" },
  { victim: "a process of PostgreSQL", table: "payout_account" },
  { victim: "platform", table: "one_time_code" },
  { victim: "PostgreSQL", table: "outbox" },
]

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  await installation.database.run(sql`update member set mobile = '+1202555' || lpad((id % 10000)::text, 4, '0')`)
  await resealPersonal(installation.database)
})
afterAll(() => installation?.close())

let done = 0

/** A member who adds an e-wallet again and again, each confirmed by a code and with a double click, and removes old ones. */
async function live(player: InstalledPlayer, over: AbortSignal): Promise<Map<string, number>> {
  const api = sealedSite(installation, player)
  const added = new Map<string, number>()
  const kept: number[] = []
  while (!over.aborted) {
    const request = randomUUID()
    const confirmation = { way: "phone", answer: await codeFor(player, api) } as const
    const wanted = { request, kind: "wallet", institution: "PayPal", number: `payee-${request}`, confirmation } as const
    const answers = await Promise.all([answerOf(api, addPayoutAccount, wanted), answerOf(api, addPayoutAccount, wanted)])
    for (const answer of answers) {
      if (typeof answer === "string") throw new Error(`An account was refused: ${answer}`)
      expect(added.get(request) ?? answer.id).toBe(answer.id)
      added.set(request, answer.id)
    }
    kept.push(added.get(request)!)
    if (kept.length > KEPT) expect(await insist(api, removePayoutAccount, { id: kept.shift()! })).toBeUndefined()
    done++
    await pause(randomInt(200))
  }
  return added
}

/** The newest code on the member's phone, which they have asked for. */
async function codeFor({ id }: InstalledPlayer, api: Api): Promise<string> {
  const { database } = installation
  expect(await insist(api, confirmationCode, { purpose: "payout-account", way: "phone" })).toBeUndefined()
  const letter = await insisting(() =>
    database.one<{ id: number; recipient: string; body: string }>(sql`
      select o.id, o.recipient, o.body from outbox o join member m on m.mobile_key = o.recipient_index
      where m.id = ${id} and o.about is not null and o.body is not null order by o.id desc limit 1`),
  )
  return /\b\d{6}\b/.exec(openLetter(letter).body)![0]
}

test("each payee is added once, and its owner told once, when platform and PostgreSQL are killed in the middle of it", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(installation.players.map(player => live(player, over.signal)))
  const work = Promise.all([living, forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 15 }, strikes)
  over.abort()
  const added = (await work)[0].flatMap(requests => [...requests].map(([request, id]) => ({ request, id })))
  const { database } = installation
  const accounts = await database.rows<{ request: string; id: number }>(
    sql`select request::text, id from payout_account order by id`,
  )
  expect(accounts).toEqual(added.sort((a, b) => a.id - b.id))
  // Of each its owner has one message, and one text to their phone; no code is left that was used.
  const told = await database.rows<{ member: number; accounts: number; messages: number; texts: number }>(sql`
    select m.id as member, (select count(*) from payout_account p where p.member = m.id) as accounts,
           (select count(*) from message x where x.member = m.id and x.kind = 'destination') as messages,
           (select count(*) from outbox o where o.recipient_index = m.mobile_key and o.good_until is null) as texts
    from member m`)
  expect(told.filter(({ accounts: all, messages, texts }) => messages !== all || texts !== all)).toEqual([])
  expect(await database.rows(sql`select from one_time_code where purpose = 'confirm'`)).toEqual([])
  await expectBooksToHold(installation)
  console.log(`${strikes.length} strikes amid ${accounts.length} payees: each added once`)
})
