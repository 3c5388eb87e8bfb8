import { answers } from "@baize/kit/database/answers.ts"
import { type Monitor, openMonitor } from "@baize/kit/monitoring/monitor.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformFigures } from "./figures.ts"
import { playerAt, type StudioClient, studio } from "./testing/studio.ts"
import { type TestWorld, testWorld } from "./testing/world.ts"

let world: TestWorld
let vendor: StudioClient
let monitor: Monitor
beforeAll(async () => {
  world = await testWorld({}, { asRole: true })
  vendor = await studio(world)
})
afterAll(() => world?.close())

/** The lines of `/metrics` about a name, as a monitor opened for this reading shows them. */
async function shown(name: string): Promise<string[]> {
  monitor = await openMonitor({
    ...{ port: 0, portName: "TEST_PORT", host: "127.0.0.1" },
    figures: platformFigures(world.platform.database),
    ready: () => answers(world.platform.database),
  })
  const text = await (await fetch(`${monitor.url}/metrics`)).text()
  await monitor.close()
  return text.split("\n").filter(line => line.startsWith(name))
}
const number = async (line: string) =>
  Number(
    (await shown(line))
      .find(one => one.startsWith(`${line} `))
      ?.split(" ")
      .at(-1) ?? 0,
  )

it("bets, their times, their batches and what was refused are counted", async () => {
  const player = await playerAt(world, vendor, await world.member(), 1_000)
  const bets = 'baize_call_seconds_count{method="POST",call="/seamless/v1/bet",status="200"}'
  const refused = 'baize_refusals_total{code="insufficient-funds"}'
  const before = [await number(bets), await number(refused), await number("baize_ledger_batch_postings_sum")]
  await player.bet(player.name(), 400)
  await player.bet(player.name(), 400)
  await player.bet(player.name(), 400)
  const after = [await number(bets), await number(refused), await number("baize_ledger_batch_postings_sum")]
  expect(after.map((value, at) => value - before[at]!)).toEqual([2, 1, 3])
  expect(await number("baize_ledger_postings_waiting")).toBe(0)
})

it("a call is counted under its declared path, whatever was asked", async () => {
  await world.platform.http.inject({ method: "GET", url: "/wps/unheard-of/call" })
  await world.platform.http.inject({ method: "GET", url: "/wps/system/status?unheard-of=1" })
  const lines = await shown("baize_call_seconds_count")
  expect(lines.filter(line => line.includes("unheard-of"))).toEqual([])
  expect(lines.some(line => line.includes('call="/wps/system/status"'))).toBe(true)
})

it("what waits is shown: rounds, queues, payouts, withdrawals, and vendors that are paused", { tags: "long" }, async () => {
  await world.platform.runJobs()
  const rounds = await number("baize_open_rounds")
  const player = await playerAt(world, vendor, await world.member(), 1_000)
  await player.bet(player.name(), 100)
  await world.platform.runJobs()
  expect(await number("baize_open_rounds")).toBe(rounds + 1)
  expect(await shown("baize_queue_jobs{")).toEqual([])
  await world.database.run(sql`
    insert into queue_job (queue, key, due_at, created_at, dead_at) values
      ('letters', '1', now() - interval '1 hour', now(), null), ('letters', '2', now(), now(), now())`)
  await world.database.run(sql`update vendor set paused = true where id = 'BZ'`)
  expect(await shown("baize_queue_jobs{")).toEqual([
    'baize_queue_jobs{queue="letters",state="dead"} 1',
    'baize_queue_jobs{queue="letters",state="waiting"} 1',
  ])
  expect(await number('baize_queue_late_seconds{queue="letters"}')).toBeGreaterThan(3_500)
  expect(await shown("baize_vendor_paused{")).toEqual(['baize_vendor_paused{vendor="BZ"} 1'])
  for (const name of ["baize_short_payouts", "baize_withdrawals_waiting", "baize_discrepancies_waiting"])
    expect(await number(name)).toBe(0)
})

it("every periodic job tells when it last ran to its end", async () => {
  await world.platform.runJobs()
  const lines = await shown("baize_job_last_success_timestamp_seconds{")
  for (const name of ["reports", "settlements", "ledger-seals", "clean-up"])
    expect(lines.filter(line => line.includes(`name="${name}"`))).toHaveLength(1)
})
