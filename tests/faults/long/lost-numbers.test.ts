import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { deposit } from "@baize/common/api/cashier.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { bases, stateOf } from "@baize/kit/backup/base.ts"
import { keepBackups } from "@baize/kit/backup/keeper.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { sign } from "@baize/platform/cashier/sandbox/signature.ts"
import { sandboxKeys } from "@baize/platform/cashier/sandbox-keys.ts"
import { approveWithdrawal, recordPaid } from "@baize/platform/cashier/withdrawals/decide.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld, worldContent } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { brokenBooks } from "../../../scripts/backup/broken-books.ts"

/** A payment in the provider's own book. */
interface Payment {
  readonly id: string
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly openedAt: number
}

/** A payment provider on a machine of its own: it keeps its book when ours is lost, and answers a known key with what it has. */
async function startProvider() {
  const payments = new Map<string, Payment>()
  const port = await freePort()
  const server = createServer(async (request, answer) => {
    const key = String(request.headers["idempotency-key"])
    const { amount, currency } = JSON.parse(await text(request))
    const known = payments.get(key) ?? { id: randomUUID(), key, amount, currency, openedAt: performance.now() }
    payments.set(key, known)
    answer.setHeader("content-type", "application/json")
    answer.end(JSON.stringify({ id: known.id, pay_url: `/pay/${known.id}`, coin: null }))
  })
  await new Promise<void>(listens => server.listen(port, "127.0.0.1", listens))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}`, payments }
}

/** A platform on a database of a server, whose payments are with this provider. */
async function platformOn(url: string, selfUrl: string): Promise<TestWorld> {
  const database = await connect(url)
  return testWorld({ selfUrl }, { database: { ...database, url } })
}

const AMOUNT = 10_000
const open = async (world: TestWorld, person: TestAccount): Promise<number> =>
  (await (await world.signIn(person))(deposit, { request: randomUUID(), method: "card", amount: AMOUNT })).id

/** A withdrawal that waits for the house. */
async function askFor(world: TestWorld, amount: number): Promise<number> {
  const person = await world.member({ username: "withdrawing" })
  await world.fund(person, amount)
  const request = { request: randomUUID(), account: await payoutAccount(world, person), paymentPassword: PAYMENT_PASSWORD }
  return (await (await world.signIn(person))(withdraw, { ...request, amount })).id
}

/** The provider's notice that a payment was paid, as it sends it again and again. */
async function notify({ platform, clock }: TestWorld, { id, key, amount, currency }: Payment): Promise<number> {
  const payload = JSON.stringify({ id, reference: key, amount, currency, status: "paid" })
  const { timestamp, signature } = sign(sandboxKeys(platform.settings.secret).noticeKey, payload, clock.now())
  const headers = { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature }
  const { statusCode } = await platform.http.inject({ method: "POST", url: "/cashier/notify/sandbox", headers, payload })
  return statusCode
}

test("numbers that a lost machine gave are not given again: nobody gets another's payment or name at a vendor", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-numbers-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await makeKey(join(folder, "key"))
  const store = await openSealedStore(join(folder, "store"), join(folder, "key"))
  const provider = await startProvider()

  const lost = await startEmbeddedPostgres({ folder: join(folder, "lost") })
  const owner = await connect(lost.url)
  await migrate(owner, platformMigrations)
  await worldContent.write(owner)
  await owner.close()
  const before = await platformOn(lost.url, provider.url)
  const people = await Promise.all(Array.from({ length: 40 }, () => before.member()))
  for (const person of people) await open(before, person)
  const withdrawal = await askFor(before, 20_000)
  const leaving = new AbortController()
  const { ended } = keepBackups({
    ...{ url: lost.url, store, files: { "baize.key": process.env.BAIZE_KEY_FILE! }, scratch: join(folder, "scratch") },
    ...{ everyMs: 3_600_000, keepMs: 86_400_000, check: brokenBooks, log: console.log, signal: leaving.signal },
  })
  await expect.poll(() => bases(store), { timeout: 60_000 }).toHaveLength(1)
  const [base] = await bases(store)
  await expect.poll(() => stateOf(store, base!), { timeout: 60_000 }).toMatchObject({ verdict: { problems: [] } })
  leaving.abort()
  await ended

  // What follows is in no backup, but in the books of others: more than PostgreSQL's log of a sequence runs ahead.
  const lostPeople = await Promise.all(Array.from({ length: 40 }, () => before.member()))
  const lostDeposits = await Promise.all(lostPeople.map(person => open(before, person)))
  expect(await approveWithdrawal(before.platform, withdrawal, "ann")).toBe("done")
  const lostAt = performance.now()
  process.kill(lost.pid, "SIGKILL")
  await before.close().catch(() => {}) // its database is gone for good
  rmSync(join(folder, "lost/postgres"), { recursive: true, force: true })

  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, "found"), LOG_LEVEL: "warn" },
    ...{ BACKUP_STORE: join(folder, "store"), BACKUP_KEY_FILE: join(folder, "key") },
  }
  await promisify(execFile)(process.execPath, [join(root, "scripts/operator.ts"), "restore"], { env })
  const found = await startEmbeddedPostgres({ folder: join(folder, "found") })
  onTestFinished(found.stop)
  const after = await platformOn(found.url, provider.url)
  onTestFinished(() => after.close())

  expect(await after.database.rows(sql`select at > now() - interval '1 hour' as new from studio.restoration`)).toEqual([
    { new: true },
  ])
  const deposits = await Promise.all(people.map(person => open(after, person)))
  expect(deposits.filter(id => lostDeposits.includes(id))).toEqual([])
  const opened = deposits.map(id => provider.payments.get(`deposit:${id}`)!)
  expect(opened.filter(({ openedAt }) => openedAt < lostAt)).toEqual([])
  for (const id of lostDeposits) expect(await notify(after, provider.payments.get(`deposit:${id}`)!)).toBe(404)
  for (const person of people) expect(await (await after.signIn(person))(balance, {})).toMatchObject({ cash: 0 })
  expect(await notify(after, opened[0]!)).toBe(200)
  expect(await (await after.signIn(people[0]!))(balance, {})).toMatchObject({ cash: AMOUNT })

  // It waits again, though ann has paid it.
  expect(await approveWithdrawal(after.platform, withdrawal, "bob")).toBe("unchecked")
  expect(await recordPaid(after.platform, withdrawal, "ann")).toBe("first-of-two")
  expect(await recordPaid(after.platform, withdrawal, "bob")).toBe("done")

  const known = new Set(lostPeople.map(({ id }) => id))
  for (let more = 0; more < 40; more++) expect(known).not.toContain((await after.member({ username: `new${more}` })).id)
})
