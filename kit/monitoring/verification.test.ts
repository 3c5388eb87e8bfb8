import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { createSchedule } from "../schedule.ts"
import { testDatabase } from "../testing/database.ts"
import { silentLog } from "../testing/log.ts"
import { metrics } from "./metrics.ts"
import { verifications } from "./verification.ts"

const shown = async (name: string, label: string): Promise<number | undefined> => {
  const text = await metrics.getSingleMetricAsString(name)
  const line = text.split("\n").find(one => one.startsWith(`${name}{`) && one.includes(label))
  return line === undefined ? undefined : Number(line.split(" ").at(-1))
}

it("a verification that fails from the start on is late since a time, and its failures are counted from zero", async () => {
  const database = await testDatabase()
  const { createVerification } = verifications("failing-verification", {
    "unreadable books": async () => Promise.reject(new Error("they can't be read")),
  })
  const verification = createVerification({ database, log: silentLog }, 0.05)
  const failed = 'name="failing-verification",outcome="failed"'
  verification.start()
  const text = await metrics.getSingleMetricAsString("baize_job_seconds")
  expect(text).toContain(`baize_job_seconds_count{${failed}} 0`)
  const begun = await shown("baize_verification_begun_timestamp_seconds", 'check="unreadable books"')
  expect(begun).toBeGreaterThan(Date.now() / 1_000 - 60)
  await expect
    .poll(async () => (await metrics.getSingleMetricAsString("baize_job_seconds")).includes(`_count{${failed}} 1`))
    .toBe(true)
  expect(await shown("baize_verification_timestamp_seconds", 'check="unreadable books"')).toBeUndefined()
  await verification.stop()
  await database.close()
})

it("a job that hangs in its first run has a time since when it is late, and its start is no end", async () => {
  const database = await testDatabase()
  const hanging = Promise.withResolvers<void>()
  const schedule = createSchedule({ database, log: silentLog }, [
    { name: "hangs-at-first", everySeconds: 60, run: () => hanging.promise },
  ])
  schedule.start()
  await sleep(50)
  const begun = await shown("baize_job_begun_timestamp_seconds", 'name="hangs-at-first"')
  expect(begun).toBeGreaterThan(Date.now() / 1_000 - 60)
  expect(await shown("baize_job_last_success_timestamp_seconds", 'name="hangs-at-first"')).toBeUndefined()
  hanging.resolve()
  await schedule.stop()
  await database.close()
})
