import { deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import {
  type DocumentKind,
  documentKinds,
  identityDocuments,
  type ProofAnswer,
  type ProofKind,
  sendDocument,
} from "@baize/common/api/identity.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach } from "vitest"
import type { BrandSettings } from "../brands/settings.ts"
import { approveDocument, askForDocument } from "../identity/documents/review.ts"
import { startSession } from "../identity/session/sessions.ts"
import { resealPersonal } from "../server/vault/personal.ts"
import { payoutAccount } from "./payouts.ts"
import { pngOf } from "./pictures.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld

/** A world whose members send as many documents as their tests need. */
export function useDocuments(): void {
  beforeAll(async () => {
    world = await testWorld()
  })
  beforeEach(() => world.database.run(sql`delete from call_count`))
  afterAll(() => world?.close())
}

export interface Person extends TestAccount {
  readonly api: Api
  readonly token: string
}

/** A funded account with a declared name and birthday. */
export async function person(details: object = {}, options: Parameters<TestWorld["member"]>[0] = {}): Promise<Person> {
  const account = await world.member(options)
  await world.database.run(sql`
    update member set profile = ${JSON.stringify({ payeeName: `Ann ${account.username}`, ...details })} where id = ${account.id}`)
  await resealPersonal(world.database)
  await world.fund(account, 1_000_000)
  const { brand } = account
  const token = await startSession(world.database, {
    brand: brand.id,
    member: account.id,
    site: "player",
    now: world.clock.now(),
  })
  return { ...account, token, api: world.visitor(brand, { token }) }
}

export async function upload({ token, brand }: Person, file: Buffer = pngOf(40, 30)) {
  const answer = await world.platform.http.inject({
    method: "PUT",
    url: "/wps/member/identity/picture",
    headers: {
      host: brand.id === world.jade.id ? "jade.localhost" : "localhost",
      "content-type": "image/png",
      authorization: `Bearer ${token}`,
    },
    payload: file,
  })
  return { status: answer.statusCode, ...(answer.json() as { code?: string; value?: { image: string } }) }
}

export async function sends(owner: Person, kind: DocumentKind = "passport", request = crypto.randomUUID()) {
  const images = []
  for (const side of documentKinds[kind].sides) images.push({ side, image: (await upload(owner)).value!.image })
  await owner.api(sendDocument, { request, kind, images })
  return { request, images, id: await newest(owner) }
}
/** Answers the question of a proof, with pictures where it takes any; gives the document. */
export async function answers(owner: Person, kind: DocumentKind, answer: ProofAnswer, words?: string): Promise<number> {
  const images = []
  for (const side of documentKinds[kind].sides) images.push({ side, image: (await upload(owner)).value!.image })
  const request = crypto.randomUUID()
  await owner.api(sendDocument, { request, kind, answer, images, ...(words !== undefined && { words }) })
  return (await world.database.one<{ id: number }>(sql`select id from identity_document where request = ${request}`)).id
}
export const newest = async ({ id }: TestAccount) =>
  (await world.database.one<{ id: number }>(sql`select max(id) as id from identity_document where member = ${id}`)).id

type ShownProof = Response<typeof identityDocuments>["proofs"][number]
export const shown = async ({ api }: Person, proof: ProofKind = "identity"): Promise<ShownProof> =>
  (await api(identityDocuments, {})).proofs.find(one => one.proof === proof)!

export const approve = (id: number, number = `GB ${String(id).padStart(9, "0")}`, expiresOn = "2030-05-05") =>
  approveDocument(world.platform, { id, by: "operator ann", expiresOn, number })
export const ask = ({ brand, id }: TestAccount, proof: ProofKind = "identity") =>
  askForDocument(world.platform, { brand: brand.id, member: id, proof, by: "operator ann", reason: "A new law" })
let numbers = 110_000_000
export async function withdraws(who: Person, amount = 5_000) {
  const account = await payoutAccount(world, who, { number: String(++numbers) })
  return await who.api(withdraw, { request: crypto.randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
}
export const pays = ({ api }: Person, amount = 50_000) => api(deposit, { request: crypto.randomUUID(), method: "bank", amount })
export const messagesOf = async ({ api }: Person) => (await api(inboxMessages, {})).rows.map(({ kind }) => kind)
export const needed = { code: "documents-needed", status: 403 }

export async function withRule(rule: BrandSettings["documents"], work: () => Promise<void>): Promise<void> {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  await world.setBrand(world.baize, { settings: { ...settings, documents: rule } })
  await work().finally(() => world.setBrand(world.baize, { settings }))
}
