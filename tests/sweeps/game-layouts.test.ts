import greek from "@baize/studio/client/locales/el.json" with { type: "json" }
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { words } from "../support/words.ts"
import { house, useGameSeats } from "./game-seats.ts"
import { whole } from "./whole-game.ts"

const { sitDown, inEveryGame } = useGameSeats()

/** Icons that are narrower than `width`, lower than a finger, or partly under something else. */
const smallIcons = (page: Page, width: number) =>
  page.evaluate(
    least =>
      [...document.querySelectorAll(":is(.tools, .stakes, .rack-tools) .icon-button")]
        .filter(one => one.checkVisibility())
        .map(one => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ one, box: { left, right, top, bottom, width, height } }) => {
          const [x, y] = [left + width / 2, top + height / 2]
          const edges = [
            [x, top + 1],
            [x, bottom - 1],
            [left + 1, y],
            [right - 1, y],
          ] as const
          return width < least || height < 44 || edges.some(edge => !one.contains(document.elementFromPoint(...edge)))
        })
        .map(({ one, box }) => `${one.getAttribute("aria-label")}: ${box.width} × ${box.height}`),
    width,
  )

/** Reels that leave the width of a phone unused. */
const narrowReels = (page: Page) =>
  page.evaluate(() => {
    const width = document.querySelector(".cabinet")?.getBoundingClientRect().width ?? innerWidth
    return width < innerWidth * 0.9 ? [`the reels have ${Math.round(width)} px of ${innerWidth}`] : []
  })

interface PhoneSize {
  readonly viewport: { readonly width: number; readonly height: number }
  find(page: Page): Promise<readonly string[]>
}

const phones: readonly PhoneSize[] = [
  { viewport: { width: 360, height: 640 }, find: async page => [...(await whole(page)), ...(await smallIcons(page, 44))] },
  { viewport: { width: 360, height: 740 }, find: whole },
  { viewport: { width: 390, height: 844 }, find: async page => [...(await whole(page)), ...(await narrowReels(page))] },
  { viewport: { width: 844, height: 390 }, find: whole },
  { viewport: { width: 640, height: 360 }, find: async page => [...(await whole(page)), ...(await smallIcons(page, 40))] },
  // Under the bars of a browser. There isn't room for icons of full width beside the table.
  { viewport: { width: 667, height: 272 }, find: async page => [...(await whole(page)), ...(await smallIcons(page, 40))] },
]

async function onPhones(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const { viewport, find } of phones) {
    await page.setViewportSize(viewport)
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, viewport)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    findings.push(...(await find(page)).map(one => `${viewport.width} × ${viewport.height}: ${one}`))
  }
  return findings
}

test.each(["en", "ko"])(
  "on a phone, upright or in landscape, nothing overlaps, icons are as large as a finger, reels have its width (%s)",
  async language => {
    expect(await inEveryGame(onPhones, { language })).toEqual([])
  },
)

/** `SWEEP_LANGUAGES=km,ta`: those of the languages below. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const among = (codes: readonly string[]) => codes.filter(code => !wanted || wanted.includes(code))

const fromRight = ["ar", "fa", "ur"]
const fromLeft = languages.map(({ code }) => code).filter(code => !["en", "ko", ...fromRight].includes(code))

test.each(among(fromLeft))("in %s nothing overlaps on a phone, however long its words or tall its letters", async language => {
  expect(await inEveryGame(onPhones, { language })).toEqual([])
})

test.each(among(fromRight))("in %s, from the right, nothing overlaps on a phone, and odds run from the left", async language => {
  const fromTheRight = async (page: Page) => {
    expect(await page.evaluate(() => document.dir)).toBe("rtl")
    const turned = await page.evaluate(() =>
      [...document.querySelectorAll(".felt-pays, .felt-range, .ladder li, .stall-sign, .bounty")]
        .filter(one => one.checkVisibility() && getComputedStyle(one).direction === "rtl")
        .map(one => `"${one.textContent}" is read from the right`),
    )
    return [...turned, ...(await onPhones(page))]
  }
  expect(await inEveryGame(fromTheRight, { language })).toEqual([])
})

test("in the left-handed layout nothing overlaps, and what a thumb presses is on the left", async () => {
  const center = (page: Page, part: string) =>
    page.evaluate(selector => {
      const shown = [...document.querySelectorAll(selector)].find(one => one.checkVisibility())?.getBoundingClientRect()
      return shown ? shown.left + shown.width / 2 : undefined
    }, part)
  const turned = async (page: Page) => {
    await page.getByRole("button", { name: words.game.settings.title, exact: true }).click()
    await page.getByRole("switch", { name: words.game.settings.leftHanded }).check()
    await page.keyboard.press("Escape")
    const found = await onPhones(page)
    await page.setViewportSize({ width: 844, height: 390 })
    const [controls = 0, stage = 0] = [await center(page, ".controls"), await center(page, ".stage")]
    if (controls > stage) found.push("the controls are on the right of a phone in landscape")
    await page.setViewportSize({ width: 1440, height: 900 })
    const spin = await center(page, ".spin")
    return spin !== undefined && spin > 720 ? [...found, "the main button is on the right of a desk"] : found
  }
  expect(await inEveryGame(turned, {})).toEqual([])
})

test("with less motion nothing moves automatically while a game waits for a bet", async () => {
  const running = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(one => one.playState === "running" && one.effect?.getComputedTiming().iterations === Infinity)
        .map(one => `${one instanceof CSSAnimation ? one.animationName : "an animation"} runs`),
    )
  /** Canvases that don't show the same a second later. */
  const drawing = (page: Page) =>
    page.evaluate(async () => {
      const shown = [...document.querySelectorAll("canvas")].filter(one => one.checkVisibility())
      const before = shown.map(one => one.toDataURL())
      await new Promise(resolve => setTimeout(resolve, 1000))
      return shown.filter((one, n) => one.toDataURL() !== before[n]).map(one => `${one.parentElement?.className} moves`)
    })
  expect(await inEveryGame(running, {})).toEqual([])
  // A shared table shows its round, and a sea the fish to aim at.
  const alone = house.filter(({ game }) => game.kind === "steps" || (game.kind === "instant" && !game.seats))
  expect(await inEveryGame(drawing, { codes: alone.map(({ code }) => code) })).toEqual([])
})

test("the button that refills play money fits on a phone in landscape too", async () => {
  expect(await inEveryGame(onPhones, { mode: "free", codes: ["emerald-cloth", "sun-archer", "dice", "mines"] })).toEqual([])
})

const phone = { width: 390, height: 844 }
/** The window of the site on a desk. */
const desk = { width: 1358, height: 799 }
const felts = ["salon-baccarat", "dragon-tiger", "sic-bo", "xoc-dia", "fan-tan", "peony-baccarat", "speed-baccarat", "baccarat"]

test("in the window of the site on a desk, spots lie beside each other, with room for what is printed on them", async () => {
  const cramped = (page: Page) =>
    page.evaluate(() => {
      const spots = [...document.querySelectorAll(".felt-spot")].map(one => ({ one, box: one.getBoundingClientRect() }))
      const nameOf = (one: Element) => one.getAttribute("data-spot")
      return spots.flatMap(({ one, box }, n) => {
        const printed = document.createRange()
        printed.selectNodeContents(one)
        const text = printed.getBoundingClientRect()
        const over = spots
          .slice(n + 1)
          .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
          .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
          .map(({ one: other }) => `${nameOf(one)} and ${nameOf(other)} lie over each other`)
        const beyond = [box.top - text.top, text.bottom - box.bottom, box.left - text.left, text.right - box.right]
        return beyond.some(px => px > 1)
          ? [...over, `${nameOf(one)}: ${Math.round(text.height)} px of print in ${Math.round(box.height)}`]
          : over
      })
    })
  expect(await inEveryGame(cramped, { codes: felts, viewport: desk })).toEqual([])
})

test("on a phone, a sheet that asks one thing is as low as what it says", async () => {
  const { page } = await sitDown("dragon-gate", "en", { viewport: phone })
  await page.locator(".slot-bet.buy").click()
  const sheet = await page.locator("dialog[open]").boundingBox()
  expect(sheet?.height).toBeLessThan(320)
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0)
})

test("on a phone, one long figure in the rules leaves the names of the others their room", async () => {
  const { page } = await sitDown("potting-shed", "en", { viewport: phone })
  await page.getByRole("button", { name: words.game.tools.rules, exact: true }).click()
  const names = page.locator(".maths dt")
  await names.first().waitFor()
  const lines = await names.evaluateAll(all =>
    all.map(one => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))),
  )
  expect(Math.max(...lines)).toBeLessThanOrEqual(2)
})

test("on a small phone, a table of the rules with long heads fits in the sheet, and a wider one scrolls alone", async () => {
  const { page } = await sitDown("mines", "el", { viewport: { width: 360, height: 640 } })
  await page.getByRole("button", { name: greek.tools.rules, exact: true }).click()
  const boxes = page.locator(".table-box")
  await boxes.first().waitFor()
  const beyond = () =>
    page.locator(".panel-body, .table-box").evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth))
  expect(await beyond()).toEqual([0, 0, 0])
  await boxes.first().evaluate(one => one.querySelector("td")?.style.setProperty("min-width", "600px"))
  const [sheet, table] = await beyond()
  expect(sheet).toBe(0)
  expect(table).toBeGreaterThan(100)
})

test("on a phone, what a dealer calls and who bets stay in the dealer's strip", async () => {
  const beyond = (page: Page) =>
    page.evaluate(() => {
      const [call, sum] = [document.querySelector(".pit-call")!, document.querySelector(".crowd-sum")!]
      call.textContent = "Even: 4 red, 0 white"
      call.toggleAttribute("data-decided", true)
      sum.textContent = "12 players · $1,234.00"
      const dealer = document.querySelector(".pit-dealer")!.getBoundingClientRect()
      const middle = document.querySelector(".pit-middle")!.getBoundingClientRect()
      return [
        ...(middle.height > dealer.height ? [`${middle.height} px of ${dealer.height}`] : []),
        ...(sum.scrollWidth > sum.clientWidth ? [`"${sum.textContent}" is cut off`] : []),
      ]
    })
  expect(await inEveryGame(beyond, { codes: ["salon-roulette", "niu-niu", "sic-bo", "xoc-dia"], viewport: phone })).toEqual([])
})

test("on a phone, words in two lines under the stage leave it as high as it was", async () => {
  const moved = async (page: Page) => {
    const found: string[] = []
    for (const viewport of [phone, { width: 360, height: 640 }]) {
      await page.setViewportSize(viewport)
      const heights = await page.evaluate(async () => {
        const [plate, stage] = [document.querySelector(".plate-text")!, document.querySelector(".stage")!]
        const heightWith = async (text: string) => {
          plate.textContent = text
          await new Promise(done => requestAnimationFrame(done))
          return stage.getBoundingClientRect().height
        }
        const line = "Your bets are placed."
        return [await heightWith(line), await heightWith(`${line} Undo takes them back until bets close.`)]
      })
      if (heights[0] !== heights[1]) found.push(`${viewport.width} px: ${heights.join(" px, then ")} px`)
    }
    return found
  }
  expect(await inEveryGame(moved, {})).toEqual([])
})

test("beside the controls of a small phone in landscape, each spot of Fan Tan is as large as a finger", async () => {
  const small = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".felt-spot")]
        .map(one => ({ spot: one.getAttribute("data-spot"), box: one.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => width < 44 || height < 44)
        .map(({ spot, box: { width, height } }) => `${spot}: ${Math.round(width)} × ${Math.round(height)}`),
    )
  for (const viewport of [
    { width: 640, height: 360 },
    { width: 667, height: 272 },
  ])
    expect(await inEveryGame(small, { codes: ["fan-tan"], viewport })).toEqual([])
})

test("beside an open chat, the shares of past results are whole", async () => {
  const cut = (page: Page) =>
    page.evaluate(() => {
      const bar = document.querySelector(".shares-bar")!
      for (const share of bar.querySelectorAll("b")) share.textContent = "33%"
      const { right } = bar.getBoundingClientRect()
      return [...bar.querySelectorAll(".share")]
        .filter(
          one =>
            one.getBoundingClientRect().right > right + 1 || [...one.children].some(part => part.scrollWidth > part.clientWidth),
        )
        .map(one => `"${one.textContent}" is cut off`)
    })
  const codes = ["dragon-tiger", "fan-tan", "xoc-dia", "salon-baccarat", "salon-roulette"]
  expect(await inEveryGame(cut, { codes, viewport: { width: 1120, height: 900 } })).toEqual([])
})

const feltsOnPhones = [...felts, "niu-niu"]

test.each([...feltsOnPhones.map(code => [code, phone] as const), ...felts.map(code => [code, desk] as const)])(
  "%s: at %o, chips leave what their spot is called and pays in sight, and every spot in its place",
  async (code, viewport) => {
    const { page } = await sitDown(code, "en", { viewport, refused: ["table-closed"] })
    if (code !== "baccarat") await page.locator(".clock:not([data-closed])").waitFor()
    const places = () =>
      page.locator(".felt-spot").evaluateAll(all =>
        all.map(one => {
          const { top, height } = one.getBoundingClientRect()
          return `${one.getAttribute("data-spot")} from ${Math.round(top)}, ${Math.round(height)} px high`
        }),
      )
    const before = await places()
    for (const spot of await page.locator(".felt-spot").all()) await spot.press("Enter")
    expect(await places()).toEqual(before)
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll(".felt-spot")].flatMap(spot => {
        const chip = spot.querySelector(".chip")?.getBoundingClientRect()
        if (!chip) return [`${spot.getAttribute("data-spot")} has no chip`]
        return [...spot.querySelectorAll(":scope > :not(.spot-chip, .spot-others)")]
          .filter(one => one.checkVisibility())
          .map(one => {
            const range = document.createRange()
            range.selectNodeContents(one)
            return { one, box: range.getBoundingClientRect() }
          })
          .filter(({ box }) => Math.min(box.right, chip.right) - Math.max(box.left, chip.left) > 1)
          .filter(({ box }) => Math.min(box.bottom, chip.bottom) - Math.max(box.top, chip.top) > 2)
          .map(({ one }) => `${spot.getAttribute("data-spot")}: the chip is over "${one.textContent}"`)
      }),
    )
    expect(covered).toEqual([])
  },
)
