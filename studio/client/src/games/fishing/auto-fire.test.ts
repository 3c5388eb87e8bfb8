import { expect, it } from "vitest"
import { autoFire, between } from "./auto-fire.ts"

const missed = { caught: false, big: false }

/** A gun whose time passes only by waiting and shooting. */
function gun({ balance = 1000, shots = [] as (typeof missed | undefined)[], shotTakes = 40 }) {
  let now = 0
  const started: number[] = []
  return {
    started,
    target: true,
    onScreen: true,
    lock: false,
    speed: between.fast as number,
    pause() {
      return this.speed
    },
    locked() {
      return this.lock
    },
    ready() {
      return this.target
    },
    covered: () => balance >= started.length + 1,
    visible() {
      return this.onScreen
    },
    async fire() {
      started.push(now)
      now += shotTakes
      return shots.length > 0 ? shots.shift() : missed
    },
    now: () => now,
    async wait(milliseconds: number) {
      now += milliseconds
    },
  }
}

it("automatic fire shoots at most eight times a second, and at most a hundred times", async () => {
  const one = gun({})
  expect(await autoFire(one, () => true)).toEqual({ reason: "limit", shots: 100 })
  expect(one.started.every((at, index) => index === 0 || at - one.started[index - 1]! >= 125)).toBe(true)
})

it("automatic fire at its steady speed shoots at most four times a second", async () => {
  const one = gun({})
  one.speed = between.steady
  await autoFire(one, () => one.started.length < 5)
  expect(one.started).toEqual([0, 250, 500, 750, 1000])
})

it("a locked gun continues after a catch, and waits for the next fish of its kind", async () => {
  const one = gun({ shots: [missed, { caught: true, big: false }, missed] })
  one.lock = true
  let looked = 0
  one.ready = () => one.started.length !== 2 || ++looked > 3
  expect(await autoFire(one, () => one.started.length < 4)).toEqual({ reason: "off", shots: 4 })
  expect(looked).toBe(4)
})

it("automatic fire waits for a slow answer before the next shot", async () => {
  const one = gun({ shotTakes: 900 })
  await autoFire(one, () => one.started.length < 3)
  expect(one.started).toEqual([0, 900, 1800])
})

it("automatic fire stops before a shot that the balance does not cover", async () => {
  expect(await autoFire(gun({ balance: 3 }), () => true)).toEqual({ reason: "short", shots: 3 })
})

it("automatic fire stops after a catch, and after a big win", async () => {
  const caught = gun({ shots: [missed, { caught: true, big: false }] })
  expect(await autoFire(caught, () => true)).toEqual({ reason: "caught", shots: 2 })
  expect(await autoFire(gun({ shots: [{ caught: true, big: true }] }), () => true)).toEqual({ reason: "big", shots: 1 })
})

it("automatic fire stops when the target leaves, a shot is refused, the player stops it or the page is hidden", async () => {
  const left = gun({})
  left.target = false
  expect((await autoFire(left, () => true)).reason).toBe("gone")
  expect(await autoFire(gun({ shots: [missed, undefined] }), () => true)).toEqual({ reason: "refused", shots: 1 })
  expect((await autoFire(gun({}), () => false)).reason).toBe("off")
  const hidden = gun({})
  hidden.onScreen = false
  expect((await autoFire(hidden, () => true)).reason).toBe("hidden")
})
