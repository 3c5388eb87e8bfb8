import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { chromium } from "playwright-core"
import { drawBrand } from "./artwork/brand.ts"
import { drawLido } from "./artwork/lido.ts"
import { findChromium } from "./test/chromium.ts"

// `npm run icons`: draws app icons and link previews from the brands' marks, into the player site's own files, and the icons of a
// tab into the agent portal's too.
const grounds = { baize: ["#16513a", "#0b1512"], jade: ["#0f6e6a", "#0a1220"], lido: ["#ff8a65", "#5c1a4f"] } as const

const marks = { baize: () => drawBrand("baize"), jade: () => drawBrand("jade"), lido: drawLido } as const

/** A mark on its background; `share` is the mark's share of the height. */
const picture = (code: keyof typeof grounds, width: number, height: number, share: number): string => {
  const [light, dark] = grounds[code]
  const ground = share < 1 ? `radial-gradient(ellipse at 50% 35%, ${light}, ${dark} 80%)` : "transparent"
  const mark = Buffer.from(marks[code]()).toString("base64")
  const size = `width:${width}px;height:${height}px`
  return `<!doctype html><style>body{margin:0;display:grid;place-content:center;${size};background:${ground}}</style>
<img src="data:image/svg+xml;base64,${mark}" width="${height * share}" height="${height * share}">`
}

const kinds = {
  "192": [192, 192, 1],
  "512": [512, 512, 1],
  maskable: [512, 512, 0.62],
  "180": [180, 180, 0.8],
  card: [1200, 630, 0.56],
} as const

/** As `dressOf` names it. */
const TAB = "192"

const browser = await chromium.launch({
  executablePath: (await findChromium(console.log)).path,
  args: ["--no-sandbox", "--disable-gpu"],
})
const [player, portal] = ["player-site", "agent-portal"].map(site => join(root, site, "public/icons")) as [string, string]
for (const folder of [player, portal]) mkdirSync(folder, { recursive: true })
for (const code of Object.keys(marks) as (keyof typeof marks)[])
  for (const [kind, [width, height, share]] of Object.entries(kinds)) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(picture(code, width, height, share))
    await page.locator("img").evaluate(image => (image as unknown as { decode(): Promise<void> }).decode())
    const clip = { x: 0, y: 0, width, height }
    const card = kind === "card"
    const content = await page.screenshot(card ? { type: "jpeg", quality: 84, clip } : { omitBackground: true, clip })
    const name = `${code}-${kind}.${card ? "jpg" : "png"}`
    for (const folder of kind === TAB ? [player, portal] : [player]) writeFileSync(join(folder, name), content)
    console.log(`${name}: ${(content.length / 1024).toFixed(1)} KB`)
    await page.close()
  }
await browser.close()
