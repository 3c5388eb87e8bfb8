/** The two functions that fairness is based on; Node's own in the studio, a library's in the verifier. */
export interface Hashes {
  sha256(text: string): Uint8Array
  hmacSha256(key: Uint8Array, text: string): Uint8Array
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 === 1 || /[^0-9a-f]/i.test(text)) throw new TypeError("not hexadecimal")
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
