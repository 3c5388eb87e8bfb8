import type { TournamentView } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { runningTime } from "./running-time.ts"
import { stateText } from "./tournament-row.ts"
import { blindsText, placeText, type WordParts } from "./tournament-words.ts"

type Fact = readonly [name: string, value: Node | string]

/** The clock of a tournament that runs: level, blinds, what comes next and when. */
function clockFacts(parts: WordParts, view: TournamentView): Fact[] {
  const { level, levels, nextLevelIn, lateUntilLevel, breakLeft, nextBreakIn } = view
  const { tournamentTexts: texts } = parts
  const number = level ?? 1
  const [now, next] = [number, number + 1].map(one => levels.find(listed => listed.level === one))
  const facts: Fact[] = [[texts("clock.level"), String(number)]]
  if (now) facts.push([texts("clock.blinds"), blindsText(parts, now)])
  if (breakLeft !== null) facts.push([texts("clock.break"), h("b", {}, runningTime(breakLeft))])
  else if (nextLevelIn !== null) facts.push([texts("clock.nextIn"), h("b", {}, runningTime(nextLevelIn))])
  if (next) facts.push([texts("clock.next"), blindsText(parts, next)])
  if (breakLeft === null && nextBreakIn !== null) facts.push([texts("clock.nextBreak"), runningTime(nextBreakIn)])
  if (lateUntilLevel !== null && number <= lateUntilLevel)
    facts.push([texts("clock.late"), texts("clock.lateUntil", { level: lateUntilLevel })])
  return facts
}

/** How it stands: players, stacks, and the player's own place. */
function standingFacts({ tournamentTexts: texts, amounts }: WordParts, view: TournamentView): Fact[] {
  const { left, players, standings, startingStack } = view
  const playing = standings.filter(({ stack }) => stack > 0)
  const average = Math.round(playing.reduce((sum, { stack }) => sum + stack, 0) / Math.max(1, playing.length))
  const own = playing.find(({ isMine }) => isMine)
  const facts: Fact[] = [
    [texts("clock.left"), texts("lobby.left", { left, players })],
    [texts("clock.average"), amounts.points(average)],
    [texts("clock.stack"), amounts.points(startingStack)],
  ]
  if (own) facts.push([texts("clock.mine"), amounts.points(own.stack)], [texts("clock.rank"), placeText(texts, own.rank)])
  return facts
}

function waitingFacts(parts: WordParts, view: TournamentView): Fact[] {
  const { tournamentTexts: texts, amounts } = parts
  const { text, left } = stateText(parts, view)
  const { players, most, kind, startingStack } = view
  const start: Fact = left === null ? [texts("lobby.state"), text] : [texts("state.startsIn"), h("b", {}, runningTime(left))]
  const count = kind === "sit-and-go" ? texts("lobby.seats", { count: players, most }) : String(players)
  return [start, [texts("clock.entries"), count], [texts("clock.stack"), amounts.points(startingStack)]]
}

/** What matters about a tournament now. */
export function tournamentFacts(parts: WordParts, view: TournamentView): HTMLElement {
  const isRunning = view.state === "running"
  const facts = isRunning ? [...clockFacts(parts, view), ...standingFacts(parts, view)] : waitingFacts(parts, view)
  return h(
    "dl",
    { class: "tournament-facts" },
    ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  )
}
