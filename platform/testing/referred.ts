import type { Api } from "@baize/common/api/client.ts"
import { register } from "@baize/common/api/member.ts"
import { referrals } from "@baize/common/api/referrals.ts"
import sql from "sql-template-tag"
import type { TestBrowser } from "./browser.ts"
import { proveHuman } from "./human.ts"
import type { StudioClient, TestPlayer } from "./studio.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld } from "./world.ts"

let people = 0

interface RegisteredFriend {
  readonly username?: string
  readonly browser?: TestBrowser
  readonly referralCode?: string
}

/** Registers by the form, with a code in the field for invitations, by a device of their own unless one is given. */
export async function registerBy(
  world: TestWorld,
  code: string | undefined,
  { username = `friend${++people}`, browser = {}, ...fields }: RegisteredFriend = {},
): Promise<TestAccount> {
  const ip = `198.51.${100 + (++people >> 8)}.${people & 255}`
  const api = world.visitor(world.baize, { ip, userAgent: `browser ${people}`, ...browser })
  await api(register, {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
    registerMethod: "WEB",
    terms: true,
    birthday: "1990-01-31",
    human: await proveHuman(api),
    ...(code && { affiliateCode: code }),
    ...fields,
  })
  const { id } = await world.database.one<{ id: number }>(sql`select id from member where username = ${username}`)
  return { id, brand: world.baize, username, type: "member" }
}

export const codeOf = async (api: Api): Promise<string> => (await api(referrals, {})).code!

/** Plays a settled round without a win; gives its name. */
export async function playsRound(friend: TestPlayer, vendor: StudioClient, amount: number): Promise<string> {
  const name = friend.name()
  await friend.bet(name, amount)
  const { status } = await vendor.call("endround", {
    transaction: `${name}-end`,
    round: `r-${name}`,
    player: friend.player,
    game: friend.game,
  })
  if (status !== 200) throw new Error(`Ending a round answered ${status}`)
  return name
}
