import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { tracedCall } from "@baize/kit/monitoring/spans.ts"
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify"
import sql from "sql-template-tag"
import type { InFlightLimiter } from "../../../server/in-flight.ts"
import { visitorOf } from "../../../server/visitor.ts"
import type { Services } from "../../services.ts"
import { openVendorKey, type VendorKey } from "../../vendors/keys.ts"
import type { SeamlessWallet } from "../wallet.ts"
import type { Dialect, DialectContext, DialectRequest, DialectResponse } from "./dialect.ts"
import { hub88 } from "./hub88.ts"
import { pragmatic } from "./pragmatic.ts"

/** The dialects for `operator vendor CODE policy --dialect`; other vendors use ours. */
const dialects: readonly Dialect[] = [hub88, pragmatic]

export const dialectNames: readonly string[] = ["baize", ...dialects.map(({ name }) => name)]

/** Maximum time that a vendor's keys stay cached without a notification of changes. */
const KEPT_MS = 10_000
/** A call with an unknown signature is checked again with keys no older than this, so that a new key works quickly. */
const LOOKED_MS = 500
const BACK_SECONDS = 1

/**
 * The wallet in other vendors' dialects: `POST /seamless/<dialect>/<vendor>/<call>`. A vendor that does not speak the dialect, or
 * calls from an address that was not agreed, gets the answer to a wrong signature and learns nothing.
 */
export const dialectRoutes =
  (
    services: Pick<Services, "database" | "vendors" | "clock" | "log" | "security">,
    wallet: SeamlessWallet,
    vendorLimiter: InFlightLimiter,
  ): FastifyPluginAsync =>
  async http => {
    const keysOf = createKeys(services)

    const turn = createKeyedMutex<string>()
    const contextOf = (vendor: string): DialectContext => ({
      vendor,
      wallet,
      inTurn: (transaction, work) => turn(`${vendor}/${transaction}`, work),
    })

    async function answer(dialect: Dialect, message: FastifyRequest, request: DialectRequest): Promise<DialectResponse> {
      const { vendor } = message.params as { vendor: string }
      const isSigned = async (age: number): Promise<boolean> =>
        (await keysOf(vendor, dialect.name, age)).some(key => dialect.isSigned(request, key))
      const known = /^\w{1,20}$/.test(vendor) && ((await isSigned(KEPT_MS)) || (await isSigned(LOOKED_MS)))
      const { ip } = visitorOf(message)
      const agreed = known && (await services.vendors.mayCallFrom(vendor, ip))
      if (!agreed) {
        const who = known ? ({ outcome: "address-not-allowed", vendor } as const) : ({ outcome: "signature-wrong" } as const)
        services.security.note({ event: "vendor-refused", ...who, ip, request: message.id, detail: { dialect: dialect.name } })
        return dialect.notSigned(request)
      }
      const isOnlyRead = dialect.reads.includes(request.call)
      const first = isOnlyRead
        ? request.call
        : await firstCallOf(services.database, vendor, dialect.contentOf(request), request.call)
      if (first !== request.call) return dialect.ofAnotherCall(request)
      return tracedCall(
        message,
        () => 500,
        () => dialect.calls[request.call]!(request, contextOf(vendor)),
      )
    }

    for (const dialect of dialects) {
      for (const call of Object.keys(dialect.calls)) {
        const path = `/seamless/${dialect.name}/:vendor/${call}`
        http.post(path, { config: { isTraced: true } }, async (message, reply) => {
          const request = requestOf(message, call)
          if (vendorLimiter.isFull)
            return send(reply.header("Retry-After", BACK_SECONDS), { ...dialect.later(request), status: 429 })
          try {
            return send(reply, await vendorLimiter.run(() => answer(dialect, message, request)))
          } catch (error) {
            const { vendor } = message.params as { vendor: string }
            services.log.error({ err: error, request: message.id, vendor, dialect: dialect.name, call }, "call failed")
            return send(reply.header("Retry-After", BACK_SECONDS), dialect.later(request))
          }
        })
      }
    }
  }

const requestOf = ({ headers, body }: FastifyRequest, call: string): DialectRequest => ({
  call,
  header: name => String(headers[name] ?? ""),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

const send = (reply: FastifyReply, { status, body }: DialectResponse): FastifyReply =>
  reply.status(status).header("Content-Type", "application/json; charset=utf-8").send(JSON.stringify(body))

/** The call that signed content first came with: this one, unless it has been recorded for another, at any node. */
async function firstCallOf(database: Database, vendor: string, content: string, call: string): Promise<string> {
  const recorded = await database.row<{ call: string }>(sql`
    insert into signed_call (vendor, content, call) values (${vendor}, decode(${content}, 'hex'), ${call})
    on conflict do nothing returning call`)
  const known = sql`select call from signed_call where (vendor, content) = (${vendor}, decode(${content}, 'hex'))`
  return (recorded ?? (await database.one<{ call: string }>(known))).call
}

/** The active keys of a vendor that speaks this dialect, none of any other: read at most this many milliseconds ago. */
function createKeys({ database, clock, vendors }: Pick<Services, "database" | "clock" | "vendors">) {
  const known = new Map<string, { keys: readonly string[]; readAt: number; asOf: number }>()
  return async (vendor: string, dialect: string, age: number): Promise<readonly string[]> => {
    const name = `${dialect} ${vendor}`
    const kept = known.get(name)
    const asOf = vendors.changes
    if (kept && kept.asOf === asOf && clock.ticks() - kept.readAt <= age) return kept.keys
    const readAt = clock.ticks()
    const rows = await database.rows<VendorKey>(sql`
      select vendor_key.kid, vendor_key.secret from vendor_key join vendor on vendor.id = vendor_key.vendor
      where vendor.id = ${vendor} and vendor.dialect = ${dialect} and vendor_key.retired_at is null`)
    const keys = rows.map(openVendorKey)
    // Unknown names are not cached: there is no limit to them.
    if (keys.length > 0 || kept) known.set(name, { keys, readAt, asOf })
    return keys
  }
}
