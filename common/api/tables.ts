import * as v from "valibot"
import { everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Language, Money, Text } from "./fields.ts"
import { WireGame } from "./wire-game.ts"

/** With the price of a seat and the number of seats taken. */
export const roomList = endpoint({
  summary: "List the rooms of games between players",
  method: "GET",
  path: "/wps/relay/GLS2_roomList",
  token: true,
  sealed: false,
  request: v.object({ language: v.optional(Language) }),
  response: v.object({
    rooms: v.array(
      v.object({
        roomId: v.string(),
        game: WireGame,
        stake: Money,
        seats: Count,
        taken: Count,
        running: v.pipe(v.boolean(), v.description("Whether a round is in progress; a player who joins now plays the next one")),
      }),
    ),
  }),
  refusals: {},
  access: { own: signedIn },
})

/** What the roads of a live table compare: the first side is drawn in blue, the second in red. */
export const roadKinds = ["player-banker", "tiger-dragon", "small-big", "black-red", "odd-even", "player-one-banker"] as const

/** What tells one live table of a game from another. */
export const tableTraits = ["commission", "no-commission", "speed", "squeeze"] as const

/** With limits and results. For everyone who may see the games. */
export const tableList = endpoint({
  summary: "List the live tables",
  method: "GET",
  path: "/wps/relay/GLS2_tableList",
  token: false,
  sealed: false,
  request: v.object({ language: v.optional(Language) }),
  response: v.object({
    tables: v.array(
      v.object({
        game: WireGame,
        room: v.pipe(
          v.string(),
          v.description(
            'Of a table with higher limits, or a further one that is open while the others are full: a number; "": the first',
          ),
        ),
        least: v.pipe(Money, v.description("The lowest bet on a spot")),
        most: v.pipe(Money, v.description("The most that a player bets in a round")),
        players: v.pipe(Count, v.description("Players with bets in this round or the one before")),
        road: v.pipe(v.nullable(v.picklist(roadKinds)), v.description("Null: its results have no sides")),
        seats: v.pipe(v.nullable(v.object({ all: Count, open: Count })), v.description("Null: everyone has a place")),
        traits: v.pipe(
          v.array(v.picklist(tableTraits)),
          v.description(
            "What tells it from other tables of its game: commission, a short time for bets, cards that players squeeze",
          ),
        ),
        sides: v.pipe(Text, v.description("Finished rounds, oldest first: 1 and 2 for the sides of the road, T for a tie")),
        last: v.pipe(v.array(v.string()), v.description("The latest results as the game abbreviates them, newest first")),
      }),
    ),
  }),
  refusals: {},
  access: { own: everyone },
})
