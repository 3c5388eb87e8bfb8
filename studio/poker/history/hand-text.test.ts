import { expect, it } from "vitest"
import { cardsOf, PlayedHand } from "../testing/played-hand.ts"
import { handText } from "./hand-text.ts"

const names = ["", "Alice", "Bob", "Carol", "Dave"]
const at = new Date("2026-11-26T10:15:07Z")
const written = { hand: "019abcde-f012-7345-8abc-def012345678", at, table: "Baize 5-10-6 #1", size: 6 } as const
const usd = { ...written, mode: "real", currency: "USD", exponent: 2, nameOf: (seat: number) => names[seat]! } as const
const blinds = [5, 10] as const
const rake = { perMille: 50, cap: 30 }

it("a hand that is shown down reads as trackers import it", () => {
  const { events } = new PlayedHand({
    stacks: { 1: 1000, 2: 1000, 3: 1000, 4: 600 },
    blinds,
    rake,
    hole: { 1: "Ac Qc", 2: "Kh Qd", 3: "7s 7d", 4: "As Ks" },
    board: "Ah Kd 7c 9s 2h",
  }).play("30", "fold", "call", "call", "check", "check", "50", "fold", "call", "check", "100", "call", "check", "420", "call")
  const own = { seat: 4, cards: cardsOf("As Ks") }
  expect(handText({ ...usd, events, own })).toBe(
    `PokerStars Hand #7225775384240965:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/11/26 10:15:07 UTC
Table 'Baize 5-10-6 #1' 6-max Seat #1 is the button
Seat 1: Alice ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 3: Carol ($10 in chips)
Seat 4: Dave ($6 in chips)
Bob: posts small blind $0.05
Carol: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Dave [As Ks]
Dave: raises $0.20 to $0.30
Alice: folds
Bob: calls $0.25
Carol: calls $0.20
*** FLOP *** [Ah Kd 7c]
Bob: checks
Carol: checks
Dave: bets $0.50
Bob: folds
Carol: calls $0.50
*** TURN *** [Ah Kd 7c] [9s]
Carol: checks
Dave: bets $1
Carol: calls $1
*** RIVER *** [Ah Kd 7c 9s] [2h]
Carol: checks
Dave: bets $4.20 and is all-in
Carol: calls $4.20
*** SHOW DOWN ***
Dave: shows [As Ks] (two pair, Aces and Kings)
Carol: shows [7s 7d] (three of a kind, Sevens)
Carol collected $12 from pot
*** SUMMARY ***
Total pot $12.30 | Rake $0.30
Board [Ah Kd 7c 9s 2h]
Seat 1: Alice (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) folded on the Flop
Seat 3: Carol (big blind) showed [7s 7d] and won ($12) with three of a kind, Sevens
Seat 4: Dave showed [As Ks] and lost with two pair, Aces and Kings`,
  )
})

it("all-ins, side pots, missed blinds, an uncalled bet and play money are written as the format has them", () => {
  const { events } = new PlayedHand({
    stacks: { 1: 2000, 2: 300, 3: 700, 4: 1000 },
    owes: { 4: "both" },
    hole: { 1: "Qs Qc", 2: "As Ac", 3: "Ks Kc" },
    board: "2h 3d 7c 9s Jh",
  }).play("fold", "2000", "call", "call")
  const text = handText({ ...usd, mode: "free", table: "Play 5-10-6 #1", events })
  expect(text.split("\n")).toEqual(
    `PokerStars Hand #7225775384240965:  Hold'em No Limit (0.50/1) - 2026/11/26 10:15:07 UTC
Table 'Play 5-10-6 #1' 6-max (Play Money) Seat #1 is the button
Seat 1: Alice (20 in chips)
Seat 2: Bob (3 in chips)
Seat 3: Carol (7 in chips)
Seat 4: Dave (10 in chips)
Bob: posts small blind 0.50
Carol: posts big blind 1
Dave: posts small & big blinds 1.50
*** HOLE CARDS ***
Dave: folds
Alice: raises 19 to 20 and is all-in
Bob: calls 2.50 and is all-in
Carol: calls 6 and is all-in
Uncalled bet (13) returned to Alice
*** FLOP *** [2h 3d 7c]
*** TURN *** [2h 3d 7c] [9s]
*** RIVER *** [2h 3d 7c 9s] [Jh]
*** SHOW DOWN ***
Alice: shows [Qs Qc] (a pair of Queens)
Bob: shows [As Ac] (a pair of Aces)
Carol: shows [Ks Kc] (a pair of Kings)
Carol collected 8 from side pot
Bob collected 10.50 from main pot
*** SUMMARY ***
Total pot 18.50 Main pot 10.50. Side pot 8. | Rake 0
Board [2h 3d 7c 9s Jh]
Seat 1: Alice (button) showed [Qs Qc] and lost with a pair of Queens
Seat 2: Bob (small blind) showed [As Ac] and won (10.50) with a pair of Aces
Seat 3: Carol (big blind) showed [Ks Kc] and won (8) with a pair of Kings
Seat 4: Dave folded before Flop`.split("\n"),
  )
})

it("a small blind that was missed alone is written after the others, as the format has it", () => {
  const stacks = { 1: 2000, 2: 300, 3: 700, 4: 1000 }
  const { events } = new PlayedHand({ stacks, owes: { 4: "small" } }).play("fold", "fold", "fold")
  const text = handText({ ...usd, events })
  expect(text).toContain(
    "Bob: posts small blind $0.50\nCarol: posts big blind $1\nDave: posts small blind $0.50\n*** HOLE CARDS ***\nDave: folds",
  )
  expect(text).toContain("Carol collected $1.50 from pot")
})

it("the text of a hand names no card that was not shown, except those of the player it is for", () => {
  const hole = { 1: "Ac Qc", 2: "Kh Qd", 3: "8s 8d" }
  const { events } = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000 }, blinds, hole }).play(
    "30",
    "call",
    "fold",
    "check",
    "50",
    "fold",
  )
  const text = handText({ ...usd, events, own: { seat: 1, cards: cardsOf(hole[1]) } })
  expect(text).toContain("Dealt to Alice [Ac Qc]")
  for (const card of ["Kh", "Qd", "8s", "8d"]) expect(text).not.toContain(card)
})
