/**
 * Turns two whole numbers into one below 2^32: the finalizer of MurmurHash3. Cards and seasons are made with it from their
 * number, the same everywhere; results never are.
 */
export function mixed(one: number, other: number): number {
  let bits = Math.imul(one, 0x9e37_79b1) ^ Math.imul(other + 1, 0x85eb_ca6b)
  bits ^= bits >>> 16
  bits = Math.imul(bits, 0x85eb_ca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
