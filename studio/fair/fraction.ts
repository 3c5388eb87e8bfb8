/** An exact rational number, for figures that must not be rounded before they are printed. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  let [a, b] = [BigInt(top), BigInt(bottom)]
  if (b === 0n) throw new RangeError("the denominator of a fraction must not be zero")
  if (b < 0n) [a, b] = [-a, -b]
  const by = divisor(a < 0n ? -a : a, b) || 1n
  return { top: a / by, bottom: b / by }
}

export const add = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const subtract = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
export const multiply = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)
export const divide = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top)

/** The value truncated (not rounded) after `places` decimals. */
export function decimal(value: Fraction, places: number): string {
  const scaled = (value.top * 10n ** BigInt(places)) / value.bottom
  const digits = scaled.toString().padStart(places + 1, "0")
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export const toNumber = (value: Fraction) => Number(decimal(value, 15))
