import { Secret, TOTP } from "otpauth"

/** RFC 6238 as every app has it: SHA-1, six digits, 30 seconds. */
const PERIOD = 30
/** A code of the step before or after counts too: phones' clocks differ. */
const WINDOW = 1
/** Of the secret (RFC 4226 §4: 160 bits). */
const BYTES = 20

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD, ...more })

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32

/** The address that an app scans. */
export const addressOf = (secret: string, issuer: string, label: string): string => totpOf(secret, { issuer, label }).toString()

/** The step of a code that is right now; undefined: it is not. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "")
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

/** The code at a time, for tests. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })
