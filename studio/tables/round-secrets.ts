import { createHmac } from "node:crypto"

/** The secret of a shared round. */
export type SecretOf = (round: string) => string

/**
 * Derives the secrets of shared rounds from the key of the studio's process: no one who can read the database, chain included,
 * knows a secret before it is published, and every process of the studio derives the same one.
 */
export const roundSecrets =
  (key: string): SecretOf =>
  round =>
    createHmac("sha256", key).update(`studio round secret:${round}`).digest("hex")
