import { expect, it } from "vitest"
import { type HandState, handOf } from "../hand/hand-state.ts"
import { cardsOf, PlayedHand } from "../testing/played-hand.ts"
import { chanceFrom, randomHand } from "../testing/random-hands.ts"
import { trackedHand } from "../testing/tracker.ts"
import { levelOf } from "../tournament/structure.ts"
import { handText } from "./hand-text.ts"

const at = new Date("2026-11-26T10:15:07Z")
const written = { hand: "019abcde-f012-7345-8abc-def012345678", at, table: "5-10-6.1", size: 9 } as const
const usd = { ...written, mode: "real", currency: "USD", exponent: 2, nameOf: (seat: number) => `Player ${seat}` } as const
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
const stacks = ({ seats }: HandState) => new Map(seats.map(({ seat, stack }) => [`Player ${seat}`, stack]))

it("a tracker reads 2,000 hands of chance: the chips of everyone, the pots and the rake are those of the hand", {
  tags: "long",
}, () => {
  const chance = chanceFrom(21)
  const seen = { sidePots: 0, showdowns: 0, deadBlinds: 0, deadSmallBlinds: 0 }
  for (let n = 0; n < 2000; n++) {
    const events = randomHand(chance)
    const text = handText({ ...usd, events })
    const { after, before, pots, total, rake, parts } = trackedHand(text)
    const state = handOf(events)
    expect(after, text).toEqual(stacks(state))
    expect(rake, text).toBe(state.rake ?? 0)
    expect(sum(before.values()) - sum(after.values()), text).toBe(rake)
    if (pots.length > 0) expect(sum(pots) + rake, text).toBe(total)
    expect(parts.includes("SHOW DOWN"), text).toBe(events.some(({ type }) => type === "shown"))
    seen.sidePots += Number(pots.length > 1)
    seen.showdowns += Number(parts.includes("SHOW DOWN"))
    seen.deadBlinds += Number(text.includes("posts small & big blinds"))
    seen.deadSmallBlinds += Number(/posts big blind[^*]+posts small blind/.test(text))
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(50)
})

it("a tracker reads 500 hands of a tournament's levels: the chips of everyone and the pots are those of the hand", () => {
  const chance = chanceFrom(16)
  const seen = { sidePots: 0, showdowns: 0, antes: 0 }
  for (let n = 0; n < 500; n++) {
    const { small, big, ante } = levelOf("regular", 1 + chance(22))
    const events = randomHand(chance, { small, big, ante })
    const text = handText({ ...usd, tournament: { code: "t1021", buyIn: 1000, fee: 100 }, table: "t1021.1", events })
    const { after, before, pots, total, rake, parts } = trackedHand(text)
    const chips = new Map([...after].map(([name, hundredths]) => [name, hundredths / 100]))
    expect(chips, text).toEqual(stacks(handOf(events)))
    expect([rake, sum(before.values()) - sum(after.values())], text).toEqual([0, 0])
    if (pots.length > 0) expect(sum(pots), text).toBe(total)
    seen.sidePots += Number(pots.length > 1)
    seen.showdowns += Number(parts.includes("SHOW DOWN"))
    seen.antes += Number(text.includes("posts the ante"))
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(30)
})

it("side pots are listed as paid, and with the rake they are the total pot", () => {
  const rake = { perMille: 50, cap: 50 }
  const hole = { 1: "Qs Qc", 2: "As Ac", 3: "Ks Kc" }
  const { events } = new PlayedHand({ stacks: { 1: 2000, 2: 300, 3: 700 }, hole, board: "2h 3d 7c 9s Jh", rake }).play(
    "2000",
    "call",
    "call",
  )
  const text = handText({ ...usd, events })
  expect(text).toContain("Total pot $17 Main pot $8.55. Side pot $7.95. | Rake $0.50")
})

it("who wins without a showdown shows no hand, unless they do once it is over", () => {
  const { events } = new PlayedHand({ stacks: { 1: 2000, 2: 300, 3: 700 } }).play("fold", "fold")
  const text = handText({ ...usd, events })
  expect(text).toContain("Player 3 collected $1 from pot\nPlayer 3: doesn't show hand")
  expect(text).not.toContain("SHOW DOWN")
  const later = handText({ ...usd, events, alsoShown: [{ seat: 3, cards: cardsOf("Ks Kc") }] })
  expect(later).toContain("Player 3 collected $1 from pot\nPlayer 3: shows [Ks Kc]\n*** SUMMARY ***")
  expect(trackedHand(later).after).toEqual(trackedHand(text).after)
})
