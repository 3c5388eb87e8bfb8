import * as v from "valibot"
import { isDatabaseUrl } from "./database/url.ts"

/** A text for which a rule holds; `{}` in the message is the text. */
export const rule = (holds: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.check(holds, ({ input }) => message.replace("{}", input)),
  )
export const text = v.string()
export const whole = (least: number, most: number, message: string) =>
  v.pipe(
    rule(word => /^\d+$/.test(word) && Number(word) >= least && Number(word) <= most, message),
    v.transform(Number),
  )
export const share = v.pipe(
  rule(word => /^[01](?:\.\d+)?$/.test(word) && Number(word) <= 1, 'must be a number from 0 to 1, not "{}".'),
  v.transform(Number),
)
export const port = (least = 1) => whole(least, 65_535, 'must be a port number, not "{}".')
export const onOrOff = v.pipe(
  rule(word => /^(1|on|true|yes|0|off|false|no)$/.test(word), 'must be on or off, not "{}".'),
  v.transform(word => /^(1|on|true|yes)$/.test(word)),
)
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, ({ input }) => `must be ${words.join(" or ")}, not "${input}".`)
export const labelKeys = v.pipe(
  v.string(),
  v.transform(text => Buffer.from(text, "base64url").toString("utf8")),
  v.parseJson({}, "is not base64url of JSON."),
  v.record(v.string(), v.object({ id: v.string(), secret: v.string() }), "holds no keys."),
)
export const databaseUrl = rule(isDatabaseUrl, "must be an address that starts with postgresql://.")
const isHttp = (word: string): boolean => /^https?:\/\/[^/]/.test(word)
/** Without trailing slashes: paths follow it. */
export const address = v.pipe(
  rule(isHttp, 'must be an address that starts with http:// or https://, not "{}".'),
  v.transform(word => word.replace(/\/+$/, "")),
)
const isAtThisMachine = (word: string): boolean => /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/.test(word)
/** Codes and links go there: no one in between can be allowed to read them. */
export const gateway = v.pipe(
  rule(isHttp, 'must be an address that starts with http:// or https://, not "{}".'),
  v.check(
    word => word.startsWith("https:") || isAtThisMachine(word),
    "must be an https:// address: sign-in codes are sent there.",
  ),
)
/** A shorter one could be guessed, and then used to sign payment notices. */
export const secret = v.pipe(v.string(), v.minLength(32, "must have at least 32 characters: it signs payment notices."))
export const origins = v.pipe(
  v.string(),
  v.transform(words => words.split(/[\s,]+/).filter(Boolean)),
  v.array(
    rule(word => /^https?:\/\/[\w.*-]+(:\d+)?$/.test(word), 'holds "{}", which is not an origin such as https://play.example.'),
  ),
)

/** Each at the name of its feed, which has no comma or equals sign. */
export const feedTokens = v.pipe(
  rule(word => word.split(",").every(part => /^[^=,]+=[^,]+$/.test(part)), "must be NAME=TOKEN, separated by commas."),
  v.transform(
    (word): Readonly<Record<string, string>> =>
      Object.fromEntries(
        word.split(",").map(part => [part.slice(0, part.indexOf("=")).trim(), part.slice(part.indexOf("=") + 1).trim()]),
      ),
  ),
)

/** Members' messages are posted there, as their browsers say. */
export const pushServices = v.pipe(
  v.string(),
  v.transform(words => words.split(/[\s,]+/).filter(Boolean)),
  v.array(
    rule(
      word =>
        /^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(word) ||
        (isAtThisMachine(word) && URL.parse(word)?.origin === word),
      'holds "{}", which is not an origin such as https://push.example or https://*.push.example.',
    ),
  ),
)
