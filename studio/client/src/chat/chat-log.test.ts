import { expect, it } from "vitest"
import type { ChatLine } from "../../../chat/wire.ts"
import { ChatLog } from "./chat-log.ts"

const open = { state: "open", until: null } as const
const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  ...{ id, name: "AB12", mine: false, text: `line ${id}`, phrase: null, at: 0 },
  ...more,
})
const ids = (log: ChatLog) => log.lines.map(({ id }) => id)

it("what was said before the page came is not unread, and what comes after a gap is", () => {
  const log = new ChatLog(() => false)
  log.take({ kind: "lines", lines: [line(1), line(2)], standing: open })
  expect(log.unread).toBe(0)
  log.take({ kind: "line", line: line(3) })
  log.take({ kind: "line", line: line(4, { mine: true }) })
  expect(log.unread).toBe(1)
  log.read()
  log.take({ kind: "lines", lines: [line(3), line(4), line(5)], standing: open })
  expect([log.unread, ids(log)]).toEqual([1, [3, 4, 5]])
})

it("a line that comes twice or out of turn is shown once and in its place, and a removed one is gone", () => {
  const log = new ChatLog(() => false)
  log.take({ kind: "lines", lines: [line(1)], standing: open })
  for (const id of [3, 2, 3]) log.take({ kind: "line", line: line(id) })
  expect(ids(log)).toEqual([1, 2, 3])
  log.take({ kind: "removed", id: 2 })
  expect(ids(log)).toEqual([1, 3])
})

it("a hidden player's lines are neither shown nor counted, and come back", () => {
  const hidden = new Set(["AB12"])
  const log = new ChatLog(name => hidden.has(name))
  log.take({ kind: "lines", lines: [], standing: open })
  log.take({ kind: "line", line: line(1) })
  log.take({ kind: "line", line: line(2, { name: "CD34" }) })
  expect([ids(log), log.unread]).toEqual([[2], 1])
  hidden.clear()
  expect([ids(log), log.unread]).toEqual([[1, 2], 2])
})
