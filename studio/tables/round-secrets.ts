import { createHmac } from "node:crypto"

/** The secret of a shared round. */
export type SecretOf = (round: string) => string

/**
 * Secrets of shared rounds out of the key that the studio's process is given: no one who can read the database, chain and all, knows a
 * secret before it is published, and any process of the studio finds the same one.
 */
export const roundSecrets =
  (key: string): SecretOf =>
  round =>
    createHmac("sha256", key).update(`studio round secret:${round}`).digest("hex")
