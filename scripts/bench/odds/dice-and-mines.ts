import { choiceOf, type dice, dicePaytable, payoutOf, returnAt, winningRolls } from "@baize/studio/games/dice/dice.ts"
import { chanceOf, lastField, type minesGame, minesPaytable } from "@baize/studio/games/mines/mines.ts"
import { inTurn, type Plays, stake, waysOf } from "./ways.ts"

/** The lowest and the highest chance, and some between: every chance is one formula. */
export function dicePlays({ play }: Pick<typeof dice, "play">): Plays {
  const choices = [100, 1234, 2500, 4950, 9800].map(winning => choiceOf(winning % 2 === 0 ? "under" : "over", winning))
  const ways = choices.map(choice => {
    const winning = winningRolls(choice)
    const chance = winning / dicePaytable.rolls
    const deviation = (payoutOf(stake, winning) / stake) * Math.sqrt(chance * (1 - chance))
    return { name: `${choice.side}, ${winning / 100} % to win`, payback: returnAt(stake, winning), deviation }
  })
  return inTurn(ways, (draw, way) => play(draw, stake, choices[way]!).win)
}

/** For every number of mines, as many fields as are opened at least once in a hundred times. */
export function minesPlays(game: typeof minesGame): Plays {
  const { fewest, most } = minesPaytable.mines
  const played = Array.from({ length: most - fewest + 1 }, (_, more) => {
    const mines = fewest + more
    let fields = 1
    const isLikely = ({ top, bottom }: ReturnType<typeof chanceOf>) => top * 100n >= bottom
    while (fields < lastField(mines) && isLikely(chanceOf(mines, fields + 1))) fields++
    return { mines, fields }
  })
  const ways = waysOf(
    game,
    played.map(({ mines, fields }) => `${mines}/${fields}`),
  )
  return inTurn(ways, (draw, way) => {
    const { mines, fields } = played[way]!
    let state = game.begin(draw, stake, { mines })
    for (let field = 0; field < fields && !game.ended(state, stake); field++)
      state = game.step(state, { act: "open", field }) ?? state
    return (game.ended(state, stake) ?? game.ended(game.step(state, { act: "take" }) ?? state, stake))?.win ?? 0
  })
}
