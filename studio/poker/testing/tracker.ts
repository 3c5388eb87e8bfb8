/** What a tracker reads from the text of a hand, in the smallest unit of its money: hundredths of chips in a tournament. */
export interface TrackedHand {
  readonly hero: string | undefined
  /** By name. */
  readonly before: ReadonlyMap<string, number>
  readonly after: ReadonlyMap<string, number>
  /** Main pot first; of a hand without side pots the whole. */
  readonly pots: readonly number[]
  readonly total: number
  readonly rake: number
  /** The headings between three stars, in order. */
  readonly parts: readonly string[]
}

const money = String.raw`[$€£]?(\d+(?:\.\d\d)?)`
const units = (text: string | undefined) => Math.round(Number(text ?? 0) * 100)
const lines = {
  head: new RegExp(
    String.raw`^PokerStars Hand #\d{1,19}:  Hold'em No Limit \(${money}/${money}(?: [A-Z]{3})?\) - [\d/]{10} [\d:]{8} UTC$`,
  ),
  tournament: new RegExp(
    String.raw`^PokerStars Hand #\d{1,19}: Tournament #\d+, [$€£]?[\d.]+\+[$€£]?[\d.]+(?: [A-Z]{3})? Hold'em No Limit - ` +
      String.raw`Level [IVXLC]+ \(${money}/${money}\) - [\d/]{10} [\d:]{8} UTC$`,
  ),
  table: /^Table '[^']+' \d-max(?: \(Play Money\))? Seat #\d is the button$/,
  seat: new RegExp(String.raw`^Seat \d: (.+) \(${money} in chips\)$`),
  part: /^\*\*\* ([A-Z ]+) \*\*\*(?: \[.+\])?$/,
  dealt: /^Dealt to (.+) \[(?:\w\w ?){2}\]$/,
  posted: new RegExp(`^(.+): posts (the ante|small blind|big blind|small & big blinds) ${money}(?: and is all-in)?$`),
  put: new RegExp(`^(.+): (?:calls|bets) ${money}(?: and is all-in)?$`),
  raised: new RegExp(`^(.+): raises ${money} to ${money}(?: and is all-in)?$`),
  silent: /^.+(?:: (?:folds|checks|mucks hand|doesn't show hand)| has timed out)$/,
  shown: /^.+: shows \[(?:\w\w ?){2}\](?: \(.+\))?$/,
  returned: new RegExp(String.raw`^Uncalled bet \(${money}\) returned to (.+)$`),
  collected: new RegExp(String.raw`^(.+) collected ${money} from (?:pot|main pot|side pot(?:-\d)?)$`),
  total: new RegExp(String.raw`^Total pot ${money}((?: (?:Main pot|Side pot(?:-\d)?) ${money}\.)*) \| Rake ${money}$`),
}

/**
 * Reads the text of a hand as parsers of PokerStars' hand histories do, knowing only the format: an unknown line, or cards shown
 * before the showdown or the end, are errors.
 */
export function trackedHand(text: string): TrackedHand {
  const [head = "", table = "", ...rest] = text.split("\n")
  const [, small] = lines.head.exec(head) ?? lines.tournament.exec(head) ?? fail(head)
  if (!lines.table.test(table)) fail(table)
  const [before, after, bets] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const parts: string[] = []
  const pots: number[] = []
  let [hero, total, rake]: [string | undefined, number, number] = [undefined, 0, 0]
  let [hasEnded, hasBigBlind] = [false, false]
  const move = (name = "", chips: number) => after.set(name, (after.get(name) ?? fail(`Nobody is ${name}`)) + chips)
  const put = (name = "", chips: number, live = chips) => {
    move(name, -chips)
    bets.set(name, (bets.get(name) ?? 0) + live)
  }
  for (const line of rest) {
    let [, first, second, third, fourth]: (string | undefined)[] = []
    const reads = (kind: RegExp) => {
      const found = kind.exec(line)
      if (found) [, first, second, third, fourth] = found
      return found !== null
    }
    if (parts.at(-1) === "SUMMARY") {
      if (reads(lines.total)) {
        ;[total, rake] = [units(first), units(fourth)]
        pots.push(...[...(second ?? "").matchAll(new RegExp(`${money}\\.`, "g"))].map(([, pot]) => units(pot)))
      } else if (!/^(?:Board \[|Seat \d: )/.test(line)) fail(line)
    } else if (reads(lines.seat)) {
      before.set(first ?? "", units(second))
      after.set(first ?? "", units(second))
    } else if (reads(lines.part)) {
      parts.push(first ?? "")
      if (/FLOP|TURN|RIVER/.test(line)) bets.clear()
    } else if (reads(lines.dealt)) hero = first
    else if (reads(lines.posted)) {
      // A small blind after the big one is one that was missed.
      const isDead = second === "the ante" || (second === "small blind" && hasBigBlind)
      put(first, units(third), isDead ? 0 : units(third) - (second === "small & big blinds" ? units(small) : 0))
      hasBigBlind ||= second === "big blind"
    } else if (reads(lines.put)) put(first, units(second))
    else if (reads(lines.raised)) put(first, units(third) - (bets.get(first ?? "") ?? 0))
    else if (reads(lines.returned)) move(second, units(first))
    else if (reads(lines.collected)) {
      move(first, units(second))
      hasEnded = true
    } else if (reads(lines.shown) ? parts.at(-1) !== "SHOW DOWN" && !hasEnded : !reads(lines.silent)) fail(line)
  }
  return { hero, before, after, pots, total, rake, parts }
}

function fail(line: string): never {
  throw new Error(`A tracker does not know: ${line}`)
}
