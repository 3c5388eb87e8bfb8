import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { campaignOf, depositArrives } from "@baize/platform/testing/bonuses.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { follow, settled, wrongs } from "./inspect-page.ts"
import { knowsTheNews, languages, openSite, signIn } from "./visitor.ts"
import { useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

const TRANSFER = "/member/transferFund"
/** The last of these is a right-to-left one. */
for (const [n, language] of languages.entries()) {
  const { name, text } = language

  test(`moving money to a studio is fit to use in every state, in ${name}`, async () => {
    const member = await stack.member()
    await stack.fund(member, 50_000)
    const api = await stack.signIn(member)
    const move = (direction: "in" | "out", amount: number) =>
      api(walletTransfer, { request: crypto.randomUUID(), direction, merchantCode: "CPL", amount })
    const page = await openSite(person, stack.sites.baize.player, language)
    await knowsTheNews(page)
    await signIn(page, text, member)
    const found: string[] = []
    const look = async (state: string, address = TRANSFER): Promise<void> => {
      await follow(page, "/member")
      await follow(page, address)
      found.push(...(await wrongs(page, `${name} ${address}, ${state}`)))
    }
    await look("nothing moved yet")
    await page.getByRole("main").locator("form button[type=submit]").click()
    await settled(page)
    found.push(...(await wrongs(page, `${name} ${TRANSFER}, sent without an amount`)))

    await move("in", 20_000)
    await move("out", 3_000)
    const { url } = await stack.database.one<{ url: string }>(sql`select transfer_url as url from vendor where id = 'CPL'`)
    const setUrl = async (to: string): Promise<void> => {
      await stack.database.run(sql`update vendor set transfer_url = ${to} where id = 'CPL'`)
      await expect.poll(async () => (await stack.platform.vendors.termsOf("CPL")).transferUrl).toBe(to)
    }
    await setUrl("http://127.0.0.1:9/none")
    await move("in", 1_000)
    await look("one on its way, and a studio that is silent")
    await setUrl(url)

    await campaignOf(stack, `reload-${n}`, {
      ...{ kind: "reload", deposit: {}, wagering: 5 },
      grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 },
    })
    await api(joinCampaign, { campaign: `reload-${n}` })
    await depositArrives(stack, member, 2_000)
    await look("a bonus for a deposit")
    await look("money with a studio", "/member/withdraw")
    expect(found).toEqual([])
  })
}
