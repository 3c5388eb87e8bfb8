import * as v from "valibot"
import { houseVendor, vendors } from "../catalog/vendors.ts"
import type { Services } from "../services.ts"
import { signedHeaders } from "../vendors/ask-vendor.ts"

/** How long a report is shown while the studio does not answer; then it is dropped. */
export const BELIEVED_MS = 30_000
const PATIENCE_MS = 2_000

/** The labels of the studio that reports its tables and rooms. */
export const houseVendors = vendors.map(({ id }) => id)

/**
 * The studio's report; undefined if it does not answer, or not in the agreed form. Signed: the studio keeps tables without
 * players open for the platform alone.
 */
export async function askStudio<Schema extends v.GenericSchema>(
  services: Pick<Services, "database" | "clock" | "settings">,
  report: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const answer = await fetch(`${services.settings.gamesUrl}/api/${report}`, {
      headers: await signedHeaders(services, houseVendor, ""),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = v.safeParse(schema, await answer.json())
    return answer.ok && said.success ? said.output : undefined
  } catch {
    return undefined
  }
}
