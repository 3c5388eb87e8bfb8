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

/** A run of files of the log, by the names of its first position. */
interface LogRun {
  readonly timeline: number
  readonly from: bigint
  readonly segmentSize: number
}

/** The first file of the log (names in order, from the one with `from`) that does not follow the one before it. */
export const holeIn = (names: readonly string[], { timeline, from, segmentSize }: LogRun): string | undefined =>
  names.find((name, n) => name !== segmentName(timeline, from + BigInt(n) * BigInt(segmentSize), segmentSize))
