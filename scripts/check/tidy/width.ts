import type { SourceFile } from "./files.ts"
import type { Finding } from "./finding.ts"

const widestLine = 130

/** Lines that are too wide. The sites' texts are exempt (one key, one line), table rows of documents aren't. */
export function findWideLines({ path, text }: SourceFile): Finding[] {
  if (path.endsWith(".json")) return []
  const places = text.split("\n").flatMap((line, index) => {
    const width = line.length > widestLine ? [...line].length : 0
    return width > widestLine ? [`${path}:${index + 1}: ${width} columns: wrap it, at most ${widestLine}`] : []
  })
  return places.length > 0 ? [{ rule: "width", key: path, count: places.length, places }] : []
}
