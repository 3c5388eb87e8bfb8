const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const

/** A number of bytes in a readable unit of the language: 1,234,567 is "1.2 MB", in French "1,2 Mo". */
export function sizeOf(bytes: number, language: string): string {
  const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const format = new Intl.NumberFormat(language, { style: "unit", unit: UNITS[step - 1]!, maximumFractionDigits: 1 })
  return format.format(bytes / 1000 ** step)
}
