import { globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

/** Puts a `.gz` and a `.br` beside every file that becomes smaller; the servers pick by what the browser accepts. */
export function compress(folder: string): void {
  for (const file of globSync("**/*.{js,css,html,svg,json,webmanifest}", { cwd: folder })) {
    const path = join(folder, file)
    if (statSync(path).size < 1_000) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    )
  }
}
