import { createHmac } from "node:crypto"

/**
 * What the sandbox provider and the platform share: the platform's API key there, and the key of the notices. Each separate, so
 * that nothing else signed with `secret` passes for one.
 */
export const sandboxKeys = (secret: string) => ({
  apiKey: keyFor(secret, "sandbox-pay/api"),
  noticeKey: keyFor(secret, "sandbox-pay/notices"),
})

const keyFor = (secret: string, purpose: string): string => createHmac("sha256", secret).update(purpose).digest("hex")
