import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, test } from "vitest"
import { createBatcher } from "./batcher.ts"

/** A batcher of letters whose batches end when the test lets them. */
function lettersOf(most: number, atOnce?: number, worth?: number) {
  const batches: string[] = []
  const ends: (() => void)[] = []
  const ask = createBatcher(
    async (letters: readonly string[]) => {
      batches.push(letters.join(""))
      await new Promise<void>(end => ends.push(end))
      return letters.map(letter => letter.toUpperCase())
    },
    most,
    atOnce,
    worth,
  )
  return { batches, ends, send: (letters: string) => [...letters].map(ask) }
}

test("what arrives while a batch is in flight forms the next one, in portions of the most", async () => {
  const { batches, ends, send } = lettersOf(2)
  const answers = send("a")
  await nextTurn()
  answers.push(...send("bcd"))
  await nextTurn()
  expect(batches).toEqual(["a"])
  for (const count of [1, 2, 3]) {
    ends[count - 1]!()
    await expect.poll(() => batches.length).toBe(Math.min(3, count + 1))
  }
  expect(batches).toEqual(["a", "bc", "d"])
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"])
})

test("a second batch is in flight only where it is full", async () => {
  const { batches, ends, send } = lettersOf(2, 2)
  const answers = send("a")
  await nextTurn()
  answers.push(...send("b"))
  await nextTurn()
  expect(batches).toEqual(["a"])
  answers.push(...send("cdef"))
  await nextTurn()
  expect(batches).toEqual(["a", "bc"])
  ends[1]!()
  await expect.poll(() => batches).toEqual(["a", "bc", "de"])
  ends[0]!()
  ends[2]!()
  await expect.poll(() => batches).toEqual(["a", "bc", "de", "f"])
  ends[3]!()
  expect(await Promise.all(answers)).toEqual([..."ABCDEF"])
})

test("a second batch is in flight where it is worth one", async () => {
  const { batches, ends, send } = lettersOf(4, 2, 2)
  const answers = send("a")
  await nextTurn()
  answers.push(...send("b"))
  await nextTurn()
  expect(batches).toEqual(["a"])
  answers.push(...send("c"))
  await nextTurn()
  expect(batches).toEqual(["a", "bc"])
  answers.push(...send("def"))
  await nextTurn()
  ends[0]!()
  await expect.poll(() => batches).toEqual(["a", "bc", "def"])
  for (const end of ends) end()
  expect(await Promise.all(answers)).toEqual([..."ABCDEF"])
})
