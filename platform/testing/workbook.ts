import { inflateRawSync } from "node:zlib"

/** The parts of a ZIP file by name, found by its central directory like any reader. */
export function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [zip.readUInt32LE(at + 20), ...[28, 30, 32].map(field => zip.readUInt16LE(at + field))]
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(data, data + size!)
    const text = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    parts.set(zip.toString("utf8", at + 46, at + 46 + name!), text.toString("utf8"))
    at += 46 + name! + extra! + comment!
  }
  return parts
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")

export interface SheetRead {
  readonly name: string
  /** Texts as texts, numbers as numbers; an empty cell is null. */
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** The cells that its filter is about. */
  readonly filter: string | undefined
}

/** The sheets of an XLSX file by their cells. */
export function readWorkbook(file: Buffer): SheetRead[] {
  const parts = partsOf(file)
  const names = [...parts.get("xl/workbook.xml")!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => unescaped(name!))
  return names.map((name, index) => ({
    name,
    filter: /<autoFilter ref="([^"]*)"/.exec(parts.get(`xl/worksheets/sheet${index + 1}.xml`)!)?.[1],
    rows: [...parts.get(`xl/worksheets/sheet${index + 1}.xml`)!.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<c\/>|<c[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(([, number, text]) =>
        text !== undefined ? unescaped(text) : number === undefined ? null : Number(number),
      ),
    ),
  }))
}
