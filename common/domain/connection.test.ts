import { expect, it } from "vitest"
import { type Api, NetworkError, RefusedError } from "../api/client.ts"
import { systemStatus } from "../api/site.ts"
import { ConnectionState } from "./connection.ts"

function line() {
  const due: { at: number; work: () => void }[] = []
  let time = 0
  let state: "up" | "down" | "silent" | "refusing" = "up"
  let calls = 0
  let speak: (() => void) | undefined
  const send = (async () => {
    calls++
    if (state === "down") throw new NetworkError("down")
    if (state === "refusing") throw new RefusedError(503, { success: false, code: "busy", message: "busy" })
    if (state === "silent")
      await new Promise<void>(answered => {
        speak = answered
      })
    return {}
  }) as unknown as Api
  const connection = new ConnectionState(send, {
    now: () => time,
    later(milliseconds, work) {
      const entry = { at: time + milliseconds, work }
      due.push(entry)
      return () => void due.splice(0, due.length, ...due.filter(other => other !== entry))
    },
  })
  return {
    connection,
    calls: () => calls,
    is(next: typeof state) {
      state = next
    },
    speak: () => speak?.(),
    async pass(milliseconds: number) {
      time += milliseconds
      for (const entry of due.filter(({ at }) => at <= time)) {
        due.splice(due.indexOf(entry), 1)
        entry.work()
      }
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

it("the connection is lost when a call does not arrive, is retried less and less often, and reports its return", async () => {
  const { connection, is, pass, calls } = line()
  is("down")
  await expect(connection.api(systemStatus, {})).rejects.toThrow("down")
  expect(connection.lost).toBe(true)
  const before = calls()
  for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) await pass(pause)
  expect(calls()).toBe(before + 6)
  is("up")
  await pass(15_000)
  expect(connection).toMatchObject({ lost: false, returns: 1 })
  const found = calls()
  await pass(60_000)
  expect(calls()).toBe(found)
})

it("the connection is not lost by a refusal, which proves the platform is there", async () => {
  const { connection, is } = line()
  is("refusing")
  await expect(connection.api(systemStatus, {})).rejects.toThrow("busy")
  expect(connection.lost).toBe(false)
  connection.lose()
  await connection.look()
  expect(connection).toMatchObject({ lost: false, returns: 1 })
})

it("the connection is slow while an answer takes longer than eight seconds", async () => {
  const { connection, is, pass, speak } = line()
  is("silent")
  const answer = connection.api(systemStatus, {})
  await pass(7_999)
  expect(connection.slow).toBe(false)
  await pass(1)
  expect(connection.slow).toBe(true)
  speak()
  await answer
  expect(connection.slow).toBe(false)
})

it("the connection retries immediately on request, one attempt at a time", async () => {
  const { connection, is, calls } = line()
  is("down")
  await Promise.all([connection.look(), connection.look()])
  expect(calls()).toBe(1)
  expect(connection.lost).toBe(true)
})
