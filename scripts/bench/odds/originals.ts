import { keno, returnOf as kenoReturn } from "@baize/studio/games/keno/keno.ts"
import { plinko, returnOf as plinkoReturn } from "@baize/studio/games/plinko/plinko.ts"
import { type SummitResult, summit, returnOf as summitReturn } from "@baize/studio/games/summit/summit.ts"
import { wheel, returnOf as wheelReturn } from "@baize/studio/games/wheel/wheel.ts"
import { back, entry, inTurn, type Plays, stake } from "./ways.ts"

export function plinkoPlays(): Plays {
  const boards = ([8, 9, 10, 11, 12, 13, 14, 15, 16] as const).flatMap(rows =>
    (["low", "medium", "high"] as const).map(risk => ({ rows, risk })),
  )
  return inTurn(boards.map(plinkoReturn), (draw, way) => plinko.play(draw, stake, boards[way]!).win)
}

export function wheelPlays(): Plays {
  const wheels = ([10, 20, 30, 40, 50] as const).flatMap(segments =>
    (["low", "medium", "high"] as const).map(risk => ({ segments, risk })),
  )
  return inTurn(wheels.map(wheelReturn), (draw, way) => wheel.play(draw, stake, wheels[way]!).win)
}

export function kenoPlays(): Plays {
  const bets = Array.from({ length: 10 }, (_, at) => at + 1).flatMap(count =>
    (["classic", "low", "medium", "high"] as const).map(risk => ({
      risk,
      picks: Array.from({ length: count }, (_, at) => at * 4 + 1),
    })),
  )
  return inTurn(
    bets.map(({ risk, picks }) => kenoReturn(risk, picks.length)),
    (draw, way) => keno.play(draw, stake, bets[way]!).win,
  )
}

export function summitPlays(): Plays {
  const choices = [
    ...[1, 6, 9, 14, 18, 34, null].map(auto => ({ auto, half: null })),
    { auto: 18, half: 6 },
    { auto: 9, half: 1 },
  ]
  const entries = choices.map(entry)
  return {
    ways: choices.map(summitReturn),
    round: draw => summit.settle(summit.decide(draw, entries) as SummitResult, entries).map(back),
  }
}
