/** Sixteen bytes drawn by this browser, in hexadecimal: the player's part in what decides a round. */
export function drawSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("")
}
