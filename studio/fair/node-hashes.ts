import { createHash, createHmac } from "node:crypto"
import type { Hashes } from "./hashes.ts"

export const nodeHashes: Hashes = {
  sha256: text => createHash("sha256").update(text, "utf8").digest(),
  hmacSha256: (key, text) => createHmac("sha256", key).update(text, "utf8").digest(),
}
