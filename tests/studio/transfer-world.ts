import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import { watchWallets } from "@baize/platform/play/transfers/carry-on.ts"
import { checkBalances } from "@baize/platform/play/transfers/oversight.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { createStudio, type Studio, studioMigrations } from "@baize/studio/studio.ts"
import { expect } from "vitest"
import { connectLabel } from "../../scripts/start/prepare.ts"
import { layVendorWire, type VendorWire } from "../support/vendor-wire.ts"

/** A game of the label that a member has open. */
export interface LabelGame {
  spin(
    stake: number,
    id?: string,
  ): Promise<{ status: number; body: { state?: string; win?: number; id?: string; code?: string } }>
  balance(): Promise<number>
}

export interface TransferWorld extends TestWorld {
  readonly books: TestDatabase
  readonly wire: VendorWire
  readonly studio: () => Studio
  /** How far the studio's clock is ahead of the platform's. */
  readonly skew: { seconds: number }
  /** Ends the studio without warning, and starts another on its books. */
  restartStudio(): Promise<void>
  /** A signed-in member with this much cash. */
  player(cash: number): Promise<{ api: Api; id: number }>
  openGame(api: Api, code?: string): Promise<LabelGame>
  /** The time after which the queue asks about a transfer, and one run of the job. */
  askLater(): Promise<void>
  /** Every balance agrees, here and at the vendor, and the ledger is right. */
  expectAgreement(): Promise<void>
}

/** Opens a game of the label as its page does. */
async function openLabelGame(studio: () => Studio, api: Api, code: string): Promise<LabelGame> {
  const { games } = await api(gameList, { vassalage: labelVendor })
  const { url } = await api(launchGame, { nodeId: games.find(({ gameCode }) => gameCode === code)!.nodeId })
  const token = new URL(url).searchParams.get("token")
  const ask = async (method: "GET" | "POST", path: string, payload?: object, bearer = "") => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await studio().http.inject({ method, url: path, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const opened = (await ask("POST", "/api/session", { token, game: code, mode: "real" })).body
  const { commitment } = opened.fairness
  const bearer = opened.session
  await ask("POST", "/api/fairness/client-seed", { clientSeed: randomUUID(), commitment }, bearer)
  const choice = code === "copper-dice" ? { side: "under", target: 5000 } : null
  return {
    spin: (stake, spin = randomUUID()) => ask("POST", "/api/play", { spin, stake, choice, commitment }, bearer),
    balance: async () => (await ask("GET", "/api/balance", undefined, bearer)).body.balance,
  }
}

/** The platform and the studio with its label, each on a database of its own, with a wire between them that can fail. */
export async function transferWorld(): Promise<TransferWorld> {
  const world = await testWorld()
  const books = await testDatabase({ ...studioMigrations, connections: 6 })
  const [main, label] = [await ensureVendorKey(world.database, "BZ"), await ensureVendorKey(world.database, labelVendor)]
  const walletUrl = await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
  const skew = { seconds: 0 }
  const open = async (): Promise<Studio> => {
    const made = await createStudio({
      database: books,
      walletUrl,
      key: { id: main.kid, secret: main.secret },
      labelKeys: { [labelVendor]: { id: label.kid, secret: label.secret } },
      clock: { now: () => new Date(world.clock.now().getTime() + skew.seconds * 1_000) },
      frameAncestors: [],
      clientFolder: "nowhere",
    })
    await made.http.listen({ port: 0, host: "127.0.0.1" })
    return made
  }
  let studio = await open()
  const wire = await layVendorWire(() => (studio.http.server.address() as AddressInfo).port)
  await connectLabel(world.database, wire.url)

  return {
    ...world,
    books,
    wire,
    studio: () => studio,
    skew,
    async restartStudio() {
      await studio.close()
      studio = await open()
    },
    async player(cash) {
      const person = await world.member()
      if (cash > 0) await world.fund(person, cash)
      return { api: await world.signIn(person), id: person.id }
    },
    openGame: (api, code = "copper-dice") => openLabelGame(() => studio, api, code),
    async askLater() {
      world.clock.advance(16_000)
      await watchWallets(world.platform)
    },
    async expectAgreement() {
      expect(await checkBalances(world.platform, labelVendor)).toMatchObject({ unanswered: 0, differences: [] })
      expect(await verifyLedger(world.database)).toEqual([])
    },
    async close() {
      await studio.close()
      await wire.close()
      await books.close()
      await world.close()
    },
  }
}

export const moveIn = (api: Api, amount: number, request = randomUUID()) =>
  api(walletTransfer, { request, direction: "in", merchantCode: labelVendor, amount })
export const moveOut = (api: Api, amount: number, request = randomUUID()) =>
  api(walletTransfer, { request, direction: "out", merchantCode: labelVendor, amount })
export const moveBack = (api: Api, request = randomUUID()) => api(walletTransfer, { request, direction: "back" })

/** A member's cash, and what is with vendors or on its way there. */
export async function moneyOf(api: Api): Promise<[cash: number, vendors: number]> {
  const { cash, vendors } = await api(balance, {})
  return [cash, vendors]
}
