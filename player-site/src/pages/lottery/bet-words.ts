import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import type { TFunction } from "i18next"

/** The texts of a family's bets, by the codes of its declarations. */
export interface BetWords {
  group(group: string): string
  /** "Back three · Group 6": a bet type among all of its family. */
  name(bet: string): string
  /** "Back three": the part of the draw that a bet type is about, where others are about other parts. */
  part(bet: string): string | undefined
  /** "Group 6": a bet type among those of its part. */
  kind(bet: string): string
  /** One sentence on how it wins. */
  how(bet: string): string
  row(row: string): string
  /** A value of a row as a player reads it; numbers are their own names. */
  value(bet: string, value: string): string
  tier(bet: string, tier: string): string
}

/** Where the texts of a bet type are, and what they are filled with. */
interface BetTexts {
  readonly section: string
  readonly part?: string
  readonly fill?: Readonly<Record<string, string | number>>
}

const spans = /^(five|front-four|back-four|front-three|middle-three|back-three|three|front-two|back-two|any-[234])-(.+)$/
/** Kinds that stand once for all digits of a draw. */
const ofWholeDraw = /^(fixed|half|total|times-\d|dragon-tiger)$/

/** Five digits, or three: what is bet on a part of them is worded alike for each part of a length. */
function digitTexts(family: LotteryFamily, bet: string): BetTexts {
  const [, part, kind] = spans.exec(bet) ?? [undefined, undefined, bet]
  if (!part || ofWholeDraw.test(kind!))
    return { section: `digits.whole.${kind}`, ...(kind === "total" && { fill: { big: family === "five" ? 23 : 14 } }) }
  return { section: `digits.${part.replace(/^(front|middle|back)-/, "")}.${kind}`, part }
}

/** `any-7-banker`: more are picked than drawn. */
function elevenTexts(bet: string): BetTexts {
  const [, before, size, after] = /^(first|any)-(\d)(.*)$/.exec(bet) ?? []
  if (!before || Number(size) === 1) return { section: `eleven.${bet}` }
  const wide = before === "any" && Number(size) > 5
  return { section: `eleven.${before}-${wide ? "more" : "n"}${after}`, fill: { n: size! } }
}

function tenTexts(bet: string): BetTexts {
  const size = /^first-([2-5])-direct$/.exec(bet)?.[1]
  return size ? { section: "ten.first-n-direct", fill: { n: size } } : { section: `ten.${bet}` }
}

function kenoTexts(bet: string): BetTexts {
  const size = Number(/^pick-(\d+)$/.exec(bet)?.[1] ?? 0)
  if (size <= 2) return { section: `keno.${bet}` }
  const paid = betTypeOf("keno", bet)!.tiers.map(({ code }) => Number(code))
  const section = paid.includes(0) ? "keno.pick-more" : "keno.pick-n"
  return { section, fill: { n: size, from: Math.min(...paid.filter(hits => hits > 0)) } }
}

function vietnamTexts(region: "north" | "south", bet: string): BetTexts {
  const fill = region === "north" ? { results: 27, long: 23 } : { results: 18, long: 17 }
  const [, kind, size] = /^(xien|truot)-(\d+)$/.exec(bet) ?? []
  if (kind) return { section: `vietnam.${kind}-n`, fill: { ...fill, n: size! } }
  return { section: `vietnam.${bet}${/^de-head/.test(bet) ? `-${region}` : ""}`, fill }
}

function textsOf(family: LotteryFamily, bet: string): BetTexts {
  if (family === "five" || family === "three") return digitTexts(family, bet)
  if (family === "eleven") return elevenTexts(bet)
  if (family === "ten") return tenTexts(bet)
  if (family === "keno") return kenoTexts(bet)
  if (family === "north" || family === "south") return vietnamTexts(family, bet)
  return { section: `${family}.${bet}` }
}

const POSITION = "(?:ten-thousands|thousands|hundreds|tens|ones|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)"
const position = new RegExp(`^${POSITION}$`)
const pairOfPositions = new RegExp(`^(${POSITION})-(${POSITION})$`)

/** The texts of a family's bets; `t` is that of the namespace `lotteryBets`, which loads with the pages that show bets. */
export function betWords(t: TFunction<"lotteryBets">, family: LotteryFamily): BetWords {
  const text = t as unknown as (key: string, fill?: Readonly<Record<string, string | number>>) => string
  const kind = (bet: string): string => {
    const { section, fill } = textsOf(family, bet)
    return text(`${section}.name`, fill)
  }
  const part = (bet: string): string | undefined => {
    const { part: code } = textsOf(family, bet)
    return code && code !== "three" ? text(`parts.${code}.name`) : undefined
  }
  const row = (code: string): string => {
    const [, left, right] = pairOfPositions.exec(code) ?? []
    return left && right ? text("versus", { left: row(left), right: row(right) }) : text(`rows.${code}`)
  }
  const value = (bet: string, code: string): string => {
    if (/^\d+$/.test(code)) return code
    if (code === "any") return kind(bet)
    return position.test(code) ? row(code) : text(`values.${code}`)
  }
  const tier = (bet: string, code: string): string => {
    if (betTypeOf(family, bet)?.rows[0]?.code === "outcomes" || bet === "dragon-tiger") return value(bet, code)
    if (/^\d+$/.test(code)) return text("tiers.hits", { count: Number(code) })
    if (code.startsWith("group-")) return text(`digits.three.${code}.name`)
    if (code.startsWith("xien-")) return kind(code)
    const [, prize, orders] = /^(\w+)-(\d+)$/.exec(code) ?? []
    return prize && orders ? text("tiers.box", { prize: text(`tiers.${prize}`), orders }) : text(`tiers.${code}`)
  }
  return {
    group: code => text(`groups.${code}`),
    name: bet => {
      const about = part(bet)
      return about ? text("named", { part: about, kind: kind(bet) }) : kind(bet)
    },
    part,
    kind,
    how: bet => {
      const { section, part: code, fill } = textsOf(family, bet)
      return text(`${section}.how`, code && !code.startsWith("any-") ? { ...fill, digits: text(`parts.${code}.digits`) } : fill)
    },
    row,
    value,
    tier,
  }
}
