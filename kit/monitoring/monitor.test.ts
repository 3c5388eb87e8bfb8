import { afterEach, expect, it } from "vitest"
import { type Monitor, openMonitor } from "./monitor.ts"

let monitor: Monitor
afterEach(() => monitor.close())

const name = "baize_test_waiting"
let value: number | undefined = 3
const open = async (ready: () => Promise<unknown> = async () => {}) => {
  monitor = await openMonitor({
    ...{ port: 0, portName: "TEST_PORT", host: "127.0.0.1", ready },
    figures: {
      declared: [{ name, help: "What waits", labels: ["queue"] }],
      read: async () => {
        if (value === undefined) throw new Error("the database is gone")
        return [{ name, labels: { queue: 'a "name"' }, value }]
      },
    },
  })
}
const get = async (path: string) => {
  const answer = await fetch(monitor.url + path)
  return { status: answer.status, text: await answer.text() }
}

it("a process that serves says that it is there and ready, and what it measures", async () => {
  await open()
  expect(await get("/health")).toEqual({ status: 200, text: '{"status":"ok"}' })
  expect((await get("/ready")).status).toBe(200)
  const { text } = await get("/metrics")
  expect(text).toContain('baize_test_waiting{queue="a \\"name\\""} 3')
  expect(text).toContain("baize_database_up 1")
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds")
  expect((await get("/wps/session/login")).status).toBe(404)
})

it("a process whose database does not answer lives, is not ready, and shows no old figures", async () => {
  await open(() => new Promise(() => {}))
  value = undefined
  expect((await get("/health")).status).toBe(200)
  expect(await get("/ready")).toEqual({
    status: 503,
    text: '{"status":"not ready","reason":"the database does not answer in time"}',
  })
  const { text } = await get("/metrics")
  expect(text).toContain("baize_database_up 0")
  expect(text).not.toContain("baize_test_waiting{")
})

it("a process that is being stopped is not ready any more", async () => {
  await open()
  monitor.drain()
  expect((await get("/ready")).status).toBe(503)
  expect((await get("/health")).status).toBe(200)
})
