import type { Statement } from "@baize/common/api/settlements.ts"

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0))

/** Whether a statement's hash is signed by the key it names (Ed25519), worked out by this browser and nobody else. */
export async function signatureHolds({ hash, signature, key }: NonNullable<Statement["seal"]>): Promise<boolean> {
  const imported = await crypto.subtle.importKey("raw", fromBase64url(key), { name: "Ed25519" }, false, ["verify"])
  return crypto.subtle.verify({ name: "Ed25519" }, imported, fromBase64url(signature), new TextEncoder().encode(hash))
}
