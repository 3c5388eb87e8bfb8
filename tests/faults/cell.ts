import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { RefusedError } from "@baize/common/api/client.ts"
import type { Endpoint, Request } from "@baize/common/api/endpoint.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { withDatabase, withRole } from "@baize/kit/database/url.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { raw } from "sql-template-tag"
import { onTestFinished } from "vitest"
import { type StartedChild, startChild } from "../../scripts/start/children.ts"
import { prepare } from "../../scripts/start/prepare.ts"
import { vendorDoor } from "../support/vendor-door.ts"
import { gamesByCode, openAllDay, requestLaunch } from "./installation.ts"
import { sealedSite } from "./sealed-site.ts"

export const PASSWORD = "Felt-and-Brass-7"

interface CellOptions {
  readonly name: string
  /** Of the server's owner. */
  readonly url: string
  readonly folder: string
  readonly registerUrl: string
  readonly registerKey: string
  readonly patienceSeconds: number
}

export interface CellMember {
  readonly id: number
  readonly token: string
}

/** An installation with a database, a key file and a platform process of its own. */
export interface HouseCell {
  readonly database: Database
  open(email: string): Promise<CellMember>
  start(): Promise<void>
  /** It is away, as for an upgrade, until it is started again. */
  stop(): Promise<void>
  /** The status and the code of the answer to a call of a member. */
  call<E extends Endpoint>(member: CellMember, endpoint: E, request: Request<E>): Promise<string>
  /** A bet in the game that the member has opened, by its token. */
  bet(member: CellMember, token: string): Promise<string>
  win(member: CellMember): Promise<string>
  /** The token of a game that a member opens. */
  launch(member: CellMember): Promise<string>
}

export async function openCell(options: CellOptions): Promise<HouseCell> {
  const { name, url, folder } = options
  const own = join(folder, name)
  mkdirSync(own)
  const server = await connect(url)
  await server.run(raw(`create database ${name}`))
  await server.close()
  const database = await connect(withDatabase(url, name))
  const keyFile = join(own, "baize.key")
  openVault(keyFile)
  const { studioKey } = await prepare(database, { oneOperator: true, sandboxCashier: true })
  await createBrand(database, openAllDay)
  await offerVendors(database, baizeBrand.id)
  const game = (await gamesByCode(database)).get("dice")
  const [port] = (await freePorts(1)) as [number]
  const platformUrl = `http://127.0.0.1:${port}`
  let node: StartedChild | undefined
  onTestFinished(async () => {
    await node?.stop()
    await database.close()
  })
  return {
    database,
    async open(email) {
      openVault(keyFile)
      return openWithPurse(database, email)
    },
    async start() {
      node = await startChild({
        name,
        script: join(root, "platform/main.ts"),
        env: { ...environmentOf(options), DATA_DIR: own, BAIZE_KEY_FILE: keyFile, PLATFORM_PORT: String(port) },
        logFile: join(own, "platform.log"),
      })
    },
    async stop() {
      await node?.stop()
      node = undefined
    },
    ...vendorCalls(platformUrl, studioKey, game),
    call(member, endpoint, request) {
      openVault(keyFile) // with which this cell has sealed the key of sealed calls
      return sealedSite({ platformUrl, database }, member)(endpoint, request).then(
        () => "200",
        (error: unknown) => (error instanceof RefusedError ? said(error) : Promise.reject(error)),
      )
    },
  }
}

const environmentOf = ({ name, url, registerUrl, registerKey, patienceSeconds }: CellOptions): Record<string, string> => ({
  DATABASE_URL: withRole(withDatabase(url, name), "baize_app"),
  EXCLUSION_REGISTER_URL: registerUrl,
  EXCLUSION_REGISTER_KEY: registerKey,
  EXCLUSION_REGISTER_PATIENCE: String(patienceSeconds),
  LOG_LEVEL: "error",
  SANDBOX_CASHIER: "on",
})

/** A member with a full purse, who can exclude themselves, and a session of theirs. */
async function openWithPurse(database: Database, email: string): Promise<CellMember> {
  const brand = { id: baizeBrand.id, currency: baizeBrand.currency }
  const [now, passwordHash, ledger] = [systemClock.now(), await hashPassword(PASSWORD), createLedger(database)]
  const { id } = await openMember(database, {
    ...{ brand: brand.id, type: "member", username: email.split("@")[0]!, passwordHash, birthDate: "1990-01-01", at: now },
    profile: { email },
  })
  const credit = await ledger.accountOf(brand, id, "cash")
  const debit = await ledger.brandAccount(brand, "cashier-clearing")
  await ledger.post({ source: "cashier", ref: `purse ${id}`, kind: "deposit", debit, credit, amount: 100_000 })
  await ledger.close()
  return { id, token: await startSession(database, { brand: brand.id, member: id, site: "player", now }) }
}

/** The round that a member leaves open. */
const leftOpen = ({ id }: CellMember): string => `left-open-${id}`

const said = ({ status, code }: { readonly status: number; readonly code?: string | undefined }): string =>
  `${status} ${code ?? ""}`.trim()

function vendorCalls(
  url: string,
  key: { readonly kid: string; readonly secret: string },
  game: number | undefined,
): Pick<HouseCell, "bet" | "win" | "launch"> {
  const vendor = vendorDoor({ url, key })
  const inRound = (round: string, { id }: CellMember) => {
    const [transaction, player] = [crypto.randomUUID(), `BAIZE:${id}`]
    return { round, transaction, player, game: "dice" }
  }
  return {
    bet: async (member, token) => said(await vendor("bet", { ...inRound(crypto.randomUUID(), member), token, amount: 100 })),
    win: async member => said(await vendor("win", { ...inRound(leftOpen(member), member), amount: 50, end: false })),
    async launch(member) {
      const token = new URL(await requestLaunch(url, member.token, game)).searchParams.get("token")!
      await vendor("authenticate", { token })
      await vendor("bet", { ...inRound(leftOpen(member), member), token, amount: 100 })
      return token
    },
  }
}
