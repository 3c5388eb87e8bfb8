import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import type { FastifyRequest } from "fastify"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { createSignatureCheck, signatureOf } from "./signature.ts"

describe("a vendor's signature", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const seconds = () => String(clock.now().getTime() / 1000)
  const body = Buffer.from('{"player":"BAIZE:1001"}')
  let database: TestDatabase
  let check: ReturnType<typeof createSignatureCheck>
  beforeAll(async () => {
    database = await platformDatabase()
    await database.run(sql`
      insert into vendor (id, name, names, sort, connected, dialect)
      values ('BZ', 'Baize', '{}', 1, true, 'baize'), ('PP', 'Another', '{}', 2, true, 'pragmatic')`)
    await database.run(
      sql`insert into vendor_key (kid, vendor, secret, created_at)
        values ('bz-1', 'BZ', 'secret', now()), ('pp-1', 'PP', 'secret', now())`,
    )
    check = createSignatureCheck(database, clock)
  })
  afterAll(() => database.close())

  const signed = (timestamp = seconds(), secret = "secret", kid = "bz-1") => ({
    "x-key": kid,
    "x-timestamp": timestamp,
    "x-signature": signatureOf(secret, timestamp, body),
  })
  const of = async (headers: Record<string, string>, sent = body) => check({ headers } as unknown as FastifyRequest, sent)

  it("a vendor's signature identifies the vendor", async () => {
    expect(await of(signed())).toEqual({ vendor: "BZ", kid: "bz-1" })
    expect(await of({ ...signed(), "x-signature": signed()["x-signature"].toUpperCase() })).toMatchObject({ vendor: "BZ" })
  })
  it("a call without a vendor's signature is refused", async () => {
    const { "x-key": _key, ...rest } = signed()
    for (const headers of [{}, rest]) await expect(of(headers)).rejects.toMatchObject({ status: 401, code: "signed-out" })
  })
  it("a vendor's signature is invalid over other bytes, with another secret, or by an unknown key", async () => {
    const wrong = { status: 401, code: "signature-wrong" }
    await expect(of(signed(), Buffer.from('{"player": "BAIZE:1001"}'))).rejects.toMatchObject(wrong)
    await expect(of(signed(seconds(), "another"))).rejects.toMatchObject(wrong)
    await expect(of(signed(seconds(), "secret", "bz-2"))).rejects.toMatchObject(wrong)
    await expect(of({ ...signed(), "x-timestamp": "soon" })).rejects.toMatchObject(wrong)
    await expect(of({ ...signed(), "x-signature": "00" })).rejects.toMatchObject(wrong)
  })
  it("a vendor's signature is invalid more than five minutes before or after its time", async () => {
    const at = (offset: number) => String(clock.now().getTime() / 1000 + offset)
    await expect(of(signed(at(-301)))).rejects.toMatchObject({ code: "signature-wrong" })
    await expect(of(signed(at(301)))).rejects.toMatchObject({ code: "signature-wrong" })
    expect(await of(signed(at(-300)))).toMatchObject({ vendor: "BZ" })
    expect(await of(signed(at(300)))).toMatchObject({ vendor: "BZ" })
  })
  it("a vendor's signature is invalid with the key of a vendor of another dialect", async () => {
    await expect(of(signed(seconds(), "secret", "pp-1"))).rejects.toMatchObject({ status: 401, code: "signature-wrong" })
  })
  it("a vendor's signature is invalid with a retired key", async () => {
    await database.run(sql`update vendor_key set retired_at = now()`)
    const other = createSignatureCheck(database, clock)
    await expect(other({ headers: signed() } as unknown as FastifyRequest, body)).rejects.toMatchObject({
      code: "signature-wrong",
    })
  })
})
