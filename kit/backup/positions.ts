/** Positions in PostgreSQL's write-ahead log: bytes from its beginning, written like `1A/2B3C4D5E`. */

export function positionOf(text: string): bigint {
  const [high, low] = text.split("/")
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const positionText = (position: bigint): string =>
  `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffff_ffffn).toString(16).toUpperCase()}`

/** The file of the log that holds a position: timeline, then number, as PostgreSQL names it. */
export function segmentName(timeline: number, position: bigint, size: number): string {
  const number = position / BigInt(size)
  const perPart = 0x1_0000_0000n / BigInt(size)
  const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, "0")
  return hex(BigInt(timeline)) + hex(number / perPart) + hex(number % perPart)
}

export const segmentStart = (position: bigint, size: number): bigint => position - (position % BigInt(size))
