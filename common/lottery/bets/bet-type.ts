/** Of `of` equally likely draws, one combination wins in `ways`: as a mean number of hits where it can win more than once. */
export interface HitChance {
  readonly ways: number
  readonly of: number
}

/** A prize of a bet type: all combinations that can win it have the same chance, and are paid by the same odds. */
export interface PrizeTier {
  /** "prize" where a bet type has only one. */
  readonly code: string
  readonly chance: HitChance
  /** What 1 staked pays by the trade's table, stake included; without it the prize group and the chance say. */
  readonly pays?: number
  /** How many tiers a combination can win, one of them at a time: each pays an equal share of what the prize group returns. */
  readonly sharedBy?: number
}

/** One row of a number pad: its values as players read and type them, in order. */
export interface PadRow {
  /** Names the row: `ten-thousands`, `banker`, `pairs`, `numbers`. */
  readonly code: string
  readonly values: readonly string[]
  /** A selection without this many values here is incomplete. */
  readonly min: number
}

/** The values picked in each row of a pad, as ascending indexes into the row's `values`. */
export type Selection = readonly (readonly number[])[]

/** A kind of bet on a lottery whose draw is read as `Draw`. A selection stands for combinations, each staked and won alone. */
export interface BetType<Draw> {
  /** Unique within its lottery family. */
  readonly code: string
  /** Bet types of a group stand together on the board. */
  readonly group: string
  readonly rows: readonly PadRow[]
  readonly tiers: readonly PrizeTier[]
  /** How many combinations a selection stands for; 0 if it is incomplete. */
  count(selection: Selection): number
  /** How many of them can win each tier, in the order of `tiers`. */
  eligible(selection: Selection): readonly number[]
  /** How often combinations of a selection win each tier in a draw, in the order of `tiers`. */
  hits(selection: Selection, draw: Draw): readonly number[]
  /**
   * How often combinations of a complete selection can win each tier in one draw, at most: no draw has more hits than all of one
   * of these. Several where a draw can't have the most of each tier at once.
   */
  most(selection: Selection): readonly (readonly number[])[]
  /** The prize of a draw that it is decided by, where draws of a former rule lack that. */
  readonly prize?: string
  /** Whether a selection wins by a whole number, where its digits are picked one by one: a rule can name it. */
  covers?(selection: Selection, number: string): boolean
  /**
   * The numbers of a selection, as whole numbers of up to four digits, each staked once: what they can cost is bounded one by
   * one. Absent where a combination is no single number.
   */
  numbers?(selection: Selection): readonly string[]
  /** Digits win in any order: picks with the same ones are the same pick. */
  readonly anyOrder?: true
  /**
   * Whether two complete selections have a combination in common. Absent: where the values that both have in each row make one.
   */
  shares?(one: Selection, other: Selection): boolean
  /** Single combinations can be typed or pasted: each is a line. */
  readonly line?: BetLine
}

export interface BetLine {
  /** One for each row, or all for the only row. */
  readonly values: number
  /** How many different lines can win each tier in one draw, at most: hits, where a line can win a tier more than once. */
  readonly most: readonly number[]
  /** Where a line wins one tier at a time, by how many of its values are among these. */
  readonly among?: {
    /** How many values count in one draw, at most. */
    readonly values: number
    /** How many of a line's values win each tier. */
    readonly right: readonly number[]
  }
}

/** A bet type with one prize for all of its combinations. */
export function onePrize<Draw>(type: {
  readonly code: string
  readonly group: string
  readonly rows: readonly PadRow[]
  readonly chance: HitChance
  readonly line?: BetLine
  numbers?(selection: Selection): readonly string[]
  count(selection: Selection): number
  hits(selection: Selection, draw: Draw): number
  /** Absent: one. */
  most?(selection: Selection): number
  shares?(one: Selection, other: Selection): boolean
}): BetType<Draw> {
  const { chance, hits, most = () => 1, ...rest } = type
  return {
    ...rest,
    tiers: [{ code: "prize", chance }],
    eligible: selection => [type.count(selection)],
    hits: (selection, draw) => [hits(selection, draw)],
    most: selection => [[most(selection)]],
  }
}

/** A line of which only one can win, once. */
export const oneLine = (values: number): BetLine => ({ values, most: [1] })

/** An outcome to bet on, with a prize of its own. */
export interface BetOutcome<Draw> {
  readonly code: string
  readonly chance: HitChance
  wins(draw: Draw): boolean
}

/**
 * A bet type with one row of outcomes: each picked outcome is a combination. `together`: the codes of outcomes that one draw can
 * have at once, where they don't exclude each other.
 */
export const outcomes = <Draw>(
  code: string,
  group: string,
  all: readonly BetOutcome<Draw>[],
  together: readonly (readonly string[])[] = all.map(outcome => [outcome.code]),
): BetType<Draw> => ({
  code,
  group,
  rows: [{ code: "outcomes", values: all.map(outcome => outcome.code), min: 1 }],
  tiers: all.map(outcome => ({ code: outcome.code, chance: outcome.chance })),
  count: ([picked = []]) => picked.length,
  eligible: ([picked = []]) => all.map((_, n) => (picked.includes(n) ? 1 : 0)),
  hits: ([picked = []], draw) => all.map((outcome, n) => (picked.includes(n) && outcome.wins(draw) ? 1 : 0)),
  most: ([picked = []]) =>
    together.map(codes => all.map((outcome, n) => (picked.includes(n) && codes.includes(outcome.code) ? 1 : 0))),
})

/** Big or small, and odd or even: one of each comes together. */
export const halfPairs = [
  ["big", "odd"],
  ["big", "even"],
  ["small", "odd"],
  ["small", "even"],
] as const

/** Several numbers, or digits, in ascending order, as a pad shows them: all as long as the last. */
export const numerals = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(String(to).length, "0"))
