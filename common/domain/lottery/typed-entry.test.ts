import { describe, expect, it } from "vitest"
import { betTypeOf } from "../../lottery/bets/families.ts"
import { TypedEntry } from "./typed-entry.ts"

const five = betTypeOf("five", "five-direct") as never
const all = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, "0"))

/** A page that counts its pauses; each look at the clock is a millisecond later. */
function page() {
  let now = 0
  const paused: (() => void)[] = []
  return {
    paused,
    slicing: { now: () => ++now, pause: () => new Promise<void>(resolve => void paused.push(resolve)) },
  }
}

describe("typed lines", () => {
  it("of an ordinary length are read at once", () => {
    const entry = new TypedEntry(page().slicing)
    void entry.enter(five, "12345\n1234\n12345")
    expect(entry.reading).toBe(false)
    expect(entry.typed).toEqual({ lines: ["1|2|3|4|5"], duplicates: ["12345"], invalid: ["1234"], left: 0 })
  })
  it("of a long text are read in slices, between which the page continues", async () => {
    const { paused, slicing } = page()
    const entry = new TypedEntry(slicing)
    const done = entry.enter(five, all.join("\n"))
    let pauses = 0
    while (entry.reading) {
      expect(entry.typed.lines).toEqual([])
      pauses++
      paused.pop()?.()
      await Promise.resolve()
      await Promise.resolve()
    }
    await done
    expect(entry.typed.lines).toHaveLength(100_000)
    expect(pauses).toBeGreaterThan(10)
  })
  it("are the same whether combinations are separated by line ends or by spaces", async () => {
    const entry = new TypedEntry({ now: () => 0, pause: async () => {} })
    await entry.enter(five, all.join(" "))
    expect([entry.typed.lines.length, entry.typed.invalid]).toEqual([100_000, []])
  })
  it("that were replaced while they were read are forgotten", async () => {
    const { paused, slicing } = page()
    const entry = new TypedEntry(slicing)
    const first = entry.enter(five, all.join("\n"))
    await entry.enter(five, "00001")
    paused.pop()?.()
    await first
    expect(entry.typed.lines).toEqual(["0|0|0|0|1"])
    void entry.enter(five, all.join("\n"))
    entry.clear()
    paused.pop()?.()
    await Promise.resolve()
    expect([entry.text, entry.typed.lines]).toEqual(["", []])
  })
  it("that can't be drawn are invalid: a number in two places", async () => {
    const entry = new TypedEntry(page().slicing)
    await entry.enter(betTypeOf("eleven", "first-2-direct") as never, "01 02\n03 03")
    expect([entry.typed.lines, entry.typed.invalid]).toEqual([["01|02"], ["03 03"]])
  })
})
