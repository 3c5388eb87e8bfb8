import { expect, test } from "vitest"
import english from "../../locales/en/pages.json" with { type: "json" }
import koreanPages from "../../locales/ko/pages.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"

const { player, common, korean } = words
const person = useBrowser()
const stack = useStack()

test("without a network a page in the visitor's language is shown, and goes when the network is back", async () => {
  for (const [locale, pages, title] of [
    ["en-GB", english, "Slots & games"],
    ["ko-KR", koreanPages, "슬롯·게임"],
  ] as const) {
    const page = await person({ serviceWorkers: "allow", hurt: true, locale })
    await page.goto(stack.sites.baize.player)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.context().setOffline(true)
    await page.goto(`${stack.sites.baize.player}/rng`)
    await page.getByRole("heading", { name: pages["offline.title"] }).waitFor()
    expect(await page.getByRole("heading").count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: title }).first().waitFor()
  }
})

test("the offline cache contains the built site alone: no call, no picture, no one's document", async () => {
  const page = await person({ serviceWorkers: "allow" })
  await page.goto(stack.sites.baize.player)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const path of ["/", "/rng", "/help"]) await page.goto(stack.sites.baize.player + path)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = await Promise.all(caches_.map(cache => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(3)
  for (const path of kept) expect(path).toMatch(/^\/(assets\/|offline\.(html|js)$)/)
})

test("the site is an installable app: a manifest with the brand's name, and icons that exist", async () => {
  const page = await person()
  await page.goto(stack.sites.jade.player)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send("Page.getAppManifest")
  expect(url).toBe(`${stack.sites.jade.player}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? "{}") as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe("Jade")
  const kinds = await page.evaluate(
    sources => Promise.all(sources.map(async source => (await fetch(source)).headers.get("content-type"))),
    manifest.icons.map(({ src }) => src),
  )
  expect(kinds).toEqual(["image/png", "image/png", "image/png"])
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors")
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])
})

test("installing the app is explained for each system, with a code to scan", async () => {
  const page = await person({ viewport: { width: 390, height: 844 } })
  await page.goto(`${stack.sites.baize.player}/down#android`)
  await page.getByRole("heading", { name: said(player.down.title, { brand: "Baize" }), level: 1 }).waitFor()
  for (const system of ["ios", "ios-lite", "android"] as const) {
    const section = page.locator(`[id="${system}"]`)
    await section.getByRole("img", { name: said(player.app.codeFor, { system: player.app.system[system] }) }).waitFor()
    await section.getByText(player.down.system[system].third).waitFor()
  }
  await expect.poll(() => page.locator("#android").evaluate(element => element.getBoundingClientRect().top)).toBeLessThan(844)
})

test("each page has the same title and description for clients without scripts and within the site", async () => {
  // Scripts that the page names and this browser does not fetch.
  const plain = await person({ javaScriptEnabled: false, hurt: true })
  await plain.goto(`${stack.sites.baize.player}/live?lang=ko`)
  expect(await plain.title()).toBe(said(koreanPages["live.title"], { brand: "Baize" }))
  await plain.getByRole("heading", { name: said(koreanPages["live.title"], { brand: "Baize" }) }).waitFor()
  await plain.getByRole("link", { name: said(koreanPages["help.title"], { brand: "Baize" }) }).click()
  await plain.getByRole("heading", { name: said(koreanPages["help.title"], { brand: "Baize" }) }).waitFor()

  const page = await person()
  const head = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute)
  await page.goto(`${stack.sites.baize.player}/live?lang=ko`)
  await page.getByRole("navigation", { name: korean.nav.main }).waitFor()
  expect(page.url()).toBe(`${stack.sites.baize.player}/live`)
  await expect.poll(() => head("link[rel=canonical]", "href")).toBe(`${stack.sites.baize.player}/live?lang=ko`)

  // Opened without a language, it stands for all of them, and the pages that follow as well.
  const other = await person({ locale: "ko" })
  await other.goto(`${stack.sites.baize.player}/live`)
  await other.getByRole("navigation", { name: korean.nav.main }).waitFor()
  await other.locator("nav a[href='/rng']").first().click()
  await expect.poll(() => other.locator("head link[rel=canonical]").getAttribute("href")).toBe(`${stack.sites.baize.player}/rng`)

  await page.goto(`${stack.sites.baize.player}/?lang=en`)
  await page
    .getByRole("navigation", { name: player.nav.main })
    .getByRole("link", { name: common.gameType.RNG, exact: true })
    .click()
  await expect.poll(() => head("link[rel=canonical]", "href")).toBe(`${stack.sites.baize.player}/rng?lang=en`)
  expect(await head("meta[name=description]", "content")).toBe(said(english["rng.description"], { brand: "Baize" }))
  await expect.poll(() => page.title()).toBe(said(english["rng.title"], { brand: "Baize" }))
  expect(await page.locator("head link[rel=canonical]").count()).toBe(1)
})
