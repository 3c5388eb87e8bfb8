import type { SourceFile } from "./files.ts"
import type { Finding } from "./finding.ts"

const widestLine = 130

/** Lines that are too wide. The sites' texts (one key, one line) and table rows of documents, which can't wrap, are exempt. */
export function findWideLines({ path, text }: SourceFile): Finding[] {
  if (path.endsWith(".json")) return []
  const isTableRow = (line: string) => path.endsWith(".md") && line.startsWith("|")
  const places = text.split("\n").flatMap((line, index) => {
    const width = line.length > widestLine && !isTableRow(line) ? [...line].length : 0
    return width > widestLine ? [`${path}:${index + 1}: ${width} columns: wrap it, at most ${widestLine}`] : []
  })
  return places.length > 0 ? [{ rule: "width", key: path, count: places.length, places }] : []
}
