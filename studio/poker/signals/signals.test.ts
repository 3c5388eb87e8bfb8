import { expect, it } from "vitest"
import { honest, loggedHand, type TestPlay } from "../testing/logged-hands.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { findingsIn } from "./findings.ts"
import { factsOf, type HandFacts } from "./hand-facts.ts"
import { HandTally } from "./tally.ts"

const minutes = 60_000
const six = ["ann", "bob", "cid", "dan", "eve", "fay"]

/** Hands at one table, with a pause of half an hour after every hundred of them. */
function played(
  count: number,
  plays: Readonly<Record<string, TestPlay>>,
  seatedAt: (n: number) => readonly string[] = () => six,
) {
  const tally = new HandTally()
  const chance = chanceFrom(2026)
  for (let n = 0; n < count; n++) {
    const accounts = seatedAt(n)
    const at = Date.UTC(2026, 10, 1) + 2 * minutes * n + 30 * minutes * Math.floor(n / 100)
    const button = n % accounts.length
    tally.add(factsOf(loggedHand({ accounts, playOf: account => plays[account] ?? honest, chance, at, button })))
  }
  return findingsIn(tally)
}

/** Plays honestly, but bets nothing once they are alone with a friend. */
const softOn = (friend: string): TestPlay => ({
  ...honest,
  act(turn) {
    const { street, others, options } = turn
    const isAlone = street !== "preflop" && others.length === 1 && others[0] === friend
    return isAlone ? { type: options.call === 0 ? "check" : "call" } : honest.act(turn)
  },
})

/** Plays honestly, but folds to every raise of a friend. */
const foldsTo = (friend: string): TestPlay => ({
  ...honest,
  act: turn => (turn.raiser === friend ? { type: "fold" } : honest.act(turn)),
})

it("hands of honest players are no signal", { tags: "long" }, () => {
  expect(played(1500, {})).toEqual([])
})

it("hands of honest players who meet only each other are no signal", { tags: "long" }, () => {
  expect(played(600, {}, () => ["ann", "bob"])).toEqual([])
})

/**
 * Sixty honest players who each meet one other mostly, two at a table, and also sit at full tables. Two at a table they face
 * more raises, fold to fewer of them, give up more and are alone in every hand: to everyone at a chance of their own.
 */
function regulars(seed: number): HandTally {
  const tally = new HandTally()
  const chance = chanceFrom(seed)
  const names = Array.from({ length: 60 }, (_, n) => `r${n}`)
  const habits = new Map(names.map(name => [name, { fold: 30 + chance(15), giveUp: 1 + chance(60) }]))
  const play = (accounts: readonly string[], raises: number) => {
    const isHeadsUp = accounts.length === 2
    const faced = Array.from({ length: raises }, () => {
      const by = accounts[chance(accounts.length)]!
      const others = accounts.filter(name => name !== by)
      const { fold, giveUp } = habits.get(by)!
      const gaveUp = chance(1000) < (isHeadsUp ? giveUp : giveUp / 6)
      return { by, from: others[chance(others.length)]!, gaveUp, folded: gaveUp || chance(100) < fold + (isHeadsUp ? 0 : 30) }
    })
    const alone = { pair: [accounts[0]!, accounts[1]!] as const, bet: chance(100) < (isHeadsUp ? 40 : 75) }
    tally.add({ accounts, net: new Map(), alone, faced, times: [] } satisfies HandFacts)
  }
  const others = (count: number, first: string) => {
    const picked = new Set([first])
    while (picked.size < count) picked.add(names[chance(names.length)]!)
    return [...picked]
  }
  for (const [n, name] of names.entries()) {
    for (let hand = 0; hand < 200; hand++) play([name, names[n % 2 === 0 ? n + 1 : n - 1]!], 2)
    for (let hand = 0; hand < 60; hand++) play(others(2, name), 2)
    for (let hand = 0; hand < 300; hand++) play(others(6, name), 3)
  }
  return tally
}

it.each([1, 2, 3])("honest players who meet each other at tables for two, and others at full ones, are no signal (%i)", seed => {
  expect(findingsIn(regulars(seed))).toEqual([])
})

it("among regulars, two who fold to each other with half their chips in are still reported", () => {
  const tally = regulars(4)
  for (let hand = 0; hand < 100; hand++) {
    const faced = [{ by: "dumper", from: "taker", folded: true, gaveUp: hand < 30 }]
    tally.add({ accounts: ["dumper", "taker"], net: new Map(), alone: undefined, faced, times: [] })
  }
  const found = findingsIn(tally)
  expect(found.map(({ kind, players }) => [kind, ...players]).sort()).toEqual([
    ["folds-to", "dumper", "taker"],
    ["gave-up", "dumper", "taker"],
  ])
  expect(found).toContainEqual(expect.objectContaining({ kind: "gave-up", table: "heads-up", faced: 100, folds: 30 }))
})

it("one bad player who loses to everyone is no signal", { tags: "long" }, () => {
  const calls: TestPlay = { ...honest, act: ({ options }) => ({ type: options.call === 0 ? "check" : "call" }) }
  expect(played(1500, { cid: calls }).filter(({ players }) => players.length === 2)).toEqual([])
})

it("two players who bet nothing once they are alone are reported with the numbers, and no one else", () => {
  const findings = played(600, { ann: softOn("bob"), bob: softOn("ann") }, () => ["ann", "bob", "cid", "dan"])
  expect(findings).toMatchObject([{ kind: "soft-play", players: ["ann", "bob"], hands: 600 }])
  const [soft] = findings
  if (soft?.kind !== "soft-play") throw new Error("Another finding")
  expect(soft.quiet).toBe(soft.alone)
  expect(soft.alone).toBeGreaterThan(30)
  expect(soft.expected).toBeLessThan(0.4 * soft.alone)
})

it("two players who fold to each other are reported with the numbers, and no one else", () => {
  const findings = played(600, { ann: foldsTo("bob"), bob: foldsTo("ann") })
  expect(findings).toMatchObject([
    { kind: "folds-to", players: ["ann", "bob"] },
    { kind: "folds-to", players: ["bob", "ann"] },
  ])
  for (const one of findings) {
    if (one.kind !== "folds-to") continue
    expect(one.folded).toBe(one.faced)
    expect(one.expected / one.faced).toBeGreaterThan(0.25)
    expect(one.expected / one.faced).toBeLessThan(0.5)
  }
})

it("chips that are dumped on a friend are reported as a flow, and as hands given up", () => {
  // Half of the stack goes in before the fold.
  const dumper: TestPlay = {
    ...honest,
    act(turn) {
      const { raiser, options, paid, stack } = turn
      const { raise } = options
      if (raiser === "dan" && paid >= stack) return { type: "fold" }
      if (raiser === "dan" && raise) return { type: "raise", to: Math.max(raise.least, Math.min(raise.most, 520)) }
      return honest.act(turn)
    },
  }
  const taker: TestPlay = {
    ...honest,
    act(turn) {
      const { raiser, options, chance } = turn
      if (raiser === "cid" && options.raise) return { type: "raise", to: options.raise.most }
      // Raises often enough to be given something.
      if (!raiser && options.raise && chance(3) === 0) return { type: "raise", to: options.raise.least }
      return honest.act(turn)
    },
  }
  const findings = played(400, { cid: dumper, dan: taker })
  const ofPair = findings.filter(({ players }) => players.join() === "cid,dan")
  expect(ofPair.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["gave-up", "chip-flow"]))
  expect(findings.filter(({ players }) => !players.includes("cid" as never) && !players.includes("dan" as never))).toEqual([])
  const flow = ofPair.find(one => one.kind === "chip-flow")!
  expect(flow.kind === "chip-flow" && flow.blinds).toBeGreaterThan(500)
})

it("decisions that always take the same time are reported, and people's are not", () => {
  const steady: TestPlay = { ...honest, think: ({ chance }) => 2000 + chance(400) }
  const findings = played(400, { eve: steady })
  expect(findings).toMatchObject([{ kind: "even-times", players: ["eve"], evenness: expect.closeTo(0.05, 1) }])
  // Chosen in advance: no decision was made then.
  const inAdvance: TestPlay = { ...honest, think: () => 120 }
  expect(played(400, { eve: inAdvance })).toEqual([])
})

it("half a day of play without a pause is reported, and with pauses it is not", () => {
  const groups = [
    ["ann", "bob", "gus"],
    ["cid", "dan", "gus"],
  ]
  const tally = new HandTally()
  const chance = chanceFrom(7)
  for (let n = 0; n < 13 * 30; n++) {
    const accounts = groups[Math.floor(n / 30) % 2]!
    const at = Date.UTC(2026, 10, 1) + 2 * minutes * n
    tally.add(factsOf(loggedHand({ accounts, playOf: () => honest, chance, at, button: n % 3 })))
  }
  expect(findingsIn(tally)).toMatchObject([{ kind: "no-pause", players: ["gus"], hours: expect.closeTo(13, 0) }])
})
