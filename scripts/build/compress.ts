import { globSync, readFileSync, statSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)]

/** Puts a `.gz` and a `.br` beside every file that becomes smaller; the servers pick by what the browser accepts. */
export async function compress(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,html,svg,json,webmanifest}", { cwd: folder }).map(file => join(folder, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all(
    files
      .filter(path => statSync(path).size >= 1_000)
      .map(async path => {
        const content = readFileSync(path)
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
        await writeFile(`${path}.br`, await brotlied(content, { params }))
      }),
  )
}
