import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { paintedFolder, paintedIndex } from "@baize/platform/play/catalog/pictures/gallery.ts"
import { chromium } from "playwright-core"
import { drawings, hashOf } from "./artwork/drawings.ts"
import { findChromium } from "./test/chromium.ts"

// `npm run paint`: writes the drawings of `scripts/artwork` to the files that the platform serves. Game tiles become WebP,
// because a browser would lay out and paint hundreds of shapes for each on its main thread, and because everyone then sees the
// same letters.
const [WIDTH, HEIGHT, QUALITY] = [320, 427, 58]

const face = (family: string, weight: number, file: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,` +
  `${readFileSync(fileURLToPath(file), "base64")})}`
const faces = [
  face("Engraved", 700, import.meta.resolve("@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2")),
  face("Poster", 800, import.meta.resolve("@fontsource/archivo/files/archivo-latin-800-normal.woff2")),
  face("Poster", 900, import.meta.resolve("@fontsource/archivo/files/archivo-latin-900-normal.woff2")),
]

const browser = await chromium.launch({
  executablePath: (await findChromium(console.log)).path,
  args: ["--no-sandbox", "--disable-gpu"],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent(`<!doctype html><style>
  ${faces.join("")}
  body { margin: 0 } svg { display: block; width: ${WIDTH}px; height: ${HEIGHT}px }
  [font-family^="Georgia"] { font-family: Engraved } [font-family^="Arial"] { font-family: Poster }
</style><main></main>`)
const wire = await page.context().newCDPSession(page)

async function paint(svg: string): Promise<Buffer> {
  await page.evaluate(async svg => {
    const { document } = globalThis as unknown as {
      document: { querySelector(words: string): { innerHTML: string }; fonts: { ready: Promise<unknown> } }
    }
    document.querySelector("main").innerHTML = svg
    await document.fonts.ready
  }, svg)
  const { data } = await wire.send("Page.captureScreenshot", { format: "webp", quality: QUALITY })
  return Buffer.from(data, "base64")
}

rmSync(paintedFolder, { recursive: true, force: true })
const hashes: Record<string, string> = {}
let bytes = 0
for (const [path, draw] of drawings()) {
  const svg = draw()
  const picture = path.endsWith(".svg") ? Buffer.from(svg) : await paint(svg)
  const file = join(paintedFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
  hashes[path] = hashOf(svg)
  bytes += picture.length
}
writeFileSync(paintedIndex, `${JSON.stringify(hashes, null, 2)}\n`)
await browser.close()
console.log(`${Object.keys(hashes).length} pictures, ${(bytes / Object.keys(hashes).length / 1024).toFixed(1)} KB each`)
