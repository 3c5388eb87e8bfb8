import type { PokerTableView } from "../../../poker/wire.ts"
import { watchingTable } from "./line-dock.ts"
import type { HandOnTable } from "./playback.ts"
import { priceFor } from "./price.ts"
import { potRaise } from "./raise-sizes.ts"
import type { DockState } from "./table-dock.ts"
import type { PokerTexts } from "./texts.ts"
import type { TournamentTexts } from "./tournaments/texts.ts"
import { restingInTournament, watchingTournament } from "./tournaments/tournament-dock.ts"

interface DockSource {
  readonly view: PokerTableView
  readonly shown: HandOnTable | undefined
  /** All is shown, and nothing is being sent. */
  readonly isCaughtUp: boolean
  /** When the view came, on the page's monotonic clock. */
  readonly takenAt: number
}

interface DockWords {
  readonly texts: PokerTexts
  readonly tournamentTexts: TournamentTexts
  amount(minor: number): string
}

interface DockActs {
  sit(seat: number): void
  wait(isWaiting: boolean): void
  /** Comes back; `posts`: with the blinds that are owed. */
  back(posts?: boolean): void
  topUp(): void
  show(hand: string): void
}

const parts = [
  ["½", "act.half", [1, 2]],
  ["¾", "act.threeQuarters", [3, 4]],
] as const

/** What the bottom of the table offers, by the table as the server knows it. */
export function dockState({ view, shown, isCaughtUp, takenAt }: DockSource, words: DockWords, acts: DockActs): DockState {
  const { texts } = words
  const { mine, tournament } = view
  // Who is out, or has won, sees so in the cards first.
  if (tournament && !isCaughtUp && (!mine || tournament.isOver)) return { kind: "text", text: texts("dock.playing") }
  if (!mine && tournament) return watchingTournament(tournament, words.tournamentTexts)
  if (!mine) return watchingTable(view, takenAt + (view.line?.offer ?? 0), texts, acts)
  if (mine.leaves) return { kind: "text", text: texts("dock.leaving") }
  if (mine.options && isCaughtUp && shown) return turnOf(view, shown, texts)
  const price = shown && shown.id === view.hand.id ? priceFor(shown, mine.seat) : undefined
  if (price !== undefined && !mine.isAway && !mine.options) return { kind: "waiting-turn", price }
  if (mine.options) return { kind: "text", text: texts("dock.sending") }
  return resting(view, shown, words, acts)
}

function turnOf({ hand, mine, big }: PokerTableView, { state }: HandOnTable, texts: PokerTexts): DockState {
  const options = mine?.options ?? { call: 0, raise: null }
  const seat = mine?.seat ?? 0
  const sizes = parts.map(([label, name, part]) => [label, texts(name), potRaise(state, seat, options, part)] as const)
  const turn = {
    options,
    bet: state.seats.find(one => one.seat === seat)?.bet ?? 0,
    big,
    isBet: state.level === 0,
    sizes: [
      ...sizes,
      [texts("act.potShort"), texts("act.pot"), potRaise(state, seat, options, [1, 1])] as const,
      [texts("act.allIn"), texts("act.allIn"), options.raise?.most ?? 0] as const,
    ],
  }
  return { kind: "turn", key: `${hand.id}:${hand.events.length}`, turn }
}

/** Who owes blinds decides until they are dealt in: to post them, or to wait for the big blind. */
function owing(posts: boolean, amount: string, texts: PokerTexts, acts: DockActs): DockState {
  return {
    kind: "text",
    text: texts(posts ? "dock.posts" : "dock.waits", { amount }),
    offers: [
      posts
        ? { label: texts("dock.backWaiting"), kind: "call", act: () => acts.back(false) }
        : { label: texts("dock.postNow", { amount }), kind: "raise", act: () => acts.back(true) },
    ],
  }
}

/** The player has a seat, no chips, and no part in a hand. */
export function isBroke({ mine, seats, tournament }: Pick<PokerTableView, "mine" | "seats" | "tournament">): boolean {
  const own = mine && seats.find(({ seat }) => seat === mine.seat)
  return !tournament && own?.stack === 0 && (own.state === "away" || own.state === "waiting")
}

function resting(view: PokerTableView, shown: HandOnTable | undefined, words: DockWords, acts: DockActs): DockState {
  if (view.tournament) return inHand(view, shown, words, acts) ?? restingInTournament(view, words, acts)
  const { texts, amount } = words
  const { mine, seats, big, small } = view
  const owed = { small, big, both: big + small }[mine?.owes ?? "big"]
  if (isBroke(view))
    return { kind: "text", text: texts("dock.noChips"), offers: [{ label: texts("dock.topUp"), kind: "raise", act: acts.topUp }] }
  if (mine?.isAway) {
    const isOwing = mine.owes !== null
    return {
      kind: "text",
      text: texts(isOwing ? "dock.awayOwes" : "dock.away", { amount: amount(owed) }),
      offers: [
        {
          label: isOwing ? texts("dock.backPosting", { amount: amount(owed) }) : texts("dock.back"),
          kind: "raise",
          act: () => acts.back(true),
        },
        ...(isOwing ? [{ label: texts("dock.backWaiting"), kind: "call" as const, act: () => acts.back(false) }] : []),
      ],
    }
  }
  const playing = inHand(view, shown, words, acts)
  if (playing) return playing
  if (mine?.owes) return owing(mine.posts, amount(owed), texts, acts)
  const isBetween = view.hand.seeds === null
  const others = seats.filter(({ seat, state, stack: chips }) => seat !== mine?.seat && state !== "away" && chips > 0)
  if (isBetween && others.length === 0) return { kind: "text", text: texts("dock.alone") }
  return { kind: "text", text: texts(isBetween ? "dock.next" : "dock.waiting") }
}

/** The player's part in a hand that needs no decision of theirs, or that has just ended. */
function inHand({ mine, last }: PokerTableView, shown: HandOnTable | undefined, { texts }: DockWords, acts: DockActs) {
  if (mine?.isAway) return undefined
  if (mine?.canShow && last && shown?.state.over) {
    const show = { label: texts("dock.show"), kind: "call", act: () => acts.show(last.id) } as const
    return { kind: "text", text: texts("dock.over"), offers: [show] } as const
  }
  const own = shown?.state.over === false ? shown.state.seats.find(({ seat }) => seat === mine?.seat) : undefined
  if (!own) return undefined
  return { kind: "text", text: texts(own.folded ? "dock.folded" : own.stack === 0 ? "dock.allIn" : "dock.playing") } as const
}
