import { createHash, createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { cardAt } from "../../games/playing-cards.ts"
import type { HandEvent } from "../hand/events.ts"
import { provenHand, provenRoom, handSecret as secret, seeds } from "../testing/proven-hand.ts"
import { chanceFrom, randomHand } from "../testing/random-hands.ts"
import { cutOf, houseDeck } from "./deck.ts"
import { type HandProof, proofOf } from "./hand-proof.ts"
import { verifyHand } from "./verify-hand.ts"

/** A hand with the players' own seeds. */
const played = (...moves: readonly string[]) => provenHand(seeds, moves)

const toTheEnd = ["300", "call", "call", ...Array<string>(9).fill("check")]
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

it("a proof verifies for each player and for someone who did not play", () => {
  const { proof } = played(...toTheEnd)
  for (const seat of [1, 2, 3, null])
    expect(verifyHand(nodeHashes, proof(seat))).toEqual({
      ...{ commitment: true, cards: true, dealt: true, terms: true, played: true, paid: true },
      fair: true,
    })
  expect(verifyHand(nodeHashes, played("300", "fold", "fold").proof(1)).fair).toBe(true)
  expect(verifyHand(nodeHashes, played("5000", "call", "fold").proof(null)).fair).toBe(true)
})

it("a proof opens the board, shown cards and the player's own, and nothing of a folded or mucked hand", () => {
  const { proof, cards, events } = played("300", "call", "fold", "check", "check", "200", "fold")
  const openedTo = (seat: number | null) => proof(seat).opened.map(({ card }) => card)
  const flopAndTurn = events.flatMap(event => (event.type === "street" ? event.cards : []))
  expect(openedTo(null)).toEqual(flopAndTurn)
  expect(openedTo(3).sort()).toEqual([...cards.hole(3), ...flopAndTurn].sort())
  const text = JSON.stringify(proof(3))
  for (const { card, salt } of houseDeck(nodeHashes, secret)) {
    if (openedTo(3).includes(card)) continue
    expect(text).not.toContain(salt)
    expect(text).not.toContain(`"${card}"`)
  }
  expect(text).not.toContain(secret)
})

it("another card, another cut, another winner and a card opened twice are found", () => {
  const { proof, dealt } = played(...toTheEnd)
  const whole = proof(1)
  const changed = (change: Partial<HandProof>) => verifyHand(nodeHashes, { ...whole, ...change })
  const [first, ...rest] = whole.opened
  const closed = dealt.find(card => !whole.opened.some(one => one.card === card))!
  expect(changed({ opened: [{ ...first!, card: closed }, ...rest] })).toMatchObject({ cards: false, fair: false })
  expect(changed({ opened: [first!, ...whole.opened] })).toMatchObject({ cards: false })
  expect(changed({ seeds: [{ seat: 1, seed: "other" }, ...seeds.slice(1)] })).toMatchObject({ dealt: false })
  expect(changed({ seeds: seeds.slice(1) })).toMatchObject({ dealt: false })
  expect(changed({ leaves: whole.leaves.toReversed() })).toMatchObject({ commitment: false })
  const stolen = whole.events.map(event => (event.type === "won" ? { ...event, seat: (event.seat % 3) + 1 } : event))
  expect(changed({ events: stolen })).toMatchObject({ paid: false, fair: false })
})

it("a hand at other blinds, another rake or a higher cap than those of its room is found", () => {
  const whole = played(...toTheEnd).proof(1)
  const [began, ...rest] = whole.events as [HandEvent & { type: "began" }, ...HandEvent[]]
  expect(verifyHand(nodeHashes, { ...whole, room: "50-100-2" })).toMatchObject({ terms: false, fair: false })
  expect(verifyHand(nodeHashes, { ...whole, room: "25-50-6" })).toMatchObject({ terms: false })
  expect(verifyHand(nodeHashes, { ...whole, currency: "KRW" })).toMatchObject({ terms: false })
  const { rake } = began.terms
  for (const raked of [
    { ...rake, cap: rake.cap + 1 },
    { ...rake, perMille: 100 },
  ]) {
    const terms = { ...began.terms, rake: raked }
    expect(verifyHand(nodeHashes, { ...whole, events: [{ ...began, terms }, ...rest] })).toMatchObject({
      terms: false,
      fair: false,
    })
  }
})

const allInOnTheRiver = ["300", "call", "fold", ...Array<string>(5).fill("check"), "4700", "call"]

it("a hand of before TDA 16 was kept, whose all-in on the river was mucked, still verifies", () => {
  const whole = played(...allInOnTheRiver).proof(null)
  const winner = whole.events.find(event => event.type === "won")!.seat
  const mucked = whole.events.map((event): HandEvent => {
    return event.type === "shown" && event.seat !== winner ? { type: "mucked", seat: event.seat } : event
  })
  const shown = mucked.flatMap(event => (event.type === "shown" ? event.cards : []))
  const board = mucked.flatMap(event => (event.type === "street" ? event.cards : []))
  const opened = whole.opened.filter(({ card }) => [...board, ...shown].includes(card))
  expect(mucked.filter(({ type }) => type === "mucked")).toHaveLength(1)
  expect(verifyHand(nodeHashes, { ...whole, opened, events: mucked })).toMatchObject({ played: true, paid: true, fair: true })
  expect(verifyHand(nodeHashes, whole).fair).toBe(true)
})

it("a rake above the terms, or one without a flop, is found", () => {
  const takenMore = (events: readonly HandEvent[]) => {
    const winner = events.findLast(event => event.type === "won")!
    return events.map(event => {
      if (event.type === "raked") return { ...event, amount: event.amount + 5 }
      return event === winner && event.type === "won" ? { ...event, amount: event.amount - 5 } : event
    })
  }
  for (const moves of [toTheEnd, ["300", "fold", "fold"]]) {
    const whole = played(...moves).proof(1)
    expect(verifyHand(nodeHashes, { ...whole, events: takenMore(whole.events) })).toMatchObject({ paid: false, fair: false })
  }
})

it("a log that no players could have made is found: a bet kept, too small or out of turn, a skipped street", () => {
  const whole = played("5000", "call", "fold").proof(null)
  const changed = (events: readonly HandEvent[]) => verifyHand(nodeHashes, { ...whole, events })
  const uncalled = played("300", "call", "fold", "check", "400", "fold").proof(1)
  const kept = uncalled.events.filter(({ type }) => type !== "returned")
  expect(verifyHand(nodeHashes, uncalled).fair).toBe(true)
  expect(verifyHand(nodeHashes, { ...uncalled, events: kept })).toMatchObject({ played: false, fair: false })
  const small = whole.events.map(event =>
    event.type === "acted" && event.to === 5000 ? { ...event, amount: 150, to: 150 } : event,
  )
  expect(changed(small)).toMatchObject({ played: false })
  const acted = whole.events.filter(({ type }) => type === "acted")
  const [first, second] = [whole.events.indexOf(acted[0]!), whole.events.indexOf(acted[1]!)]
  const swapped = whole.events.map((event, n) => (n === first ? acted[1]! : n === second ? acted[0]! : event))
  expect(changed(swapped)).toMatchObject({ played: false })
  const turn = whole.events.filter(event => event.type !== "street" || event.street !== "turn")
  expect(changed(turn)).toMatchObject({ played: false })
  const unposted = whole.events.filter(({ type }) => type !== "posted")
  expect(changed(unposted)).toMatchObject({ played: false })
})

it("a button or blinds where no hand has them are found", () => {
  const checked = (players: number, button: number, small: number, big: number) => {
    const given = seeds.slice(0, players)
    const places = { dealt: given.map(({ seat }) => seat), button, small, big }
    const { proof } = provenHand(given, Array<string>(players - 1).fill("fold"), places)
    return verifyHand(nodeHashes, proof(null))
  }
  for (const fine of [checked(3, 1, 2, 3), checked(3, 2, 3, 1), checked(2, 1, 1, 2), checked(2, 2, 2, 1)])
    expect(fine).toMatchObject({ played: true, fair: true })
  for (const wrong of [checked(3, 1, 3, 3), checked(3, 3, 2, 3), checked(2, 1, 2, 1), checked(2, 2, 1, 2)])
    expect(wrong).toMatchObject({ terms: true, played: false, fair: false })
})

it("hands that were played by chance are all found to be played and paid by the rules", { tags: "long" }, () => {
  const chance = chanceFrom(21)
  for (let n = 0; n < 500; n++) {
    const events = randomHand(chance)
    const proof = proofOf(nodeHashes, { hand: "h", room: provenRoom, currency: "USD", secret, seeds: [], events }, null)
    expect(verifyHand(nodeHashes, proof), JSON.stringify(events)).toMatchObject({ played: true, paid: true })
  }
})

it("a proof that keeps a card of the player's own hand closed is found", () => {
  const { proof, cards } = played("300", "call", "fold", "check", "check", "200", "fold")
  for (const seat of [1, 2, 3]) {
    const whole = proof(seat)
    for (const own of cards.hole(seat)) {
      const opened = whole.opened.filter(({ card }) => card !== own)
      expect(verifyHand(nodeHashes, { ...whole, opened })).toMatchObject({ dealt: false, fair: false })
    }
  }
})

it("a seed of nobody in the hand, with which the house could have chosen the cut, is found", () => {
  for (const given of [[...seeds, { seat: 4, seed: "chosen" }], [...seeds, seeds[0]!], seeds.toReversed()])
    expect(verifyHand(nodeHashes, provenHand(given, toTheEnd).proof(1))).toMatchObject({ dealt: false, fair: false })
})

it("one player's seed alone changes where the cards go", () => {
  const cut = (own: string) => cutOf(nodeHashes, "00".repeat(32), [seeds[0]!, { seat: 2, seed: own }])
  expect(cut("a")).not.toEqual(cut("b"))
  expect(cut("a").toSorted((one, other) => one - other)).toEqual(Array.from({ length: 52 }, (_, place) => place))
})

// Written from docs/fairness.md alone: no code of the deck.
it("the deck, its commitment and the cut are those of the published text", () => {
  const drawn = (key: Buffer, message: string) => {
    let taken = 0
    return (below: number): number => {
      for (;;) {
        const block = createHmac("sha256", key)
          .update(`${message}:${Math.floor(taken / 8)}`)
          .digest()
        const word = block.readUInt32BE((taken++ % 8) * 4)
        if (word < 2 ** 32 - (2 ** 32 % below)) return word % below
      }
    }
  }
  const shuffle = (draw: (below: number) => number) => {
    const list = Array.from({ length: 52 }, (_, n) => n)
    for (let i = 0; i < 52; i++) {
      const other = i + draw(52 - i)
      ;[list[i], list[other]] = [list[other]!, list[i]!]
    }
    return list
  }
  const house = shuffle(drawn(Buffer.from(secret, "hex"), "deck:0"))
  const names = house.map(card => "A23456789TJQK"[card % 13]! + "SHDC"[Math.floor(card / 13)]!)
  const leaves = names.map((name, at) => {
    const salt = createHmac("sha256", secret).update(`salt:${at}`).digest("hex")
    return sha256(`${at}:${name}:${salt}`)
  })
  const commitment = sha256(leaves.join(","))
  const players = sha256(seeds.map(({ seat, seed }) => `${seat}:${seed}`).join(","))
  const cut = shuffle(drawn(Buffer.from(commitment, "hex"), `${players}:0`))
  const { proof, dealt } = played(...toTheEnd)
  expect(proof(null)).toMatchObject({ commitment, leaves })
  expect(dealt).toEqual(cut.map(place => names[place]))
  expect(dealt.toSorted()).toEqual(Array.from({ length: 52 }, (_, place) => cardAt(place)).toSorted())
})
