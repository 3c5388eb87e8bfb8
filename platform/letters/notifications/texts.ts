import type { MemberMessageKind } from "@baize/common/api/inbox.ts"
import { tagOf } from "@baize/kit/languages.ts"
import type { Brand } from "../../brands/brands.ts"
import { amountText } from "../../server/amount-text.ts"
import { loadTexts, type Translate } from "../../server/texts.ts"
import type { HouseTexts } from "../house/send.ts"
import { letter } from "../letters.ts"

/** What a message says: an event, by its kind and values, or what the house wrote. */
export type Told =
  | { readonly kind: MemberMessageKind; readonly values: Readonly<Record<string, string | number>> }
  | { readonly kind: "house"; readonly note: { readonly title: string; readonly text: string } }

/** What a stored message has of its texts. */
export interface MessageSource {
  readonly kind: MemberMessageKind | "house"
  readonly values: Readonly<Record<string, string | number>>
  readonly texts: HouseTexts | null
}

/** What a stored message says in a language, or in another where the house wrote none in it. */
export const toldBy = ({ kind, values, texts }: MessageSource, language: string, otherwise: string): Told =>
  kind === "house"
    ? { kind, note: texts?.[language] ?? texts?.[otherwise] ?? Object.values(texts ?? {})[0] ?? { title: "", text: "" } }
    : { kind, values }

let inbox: Translate | undefined

/** A text of `locales/<code>/inbox.json`, as the site shows it. */
const inboxText: Translate = (language, key, values) => {
  inbox ??= loadTexts("inbox", ".")
  return inbox(language, key, values)
}

/** The values of a message as they are read: amounts in the brand's currency, days in words. */
function valuesIn(
  brand: Pick<Brand, "name" | "currency" | "exponent">,
  language: string,
  { amount, until, ...values }: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const day = new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium", timeZone: "UTC" })
  return {
    ...values,
    count: Number(values.points ?? values.rounds ?? 0),
    brand: brand.name,
    ...(typeof amount === "number" && { amount: amountText(amount, brand, language) }),
    ...(typeof until === "string" && { until: day.format(new Date(`${until}T00:00:00Z`)) }),
  }
}

type Named = Pick<Brand, "name" | "currency" | "exponent">

/** A message as its reader has it in the inbox. */
function inboxWords(brand: Named, language: string, told: Told): { readonly title: string; readonly text: string } {
  if (told.kind === "house") return told.note
  const values = valuesIn(brand, language, told.values)
  return {
    title: inboxText(language, `kinds.${told.kind}.title`, values),
    text: inboxText(language, `kinds.${told.kind}.text`, values),
  }
}

/** A message as an email. */
export function asEmail(brand: Named, language: string, told: Told): { readonly subject: string; readonly body: string } {
  const { title, text } = inboxWords(brand, language, told)
  const said = told.kind === "house" ? text : letter(language, `notice-${told.kind}`, valuesIn(brand, language, told.values))
  return { subject: title, body: `${said}\n\n${letter(language, "notice-choose", { brand: brand.name })}` }
}

/** The same as a text message. */
export const asSms = (brand: Named, language: string, told: Told): string =>
  told.kind === "house"
    ? letter(language, "sms-news", { brand: brand.name, title: told.note.title })
    : letter(language, `notice-${told.kind}`, valuesIn(brand, language, told.values))

/** The same as a push message. It can be read on a locked screen: what happened, without an amount, an account or an address. */
export const asPush = (brand: Named, language: string, told: Told): { readonly title: string; readonly text: string } => ({
  title: inboxWords(brand, language, told).title,
  text: letter(language, "push-text", { brand: brand.name }),
})
