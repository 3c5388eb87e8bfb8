import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { box, popup } from "../journeys/at-the-site.ts"
import type { useBrowser } from "../support/browser.ts"
import type { words } from "../support/words.ts"
import { catalogOf } from "./catalog-of.ts"
import { fromTheRight, speakFromTheRight } from "./test-language.ts"

/** Catalogs beside the one of the player site, by the names under which the sweeps know them. */
const beside = {
  protection: "protection",
  slip: "lotterySlip",
  security: "security",
  tables: "tables",
  missions: "missions",
  withdraw: "withdraw",
} as const satisfies Readonly<Record<string, keyof typeof words>>
type SiteTexts = typeof words.player & { readonly [name in keyof typeof beside]: (typeof words)[(typeof beside)[name]] }

/** By which the controls of the site are found in a language. */
export const siteTextsIn = (code: string): SiteTexts =>
  ({
    ...catalogOf(code, "player"),
    ...Object.fromEntries(Object.entries(beside).map(([name, catalog]) => [name, catalogOf(code, catalog)])),
  }) as SiteTexts
const english = siteTextsIn("en")

/** The languages of the sweeps: ours, and a right-to-left one. */
export const languages: readonly {
  readonly name: string
  readonly query: string
  readonly text: SiteTexts
  readonly right?: boolean
}[] = [
  { name: "English", query: "?lang=en", text: english },
  { name: "Korean", query: "?lang=ko", text: siteTextsIn("ko") },
  { name: "a language from the right", query: "?lang=en", text: fromTheRight(english), right: true },
]
export type SweepLanguage = (typeof languages)[number]

/** Opens a site in this language, and closes the news that the home page starts with. */
export async function openSite(
  person: ReturnType<typeof useBrowser>,
  site: string,
  language: SweepLanguage,
  refused: readonly string[] = [],
): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", refused })
  if (language.right) await speakFromTheRight(page.context())
  await page.goto(`${site}/${language.query}`)
  const news = newsOn(page, language)
  await news.locator("strong").waitFor()
  await news.getByRole("button").last().click()
  await news.waitFor({ state: "detached" })
  return page
}

/** The card of the brand's news on its home page. */
const newsOn = (page: Page, { text }: SweepLanguage): Locator =>
  page.getByRole("complementary", { name: new RegExp(text.announcements.greeting.replace("{{brand}}", ".*")) })

/** Opens what the card on the home page is about: notices about the member's rounds, or a contract that awaits an answer. */
export const openNoticeCard = (page: Page): Promise<void> => page.locator("#news-place button").first().click()

/** Marks the brand's news as closed for this visit. */
export const knowsTheNews = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem("baize.announced.member", "closed"))

/** Signs in by the popup. */
export async function signIn(page: Page, text: SiteTexts, { username }: TestAccount): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: text.header.signIn }).click()
  const form = popup(page, text.login.title)
  await box(form, text.login.username).fill(username)
  await box(form, text.login.password).fill(PASSWORD)
  await form.getByRole("button", { name: text.header.signIn, exact: true }).click()
  await form.waitFor({ state: "detached" })
}
