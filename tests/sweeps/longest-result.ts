import { foldersOf } from "@baize/studio/games/folders-of-texts.ts"
import { textsIn } from "./game-panels.ts"

/** Keys of what a game says of a round, over its controls. */
const ended = new RegExp(
  "^(won|wonNatural|lost|returned|pushed|partly|busted|out|drawBack|back|caught|multiplied|interrupted|result|" +
    "slip\\.(all|some|none|returned|back)|win(s|Times|sTimes)?|skyWin|line|oneWay|waysTimes|collected|walks)(\\.|_|$)",
)
/** Keys of what holds a result, or says it of bets and chips. */
const around = /^(before|away|missed|placed|takenBack|earlier|slip\.(away|before|placing))(\.|_|$)/
/** Keys of what the dealer of a salon calls, which begins the line of a result there. */
const call = /^(result|winner|winners|number|dealerHas)(\.|$)/
/** What of slots says more than the frame that they share: for each kind, one slot stands. */
const slots: Readonly<Record<string, string>> = {
  "emerald-cloth": "slot",
  "dragon-gate": "tumble",
  "pearl-lagoon": "hold",
  "elephant-road": "walk",
}

type Leaves = readonly (readonly [key: string, text: string])[]

const leavesOf = (tree: Readonly<Record<string, unknown>>, path = ""): Leaves =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[`${path}${key}`, text] as const]
      : leavesOf(text as Readonly<Record<string, unknown>>, `${path}${key}.`),
  )

const longest = (texts: readonly string[]): string => texts.toSorted((one, other) => other.length - one.length)[0] ?? ""

/** Where the names of a value stand, if not under its own name. */
const named: Readonly<Record<string, readonly string[]>> = {
  parity: ["spots"],
  winner: ["winner", "ends"],
  rank: ["cards.ranks", "ranks"],
  suit: ["cards.suits", "suits"],
}
const figures: Readonly<Record<string, string>> = {
  players: "1, 2, 3",
  dice: "6 · 6 · 6",
  multiplier: "1,234.56×",
  crash: "1,234.56×",
}

const foldersOfLines = (code: string): readonly string[] => [...foldersOf(code), ...(slots[code] ? [slots[code]] : [])]

const linesIn = (code: string, language: string): Leaves =>
  // The own folder is the first to say what a key means.
  [
    ...new Map(
      foldersOfLines(code)
        .toReversed()
        .flatMap(folder => leavesOf(textsIn(folder, language))),
    ),
  ]

/** Whether a game says of its rounds more than the shell does. */
export const saysResults = (code: string): boolean => linesIn(code, "en").some(([key]) => ended.test(key))

/** The longest line that a game has for a result, or for bets that are placed, in a language, with its amounts. */
export function longestResult(code: string, language: string, money: string): string {
  const leaves = linesIn(code, language)
  const of = (keys: RegExp) => leaves.filter(([key]) => keys.test(key)).map(([, text]) => text)
  const under = (name: string) =>
    longest(leaves.filter(([key]) => key.startsWith(`${name}.`) || key.startsWith(`${name}s.`)).map(([, text]) => text))
  const value = (name: string): string => {
    if (/amount|win$|stake|bet$/.test(name)) return money
    return figures[name] ?? (longest((named[name] ?? [name]).map(under)) || "12")
  }
  const fill = (text: string, result = ""): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "result" ? result : fill(value(name))))
  const shell = Object.values<string>(textsIn("", language).result).map(text => fill(text))
  const called = foldersOf(code).includes("salon") ? [`${longest(of(call).map(text => fill(text)))} · ${longest(shell)}`] : []
  const result = longest([...shell, ...of(ended).map(text => fill(text)), ...called])
  return longest([result, ...of(around).map(text => fill(text, result))])
}
