import type { Api } from "@baize/common/api/client.ts"
import { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { storeCaptcha } from "../identity/human/captcha/captcha.ts"
import type { Subject } from "../identity/session/attempts.ts"
import { proveHuman } from "./human.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
/** A visitor at the address of this test. */
export let api: Api
let addresses = 0
export const ip = () => `203.0.${addresses >> 8}.${addresses & 255}`

/** Each test signs in from an address of its own. */
export function useSignIn(): void {
  beforeAll(async () => {
    world = await testWorld()
  })
  beforeEach(() => {
    addresses++
    api = world.visitor(world.baize, { ip: ip() })
  })
  afterAll(() => world.close())
}

type Change = Partial<Parameters<typeof enter>[1]>

/** Signs in like the sites: solves the costlier puzzle that a refusal carries and sends the request again. */
export async function enter(
  person: Pick<TestAccount, "username">,
  change: { password?: string; site?: "player" | "agent"; captcha?: string; captchaId?: string; human?: string } = {},
  by = api,
) {
  const request = { username: person.username, password: PASSWORD, human: await proveHuman(by), ...change }
  return by(login, request).catch(async error => {
    if (!error.value?.challenge || change.human) throw error
    return by(login, { ...request, human: await proveHuman(by, error.value.challenge) })
  })
}

/** A picture and its right answer. */
export async function picture() {
  const { id } = await storeCaptcha(world.platform, "KRX79")
  return { captchaId: id, captcha: "KRX79" }
}

/** Sets the failures that are counted for an account or an address. */
export const failed = ({ brand, name }: Subject, failures: number) =>
  world.database.run(sql`
    insert into attempt (brand, subject, failures, failed_at) values (${brand}, ${name}, ${failures}, ${world.clock.now()})
    on conflict (brand, subject) do update set failures = ${failures}, failed_at = ${world.clock.now()}`)

/** The refusal of a sign-in, by default with a wrong password. */
export const failing = async (person: Pick<TestAccount, "username">, change: Change = {}, by = api) =>
  enter(person, { password: "wrong", ...change }, by).then(
    () => expect.unreachable(),
    error => error as { code: string; status: number; message: string; value: Record<string, unknown> },
  )
