import type { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { solvedCaptcha } from "../human/captcha/captcha.ts"
import { isHuman } from "../human/proof-of-work.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { neighbourhoodOf } from "../server/visitor.ts"
import { accountTried, addressTried, forget, forgive, readTries, strike } from "./attempts.ts"
import { type Entering, enterByPassword, type SignedIn } from "./enter.ts"
import { mustChange } from "./must-change.ts"
import { verifyPassword } from "./passwords.ts"
import { isAgentType } from "./sessions.ts"

/** So many failures on an account, or from an address, and a picture must be read too. */
const CAPTCHA_FROM = { account: 3, address: 10 }

type Refuse = Given<typeof login>["refuse"]

/** Signs in by user name and password. A name that does not exist is answered as a wrong password is, and takes as long. */
export async function signIn(parts: Parts, { request, brand, visitor, refuse }: Given<typeof login>): Promise<SignedIn> {
  const { database, clock } = parts
  if (!(await isHuman(parts, request.human))) refuse("human-unproven")
  const now = clock.now()
  // Failures are counted by the name in JavaScript's lower case, so it must be found by that: PostgreSQL also takes "İ" for an "i",
  // and each such spelling would have failures of its own.
  const account = accountTried(brand.id, request.username, await isAtHome(database, brand.id, request.username, visitor.ip))
  const address = addressTried(brand.id, visitor.ip)

  const [onAccount, onAddress] = await Promise.all([readTries(database, account, now), readTries(database, address, now)])
  if (onAccount.waitSeconds > 0) refuseLocked(refuse, onAccount.waitSeconds)
  if (onAddress.waitSeconds > 0) refuse("too-many", { value: { retryAfterSeconds: onAddress.waitSeconds } })
  if (onAccount.failures >= CAPTCHA_FROM.account || onAddress.failures >= CAPTCHA_FROM.address) {
    if (!request.captcha || !request.captchaId) refuse("captcha-required", { value: { captcha: true } })
    if (!(await solvedCaptcha(parts, request.captchaId, request.captcha))) refuse("captcha-wrong", { value: { captcha: true } })
  }

  const [tried, fromAddress] = [await strike(database, account, now), await strike(database, address, now)]
  if (!tried) return refuseLocked(refuse, (await readTries(database, account, now)).waitSeconds)
  const member = await database.row<Entering>(sql`
    select id, type, username, status, password_hash as "passwordHash", password_set_at as "passwordSetAt", must_change as "mustChange",
           first_login_at as "firstLoginAt"
    from member where brand = ${brand.id} and lower(username) = lower(${request.username.toLowerCase()})`)
  if (!(await verifyPassword(request.password, member?.passwordHash)) || !member)
    return refuse("credentials-wrong", {
      value: {
        captcha: tried.failures >= CAPTCHA_FROM.account || (fromAddress?.failures ?? 0) >= CAPTCHA_FROM.address,
        ...(tried.waitSeconds > 0 && { retryAfterSeconds: tried.waitSeconds }),
      },
    })
  await forget(database, account)
  await forgive(database, address)

  if (member.status !== "active") refuse("account-frozen")
  if (request.site === "agent" && !isAgentType(member.type)) refuse("agents-only")
  if (request.site === "player" && member.type === 4) refuse("members-only")
  const reason = mustChange(brand, { ...member, stored: member.mustChange, password: request.password, now })
  const entry = { member, brand: brand.id, site: request.site, reason, now, visitor }
  return (
    (await enterByPassword(database, entry, member.passwordHash)) ?? refuse("credentials-wrong", { value: { captcha: false } })
  )
}

/** Whether this is where the owner of that name signed in last: there nobody elsewhere can keep him locked out. */
async function isAtHome(database: Database, brand: number, username: string, ip: string): Promise<boolean> {
  const row = await database.row<{ last: string | null }>(sql`
    select host(last_login_ip) as last from member where brand = ${brand} and lower(username) = lower(${username.toLowerCase()})`)
  return typeof row?.last === "string" && neighbourhoodOf(row.last) === neighbourhoodOf(ip)
}

const refuseLocked = (refuse: Refuse, waitSeconds: number): never =>
  refuse("account-locked", { value: { captcha: true, retryAfterSeconds: Math.max(1, waitSeconds) } })
