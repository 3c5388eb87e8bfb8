import { classifications } from "@baize/common/api/classifications.ts"
import { GameType, gameTypes, Language } from "@baize/common/api/fields.ts"
import { checked } from "@baize/kit/checked.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import * as v from "valibot"

const Name = v.pipe(
  v.record(
    Language,
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, "empty"),
      v.maxLength(60, "it has more than 60 letters"),
      v.check(text => !/\p{Cc}/u.test(text), "must be one line"),
    ),
  ),
  v.check(names => names.en !== undefined, "en is missing; it is shown where another language is missing"),
)
const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
/** A PNG or JPEG file next to the list. */
const Picture = v.pipe(v.string(), v.minLength(1, "empty"), v.maxLength(200))

const ListedGame = v.strictObject({
  /** As in the vendor's calls. */
  code: v.pipe(v.string(), v.regex(/^\w[\w.:-]{0,63}$/, "must have 1 to 64 characters: letters, digits and _ . : -")),
  name: Name,
  gameType: v.pipe(
    v.string(),
    v.check(type => v.is(GameType, type), `must be one of ${gameTypes.join(", ")}`),
    v.transform(type => type as GameType),
  ),
  classifications: v.optional(v.array(v.string()), []),
  /** US cents; a brand converts it into its own currency. */
  minBet: whole(1, 1_000_000_000),
  lines: v.optional(whole(1, 1_000_000), undefined),
  /** Whether it offers free play. */
  freePlay: v.optional(v.boolean(), false),
  /** Whether it plays free rounds; where not, none can be granted. */
  freeRounds: v.optional(v.boolean(), true),
  /** Theoretical return, parts per million; left out where it depends on the odds taken or is unpublished. */
  returnPpm: v.optional(whole(1, 1_000_000), undefined),
  picture: v.optional(Picture),
  new: v.optional(v.boolean(), false),
  hot: v.optional(v.boolean(), false),
})
export type ListedGame = v.InferOutput<typeof ListedGame>

const GameList = v.strictObject({
  /** The vendor's name and logo; a field left out is not changed. */
  name: v.optional(Name),
  picture: v.optional(Picture),
  /** In the order of the sites' lists. */
  games: v.pipe(
    v.array(ListedGame),
    v.minLength(1, "the list is empty; `vendor CODE off` switches a vendor off"),
    v.maxLength(5_000, "there are more than 5000"),
  ),
})
export type GameList = v.InferOutput<typeof GameList>

/** A vendor's list of games, as an operator writes it. Throws InvalidInput that names every invalid field. */
export function readGameList(written: unknown): GameList {
  const list = checked(GameList, written)
  const problems: string[] = []
  const seen = new Set<string>()
  for (const [at, { code, gameType, classifications: named }] of list.games.entries()) {
    const known: readonly string[] = classifications[gameType]
    const strange = named.find(one => !known.includes(one))
    if (strange !== undefined)
      problems.push(
        `games.${at}.classifications: ${strange} is not a classification of ${gameType}; allowed: ${known.join(", ")}`,
      )
    if (seen.has(code)) problems.push(`games.${at}.code: ${code} is listed twice`)
    seen.add(code)
  }
  if (problems.length > 0) throw new InvalidInput(problems.join("\n"))
  return list
}
