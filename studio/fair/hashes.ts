/** The two functions that fairness is based on; Node's own in the studio, a library's in the verifier. */
export interface Hashes {
  sha256(text: string): Uint8Array
  hmacSha256(key: Uint8Array, text: string): Uint8Array
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new TypeError("not hexadecimal")
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}
