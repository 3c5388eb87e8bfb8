import type { Envelope } from "@baize/common/api/envelope.ts"
import { type StudioCall, signedHeaders } from "@baize/platform/testing/studio.ts"

/** The platform's answer to a vendor. */
export interface VendorAnswer {
  readonly status: number
  /** Of a refusal. */
  readonly code: string | undefined
  readonly value: {
    readonly balance?: number
    readonly repeated?: boolean
    /** Of `authenticate`. */
    readonly player?: string
    readonly game?: string
  }
}

interface VendorDoorOptions {
  /** Where the platform listens. */
  readonly url: string
  readonly key: { readonly kid: string; readonly secret: string }
  /** By the vendor's own clock. */
  readonly now?: () => Date
}

/** The seamless wallet as a vendor has it: signed calls over real HTTP. Rejects when there is no answer. */
export const vendorDoor =
  ({ url, key, now = () => new Date() }: VendorDoorOptions) =>
  async (call: StudioCall, content: object): Promise<VendorAnswer> => {
    const body = JSON.stringify(content)
    const answer = await fetch(`${url}/seamless/v1/${call}`, {
      method: "POST",
      headers: signedHeaders(key, body, now()),
      body,
      signal: AbortSignal.timeout(15_000),
    })
    const envelope = (await answer.json()) as Envelope<VendorAnswer["value"]>
    return { status: answer.status, code: envelope.success ? undefined : envelope.code, value: envelope.value ?? {} }
  }
