import { hasLink, legible } from "@baize/kit/word-list.ts"

/** Why a text is refused. */
export type ChatObjection = "chat-link" | "chat-contact" | "chat-words"

/** Everything that turns a line's direction or hides in it; joiners and variants of emoji stay. */
const invisible = /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{DI}]/gu

/** A text as it is stored and shown: one line without invisible characters, and without towers of accents. */
export const cleaned = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(invisible, "")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1")
    .trim()

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"), "iu")

/** Whether a reader sees anything of a text. */
export const isSeen = (text: string): boolean => legible(text).trim() !== ""

/**
 * Ways to write an address that the list of links does not have: mail, a dot in words, further endings, and a path. As there,
 * nothing at a pattern's beginning repeats without end.
 */
const address = anyOf(
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}{2}/u,
  /[\p{L}\p{N}-]{2}\s*[([{]?\s*(?:\bdot\b|점|닷)\s*[)\]}]?\s*(?:com|net|org|io)\b/u,
  /[\p{L}\p{N}-]{2}\s\.\s?(?:com|net|org|kr)\b/u,
  /[\p{L}\p{N}-]{3}\.(?:info|biz|site|online|shop|live|link|club|win|casino|asia|ly|co|dev|fun|icu|pro|page)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}-]\.\p{L}{2,6}\/\S/u,
)

const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3}/u

const messengers =
  "telegram|tele|whats\\s?app|we\\s?chat|weixin|kakao(?:\\s?talk)?|discord|insta(?:gram)?|skype|viber|zalo|line|" +
  "카카오톡|카톡|텔레그램|텔레|위챗|라인|디스코드|인스타"

/** A messenger's name, and what can only be a name there. */
const messenger = new RegExp(`(?:${messengers})\\s*(?:(?:id|아이디)\\s*[:=-]?\\s*|[:=@]\\s*)[\\p{L}\\p{N}_.-]{3}`, "iu")

/** 100,000 · 1.000.000 · 1'000 · 2,500.50: groups of three by one sign. */
const grouped = /(?<![\d.,'’])[1-9]\d{0,2}(?:([.,'’])\d{3})(?:\1\d{3}){0,3}(?:[.,]\d{1,2})?(?![\d'’]|[.,]\d)/g

/** 10 000 000 and 5000000: round sums. */
const round = /(?<![\d.,'’-])(?:[1-9]\d{0,2}(?: \d{3})* 000|[1-9]\d{0,5}0{3,6})(?![\d'’]|[.,-]\d)/g

/** Up to six numbers of a wheel: "17-18-20-21". */
const spots = /(?<!\d[\s,/-]{0,2})(?:[12]\d|3[0-6]|\d)(?!\d)(?:[\s,/-]{1,2}(?:[12]\d|3[0-6]|\d)(?!\d)){1,5}(?![\s,/-]{0,2}\d)/g

/** Seven digits and more, whatever is between them. */
const phone = /\d(?:[\s().,+/_-]{0,3}\d){6}/

/** The digits of every script as 0 to 9, and what is drawn around them removed. */
const withDigits = (text: string): string => text.replace(/\u20E3/g, "").replace(/\p{Nd}/gu, digit => String(digitOf(digit)))

/** The digits of a script follow one another; its zero is the first, after another kind of character. */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0) ?? 48
  const code = zero
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

/** Whether a text says how to reach someone elsewhere: a number or a name. Sums of money are no telephone numbers. */
function hasContact(text: string): boolean {
  const read = withDigits(text)
  if (handle.test(read) || messenger.test(read)) return true
  return phone.test([grouped, round, spots].reduce((rest, sums) => rest.replace(sums, " … "), read))
}

/** The first rule that a text breaks, as it is read; `isListed`: by the operator's list of words. */
export function objectionTo(text: string, isListed: (text: string) => boolean): ChatObjection | undefined {
  const read = legible(text).replace(/\s+/g, " ")
  if (hasLink(read) || address.test(read)) return "chat-link"
  if (hasContact(read)) return "chat-contact"
  return isListed(read) ? "chat-words" : undefined
}
