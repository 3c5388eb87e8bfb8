import { isHere } from "@baize/kit/http/is-here.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"

/** The words in the address of a game: `{game}` becomes its code, and so on. */
const launchWords = [
  "game",
  "token",
  "language",
  "mode",
  "currency",
  "player",
  "origin",
  "lobby",
  "room",
  "round",
  "offset",
] as const
export type LaunchWord = (typeof launchWords)[number]

const needed: readonly LaunchWord[] = ["game", "token"]
const placeholder = /\{([^{}]*)\}/g
const LONGEST = 1_000

/** Where the house's own games are opened. */
export const houseAddress = (gamesUrl: string): string =>
  `${gamesUrl}/play/{game}?token={token}&language={language}&mode={mode}&player={player}&currency={currency}` +
  "&origin={origin}&room={room}&round={round}&offset={offset}"

/**
 * A template with its words filled in, each percent-encoded. An empty parameter is left out, so that a studio gets no empty room
 * or round.
 */
export function launchAddress(template: string, words: Readonly<Partial<Record<LaunchWord, string | undefined>>>): string {
  const wordOf = (name: string): string => words[name as LaunchWord] ?? ""
  const [path = "", query = ""] = template.split("?", 2)
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => [name, value.replace(placeholder, (_, word: string) => wordOf(word))] as const)
    .filter(([, value]) => value !== "")
  const place = path.replace(placeholder, (_, word: string) => encodeURIComponent(wordOf(word)))
  return parameters.length > 0 ? `${place}?${new URLSearchParams(parameters.map(([...pair]) => pair))}` : place
}

/** The template of a vendor's addresses, as an operator writes it. Throws InvalidInput that says what is wrong with it. */
export function readLaunchTemplate(written: string): string {
  const url = URL.parse(written)
  if (!url || written.length > LONGEST) throw new InvalidInput(`"${written.slice(0, 100)}" is not an address`)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere(url.hostname)))
    throw new InvalidInput("the address must start with https:// (http:// on localhost only)")
  if (url.username || url.password) throw new InvalidInput("the address must not contain a user name or password")
  if (/[{}]/.test(url.host))
    throw new InvalidInput("placeholders are allowed only after the host, which sites must know to frame it")
  if (written.includes("#")) throw new InvalidInput("the address must not contain a #")
  if (written.split("?").length > 2) throw new InvalidInput("the address can contain one ?; write further ones as %3F")
  const named = Array.from(written.matchAll(placeholder), ([, word = ""]) => word)
  const strange = named.find(word => !(launchWords as readonly string[]).includes(word))
  if (strange !== undefined) throw new InvalidInput(`unknown placeholder {${strange}}; allowed: ${bracketed(launchWords)}`)
  if (/[{}]/.test(written.replace(placeholder, ""))) throw new InvalidInput("unmatched { or }")
  const missing = needed.filter(word => !named.includes(word))
  if (missing.length > 0) throw new InvalidInput(`the address needs ${bracketed(missing)}`)
  return written
}

/** The origin that a site must frame to show games at the addresses of a template. */
export const originOf = (template: string): string => new URL(template).origin

const bracketed = (words: readonly string[]): string => words.map(word => `{${word}}`).join(" ")
