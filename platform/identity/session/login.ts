import type { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { hasAuthenticator } from "../authenticator/authenticator.ts"
import { solvedCaptcha } from "../human/captcha/captcha.ts"
import { originOf } from "../human/cost.ts"
import { isHuman, makePuzzle, provenCost } from "../human/proof-of-work.ts"
import type { IdentityServices } from "../services.ts"
import { type EnteringStaff, enterStaff, findStaff } from "../staff/sign-in.ts"
import {
  accountTried,
  accountTriedFrom,
  addressTried,
  clearFailures,
  countFailure,
  guessCost,
  readTries,
  type Subject,
  takeTurn,
  uncountFailure,
} from "./attempts.ts"
import { signInByCode } from "./code-login.ts"
import { takeDevice } from "./devices.ts"
import { type Entering, enterByPassword, type SignedIn } from "./enter.ts"
import { findMember, refuseWrongDoor } from "./find-member.ts"
import { isAtHome } from "./known-address.ts"
import { isFirstPasswordOver, mustChange } from "./must-change.ts"
import { challengeAddress, isFromNewAddress } from "./new-address.ts"
import { notifyOfNewAddress } from "./new-address-notice.ts"
import { signInByPasskey } from "./passkey-login.ts"
import { verifyPassword } from "./passwords.ts"
import { followTrusted, isTrusted } from "./trusted.ts"

/** This many failures on an account or from an address require a picture too. */
const CAPTCHA_FROM = { account: 3, address: 10 }
const asksPicture = (onAccount: number, onAddress: number): boolean =>
  onAccount >= CAPTCHA_FROM.account || onAddress >= CAPTCHA_FROM.address

type Login = CallContext<typeof login>

/** Signs in by password, by code, by passkey or by a remembered browser, and remembers this one on request. */
export async function signIn(services: IdentityServices, call: Login): Promise<SignedIn> {
  const { type } = call.request
  if (type === "sms") return await signInByCode(services, call)
  if (type === "passkey") return await signInByPasskey(services, call)
  return type === "device" ? await byDevice(services, call) : await byPassword(services, call)
}

/** A name that does not exist gets the answer of a wrong password, and takes as long. */
async function byPassword(services: IdentityServices, call: Login) {
  const { request, brand, visitor, refuse } = call
  const { database, clock } = services
  const { username, password } = request
  if (!username || !password) return refuse("malformed")
  const work = await provenCost(services, request.human ?? "", originOf(call))
  if (work === 0) refuse("human-unproven")
  // Failures are counted by the name in JavaScript's lower case, so it must be found by that: PostgreSQL also takes "İ" for an
  // "i", and each such spelling would have failures of its own.
  const home = await isAtHome(database, brand.id, username, visitor.ip)
  const account = accountTried(brand.id, username, home)
  const { member, staff, known } = await takeTurn(database, account, () =>
    whoseIs(services, call, { account, home, username, password, work }),
  )

  const reason = mustChange(brand, { ...known, stored: known.mustChange, password, now: clock.now() })
  return staff ? await letStaffIn(services, call, staff, reason) : await letIn(services, call, member!, reason)
}

interface Trying {
  readonly account: Subject
  /** The owner has signed in from this network before. */
  readonly home: boolean
  readonly username: string
  readonly password: string
  /** The proven work, as a multiple of a plain puzzle's. */
  readonly work: number
}

/**
 * Finds the account with this name and password. Failures elsewhere never lock an account: they only make a try cost a picture
 * and more work, and the refusal brings the puzzle for it. A network that the owner does not know waits after ten of its own.
 */
async function whoseIs(services: IdentityServices, call: Login, trying: Trying) {
  const { request, brand, visitor, refuse } = call
  const { account, home, username, password, work } = trying
  const { database, clock } = services
  const now = clock.now()
  const address = addressTried(brand.id, visitor.ip)
  const here = home ? [] : [accountTriedFrom(brand.id, username, visitor.ip)]
  const waits = await Promise.all(here.map(subject => readTries(database, subject, now)))
  const retryAfterSeconds = Math.max(0, ...waits.map(({ waitSeconds }) => waitSeconds))
  if (retryAfterSeconds > 0) refuse("too-many", { value: { retryAfterSeconds } })

  const [onAccount, onAddress] = await Promise.all([readTries(database, account, now), readTries(database, address, now)])
  const dearer = async (cost: number) =>
    refuse("human-unproven", { value: { challenge: await makePuzzle(services, originOf(call), cost) } })
  const pictured = asksPicture(onAccount.failures, onAddress.failures)
  if (pictured && (!request.captcha || !request.captchaId)) refuse("captcha-required", { value: { captcha: true } })
  const cost = guessCost(onAccount.failures)
  if (work < cost) return await dearer(cost)
  if (pictured && !(await solvedCaptcha(services, request.captchaId!, request.captcha!)))
    refuse("captcha-wrong", { value: { captcha: true } })

  // Concurrent requests have read the same counts: one that needs more because of the others' failures makes no try.
  const fromAddress = (await countFailure(database, address, now))!.failures
  const tried = (await countFailure(database, account, now))!.failures
  const costNow = guessCost(tried - 1)
  const pictureMissing = !pictured && asksPicture(tried - 1, fromAddress - 1)
  if (pictureMissing || work < costNow) {
    for (const subject of [account, address]) await uncountFailure(database, subject)
    return pictureMissing ? refuse("captcha-required", { value: { captcha: true } }) : await dearer(costNow)
  }
  const member = await findMember(database, sql`brand = ${brand.id} and lower(username) = lower(${username.toLowerCase()})`)
  const staff = member || request.site !== "agent" ? undefined : await findStaff(database, brand.id, username)
  const known = member ?? staff
  for (const subject of here) await countFailure(database, subject, now)
  if (!(await verifyPassword(password, known?.passwordHash)) || !known)
    return refuse("credentials-wrong", { value: { captcha: asksPicture(tried, fromAddress) } })
  for (const subject of [account, ...here]) await clearFailures(database, subject)
  await uncountFailure(database, address)
  if (isFirstPasswordOver({ stored: known.mustChange, passwordSetAt: known.passwordSetAt, now })) refuse("first-password-over")
  return { member, staff, known }
}

/** Staff sign in only where their agent can. Their browsers are not remembered. */
async function letStaffIn(
  { database, clock }: IdentityServices,
  { brand, visitor, refuse }: Login,
  staff: EnteringStaff,
  reason: Entering["mustChange"],
) {
  if (staff.status !== "active") refuse("account-frozen")
  const entered = await enterStaff(database, { staff, brand: brand.id, reason, now: clock.now(), visitor })
  return entered ?? refuse("credentials-wrong", { value: { captcha: false } })
}

/** The browser was remembered by a sign-in within the last day; it replaces the password, and nothing else. */
async function byDevice(services: IdentityServices, call: Login) {
  const { request, brand, refuse } = call
  const { database, clock } = services
  if (!request.username || !request.device) return refuse("malformed")
  if (!(await isHuman(services, request.human ?? "", originOf(call)))) refuse("human-unproven")
  const now = clock.now()
  const taken = await takeDevice(database, brand.id, request.username, request.device, now)
  const member = taken && (await findMember(database, sql`id = ${taken.member} and password_hash = ${taken.passwordHash}`))
  if (!member) return refuse("device-forgotten")
  const reason = mustChange(brand, { ...member, stored: member.mustChange, password: "", now }) ?? member.mustChange
  return await letIn(services, call, member, reason, taken?.chainBeganAt)
}

/**
 * The checks after the credentials are confirmed: the account is open, this is its site, the address is known, and the password
 * is unchanged.
 */
async function letIn(
  services: IdentityServices,
  { request: { site, remember, trusted }, brand, visitor, refuse }: Login,
  member: Entering,
  reason: Entering["mustChange"],
  chainBeganAt?: Date,
) {
  const { database, clock } = services
  refuseWrongDoor(refuse, site, member)
  const isNew = await isFromNewAddress(database, member.id, visitor)
  const now = clock.now()
  const byApp = await hasAuthenticator(database, member.id)
  const trusts = byApp && (await isTrusted(database, member.id, trusted, now))
  if (byApp ? !trusts : brand.settings.confirmNewAddress && isNew) {
    const value = await challengeAddress(services, { brand, visitor, site, member, reason, chainBeganAt })
    if (value) refuse(byApp ? "second-step" : "address-unknown", { value })
  }
  const entry = { member, brand: brand.id, site, reason, now, visitor, remember, chainBeganAt }
  const entered = await database.transaction(async tx => {
    const signedIn = await enterByPassword(tx, entry, member.passwordHash)
    if (signedIn && trusts) await followTrusted(tx, trusted!, signedIn.token)
    // A remembered or trusted browser is no new device, wherever it is carried.
    if (signedIn && isNew && !chainBeganAt && !trusts)
      await notifyOfNewAddress(tx, services, { brand, member: member.id, visitor, now })
    return signedIn
  })
  return entered ?? refuse("credentials-wrong", { value: { captcha: false } })
}
