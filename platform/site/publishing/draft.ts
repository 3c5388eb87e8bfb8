import { Code, Instant, LongText } from "@baize/common/api/fields.ts"
import { isRealDay } from "@baize/common/api/patterns.ts"
import { helpSections } from "@baize/common/api/site.ts"
import { checked } from "@baize/kit/checked.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { notShown } from "./html.ts"

export const contentKinds = ["banner", "notice", "announcement", "promotion", "help"] as const
type ContentKind = (typeof contentKinds)[number]

const words = (most: number) =>
  v.record(
    v.string(),
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, "empty"),
      v.maxLength(most, `it has more than ${most} letters`),
      v.check(text => !/\p{Cc}/u.test(text), "must be one line"),
    ),
  )
const html = v.record(
  v.string(),
  v.pipe(
    LongText,
    v.minLength(1, "empty"),
    v.check(
      text => notShown(text) === undefined,
      ({ input }) => notShown(String(input))!,
    ),
  ),
)
const moment = v.pipe(
  Instant,
  v.check(text => isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), "there is no such moment"),
)

/**
 * Content that a brand publishes, as an operator writes it: texts by language, each field of its kind. `opens` is the target of a
 * click: a page of the site, a game (`VENDOR/code`) or a promotion by its number. Of equal `sort` the newest comes first.
 */
const Draft = v.strictObject({
  kind: v.picklist(contentKinds),
  title: words(200),
  /** For a banner: below its title, on screens with room for it. */
  text: v.optional(words(120)),
  body: v.optional(html),
  /** A picture of the gallery (`/art/…`), or a file. */
  image: v.optional(v.pipe(v.string(), v.minLength(1, "empty"), v.maxLength(200))),
  opens: v.optional(
    v.pipe(
      v.strictObject({
        page: v.optional(
          v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?![/\\])\S*$/, "a page is an address at the site, such as /live")),
        ),
        game: v.optional(v.pipe(v.string(), v.regex(/^[A-Z\d]{1,16}\/[\w.:-]{1,64}$/, "a game is written like BZ/dice"))),
        promotion: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      }),
      v.check(
        opens => Object.values(opens).filter(one => one !== undefined).length === 1,
        "give exactly one of page, game, promotion",
      ),
    ),
  ),
  /**
   * For a promotion: `deposit` adds a link to the cashier. For an announcement: its button opens the linked promotion, or all.
   */
  promotionType: v.optional(v.pipe(Code, v.minLength(1, "empty"))),
  /** For an announcement, who gets it as a popup: A signed in, B guests, F everyone. */
  execution: v.optional(v.picklist(["A", "B", "F"])),
  /** For an article of the help center. */
  section: v.optional(v.picklist(helpSections)),
  sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  /** Now by default. */
  from: v.optional(moment),
  until: v.optional(moment),
})
export type Draft = v.InferOutput<typeof Draft>

type Own = Exclude<keyof Draft, "kind" | "title" | "sort" | "from" | "until">
/** The additional fields of a kind; `most`: the characters its title has room for, wide ones such as Korean counting twice. */
const forms: Readonly<
  Record<ContentKind, { must: readonly Own[]; may: readonly Own[]; opens: readonly string[]; most: number }>
> = {
  banner: { must: ["image"], may: ["text", "opens"], opens: ["page", "game", "promotion"], most: 36 },
  notice: { must: [], may: ["body"], opens: [], most: 200 },
  announcement: { must: ["body"], may: ["opens", "promotionType", "execution"], opens: ["promotion"], most: 120 },
  promotion: { must: ["body"], may: ["image", "promotionType"], opens: [], most: 120 },
  help: { must: ["body", "section"], may: [], opens: [], most: 120 },
}
const own: readonly Own[] = ["text", "body", "image", "opens", "promotionType", "execution", "section"]

/** Content written by an operator for a brand. Null fields count as left out. Throws InvalidInput that names what is wrong. */
export function readDraft(written: unknown, brand: Brand): Draft {
  const draft = checked(Draft, withoutNulls(written))
  const { kind, title, opens, from, until } = draft
  const form = forms[kind]
  const problems: string[] = []
  for (const field of own) {
    const isSet = draft[field] !== undefined
    if (isSet && ![...form.must, ...form.may].includes(field)) problems.push(`${field}: not allowed with kind ${kind}`)
    if (!isSet && form.must.includes(field)) problems.push(`${field}: missing`)
  }
  const target = Object.keys(opens ?? {})[0]
  if (target && form.opens.length > 0 && !form.opens.includes(target))
    problems.push(`opens: cannot be a ${target} in this kind, ${kind}`)
  for (const [language, text] of Object.entries(title))
    if (roomOf(text) > form.most)
      problems.push(
        `title.${language}: ${kind} titles have room for ${form.most} characters; wide characters such as Korean count twice`,
      )
  for (const field of worded) {
    const spoken = draft[field]
    if (!spoken) continue
    const strange = Object.keys(spoken).filter(language => !brand.languages.includes(language))
    for (const language of strange)
      problems.push(`${field}.${language}: the languages of ${brand.code} are ${brand.languages.join(", ")}`)
    if (spoken[brand.language] === undefined) problems.push(`${field}.${brand.language}: missing in the brand's default language`)
  }
  if (from && until && Date.parse(until) <= Date.parse(from)) problems.push("until: must be after from")
  if (problems.length > 0) throw new InvalidInput(problems.join("\n"))
  return draft
}

const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g
const roomOf = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0)

const worded = ["title", "text", "body"] as const

/** The brand's languages missing from some of its texts: there the brand's own is shown. */
export const languagesLeftOut = (draft: Draft, { languages }: Pick<Brand, "languages">): string[] =>
  languages.filter(language => worded.some(field => draft[field] && draft[field][language] === undefined))

const withoutNulls = (written: unknown): unknown =>
  typeof written === "object" && written !== null && !Array.isArray(written)
    ? Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
    : written
