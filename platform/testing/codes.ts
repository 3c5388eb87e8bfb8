import { smsCode } from "@baize/common/api/codes.ts"
import { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect } from "vitest"
import type { Brand } from "../brands/brands.ts"
import { proveHuman } from "./human.ts"
import { type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
let numbers = 100

export function useCodes(): void {
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world?.close())
}

/** A visitor at an address of their own. */
export const visitor = (brand: Brand = world.baize) => world.visitor(brand, { ip: `203.0.113.${++numbers & 255}` })

/** A new American number, as typed and in international form. */
export const newNumber = () => {
  const typed = `202555${String(++numbers).padStart(4, "0")}`
  return { typed, phone: `+1${typed}` }
}

/** A new member with a verified number. */
export async function owner() {
  const number = newNumber()
  const person = await world.member()
  await world.database.run(sql`update member set mobile = ${number.phone} where id = ${person.id}`)
  return { ...number, ...person }
}

export async function ask(typed: string, purpose: "login" | "password" = "login", api = visitor()) {
  return api(smsCode, { purpose, mobileNum: typed, countryDialingCode: "1", human: await proveHuman(api) })
}

export const enter = (typed: string, code: string, api = visitor()) =>
  api(login, { type: "sms", mobileNum: typed, countryDialingCode: "1", verificationCode: code })

export const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    error => error as { code: string; status: number; value: Record<string, unknown>; message: string },
  )
