import { parseArgs } from "node:util"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { offerVendors, withdrawVendor } from "../brands/create.ts"
import type { Platform } from "../platform.ts"
import { originOf } from "../play/games/launch-address.ts"
import { dialectNames } from "../play/seamless/dialects/routes.ts"
import {
  canonicalNetwork,
  changeTerms,
  connectVendor,
  disconnectVendor,
  missingKey,
  missingNetworks,
  OWN_WALLET_DIALECT,
  switchVendor,
  type VendorState,
  vendorStates,
} from "../play/vendors/switches.ts"
import { print, printInvalid } from "./terminal.ts"
import { addCommand, gamesCommand } from "./vendor-games.ts"
import { capsCommand, findReleaseProblem, poolsCommand, readCapAmounts, releaseCommand, showCaps } from "./vendor-money.ts"

const usage =
  `vendor [CODE] | CODE on|off [--brand BRAND] | CODE offer|withdraw --brand BRAND | CODE allow|forbid ` +
  `NETWORK… | CODE policy [--rollback-after-win take-back|refuse]
  [--win-after-rollback refuse|accept] [--win-without-bet refuse|accept] [--dialect NAME]
  CODE connect [--launch-url TEMPLATE] [--from-anywhere] | CODE disconnect
  CODE caps --brand BRAND [--per-win AMOUNT] [--per-hour AMOUNT] [--raise] | CODE release ID…
  CODE pools [--pool NAME --brand BRAND --seed AMOUNT]
  CODE add --name NAME | CODE games --file FILE`
/** The action of each option; the others are for `policy`. */
const takenBy: Readonly<Record<string, readonly string[]>> = {
  brand: ["on", "off", "offer", "withdraw", "caps", "pools"],
  "launch-url": ["connect"],
  "from-anywhere": ["connect", "forbid"],
  "per-win": ["caps"],
  "per-hour": ["caps"],
  raise: ["caps"],
  pool: ["pools"],
  seed: ["pools"],
  name: ["add"],
  file: ["games"],
}

/**
 * Shows vendors, switches one off and on (its rounds finish), offers one at a brand or withdraws it there, sets the networks that
 * can call, the policy for won or rolled-back rounds, and the addresses of its games; adds a vendor that is not in the catalog,
 * with games of its own. Exit code 0 done, 1 unknown vendor, 2 misused.
 */
export async function vendorCommand(platform: Platform, args: string[]): Promise<number> {
  const { database, brands } = platform
  const { positionals, values } = parseVendorArgs(args)
  const [code, action, ...networks] = positionals
  if (code === undefined) {
    for (const state of await vendorStates(database)) console.log(lineOf(state))
    return 0
  }
  const id = code.toUpperCase()
  const isSwitch = action === "on" || action === "off"
  const isOffer = action === "offer" || action === "withdraw"
  const idle = Object.keys(values).find(name => !(takenBy[name] ?? ["policy"]).includes(action ?? ""))
  if (isOffer && values.brand === undefined) return print(usage, 2)
  if (idle !== undefined || (networks.length > 0 && !["allow", "forbid", "release"].includes(action ?? "")))
    return print(usage, 2)
  if (action === "add") return values.name === undefined ? print(usage, 2) : await addCommand(platform, id, values.name)
  const [state] = await vendorStates(database, id)
  if (!state) return print(`There is no vendor ${code}. \`vendor\` lists them.`, 1)

  const brand =
    values.brand === undefined ? undefined : (await brands.all()).find(one => one.code === values.brand?.toUpperCase())
  if (values.brand !== undefined && !brand) return print(`There is no brand ${values.brand}.`, 1)

  const offersNot = `${brand?.code} does not offer ${id}; \`vendor ${id} offer --brand ${brand?.code}\` offers it.`
  if (isSwitch) {
    if (!(await switchVendor(database, id, action === "on", brand?.id))) return print(offersNot, 1)
  } else if (action === "offer") {
    await offerVendors(database, brand!.id, [id])
  } else if (action === "withdraw") {
    if (!(await withdrawVendor(database, brand!.id, id))) return print(offersNot, 1)
  } else if (action === "allow" || action === "forbid") {
    const problem = await changeNetworks(database, state, action, networks, values["from-anywhere"] ?? false)
    if (problem !== undefined) return problem
  } else if (action === "policy") {
    const problem = await changePolicy(database, state, values)
    if (problem !== undefined) return problem
  } else if (action === "games") {
    return values.file === undefined ? print(usage, 2) : await gamesCommand(platform, id, values.file)
  } else if (action === "connect") {
    try {
      await connectVendor(database, id, values["launch-url"], values["from-anywhere"])
    } catch (error) {
      return printInvalid(error, 2)
    }
    const [{ launchUrl } = { launchUrl: null }] = await vendorStates(database, id)
    if (launchUrl)
      console.log(`Player sites now allow ${originOf(launchUrl)} in frames. If you run your own web server, add it to frame-src.`)
  } else if (action === "caps") {
    if (!brand || (values["per-win"] ?? values["per-hour"]) === undefined) return print(usage, 2)
    return capsCommand(platform, id, brand, givenCaps(values))
  } else if (action === "release") {
    return networks.length === 0 ? print(usage, 2) : await releaseCommand(platform, id, networks)
  } else if (action === "pools") {
    const { pool, seed } = values
    if (pool === undefined && seed === undefined && !brand) return poolsCommand(platform, id)
    return pool && seed && brand ? await poolsCommand(platform, id, { pool, brand, amount: seed }) : print(usage, 2)
  } else if (action === "disconnect") {
    await disconnectVendor(database, id)
  } else if (action !== undefined) return print(usage, 2)

  const [now] = await vendorStates(database, id)
  console.log(describe(now!))
  return showCaps(database, id)
}

/**
 * What is wrong with new caps or a release before a second person is involved, as an exit code, after printing why; undefined:
 * nothing, or another action.
 */
export async function findVendorProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const { positionals, values } = parseVendorArgs(args)
  const [code = "", action, ...ids] = positionals
  if (action === "release")
    return ids.length === 0 ? print(usage, 2) : await findReleaseProblem(platform, code.toUpperCase(), ids)
  if (action !== "caps") return undefined
  if (values.brand === undefined || (values["per-win"] ?? values["per-hour"]) === undefined) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === values.brand?.toUpperCase())
  if (!brand) return print(`There is no brand ${values.brand}.`, 1)
  const caps = readCapAmounts(brand, givenCaps(values))
  return typeof caps === "number" ? caps : undefined
}

const givenCaps = (values: ReturnType<typeof parseVendorArgs>["values"]) => ({
  win: values["per-win"],
  hour: values["per-hour"],
  raise: values.raise ?? false,
})

const parseVendorArgs = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: "string" },
      dialect: { type: "string" },
      file: { type: "string" },
      "launch-url": { type: "string" },
      name: { type: "string" },
      "rollback-after-win": { type: "string" },
      "win-after-rollback": { type: "string" },
      "win-without-bet": { type: "string" },
      "from-anywhere": { type: "boolean" },
      "per-win": { type: "string" },
      "per-hour": { type: "string" },
      raise: { type: "boolean" },
      pool: { type: "string" },
      seed: { type: "string" },
    },
  })

/** Accepts calls from more or fewer networks; an exit code where that is refused. */
async function changeNetworks(
  database: Database,
  state: VendorState,
  action: "allow" | "forbid",
  networks: readonly string[],
  fromAnywhere: boolean,
): Promise<number | undefined> {
  const { id } = state
  const named: string[] = []
  for (const network of networks) {
    const canonical = await canonicalNetwork(database, network)
    if (!canonical) return print(`"${network}" is not a network; write it like 203.0.113.0/24 or 2001:db8::/32.`, 2)
    named.push(canonical)
  }
  if (named.length === 0) return print(usage, 2)
  const others = state.allowedAddresses.filter(network => !named.includes(network))
  if (action === "forbid" && others.length === 0 && state.allowedAddresses.length > 0) {
    const open = state.connected && missingNetworks(id, state.dialect, others, fromAnywhere)
    if (open) return print(`${open}.`, 1)
    console.log("No networks left in the list: calls are accepted from anywhere.")
  }
  await changeTerms(database, id, { allowedAddresses: action === "allow" ? [...others, ...named] : others })
  return undefined
}

/** Changes what is agreed about rounds, or the dialect; an exit code where that is refused. */
async function changePolicy(
  database: Database,
  state: VendorState,
  values: ReturnType<typeof parseVendorArgs>["values"],
): Promise<number | undefined> {
  const { id } = state
  const rounds = readPolicies(values)
  if (typeof rounds === "number") return rounds
  if (values.dialect !== undefined && !dialectNames.includes(values.dialect))
    return print(`--dialect must be ${dialectNames.join(" or ")}.`, 2)
  if (state.transferUrl !== null && (values.dialect ?? OWN_WALLET_DIALECT) !== OWN_WALLET_DIALECT)
    return print(`${id} keeps a wallet of its own, which needs the ${OWN_WALLET_DIALECT} dialect.`, 1)
  // Players are in its games: every bet and win would be refused from now on.
  const missing = state.connected && values.dialect !== undefined && (await missingKey(database, id, values.dialect))
  if (missing) return print(`${missing}.`, 1)
  const open =
    state.connected && values.dialect !== undefined && missingNetworks(id, values.dialect, state.allowedAddresses, true)
  if (open) return print(`${open}.`, 1)
  await changeTerms(database, id, {
    ...rounds,
    ...(values.dialect !== undefined && { dialect: values.dialect }),
  })
  return undefined
}

/** What is agreed about rounds; an exit code, after printing why, where a value is unknown. */
function readPolicies(
  values: ReturnType<typeof parseVendorArgs>["values"],
): Partial<Pick<VendorState, "rollbackAfterWin" | "winAfterRollback" | "winWithoutBet">> | number {
  try {
    const rollbackAfterWin = choiceOf("rollback-after-win", ["take-back", "refuse"], values["rollback-after-win"])
    const winAfterRollback = choiceOf("win-after-rollback", ["refuse", "accept"], values["win-after-rollback"])
    const winWithoutBet = choiceOf("win-without-bet", ["refuse", "accept"], values["win-without-bet"])
    return {
      ...(rollbackAfterWin && { rollbackAfterWin }),
      ...(winAfterRollback && { winAfterRollback }),
      ...(winWithoutBet && { winWithoutBet }),
    }
  } catch (error) {
    return printInvalid(error, 2)
  }
}

/** The value of an option; undefined where it is not given. Throws InvalidInput for another than those allowed. */
function choiceOf<const Value extends string>(
  option: string,
  allowed: readonly Value[],
  value: string | undefined,
): Value | undefined {
  const chosen = allowed.find(one => one === value)
  if (value !== undefined && chosen === undefined) throw new InvalidInput(`--${option} must be ${allowed.join(" or ")}`)
  return chosen
}

const lineOf = ({ id, name, connected, on, offAt, keys }: VendorState): string =>
  [
    id.padEnd(6),
    name.padEnd(24),
    connected ? (on ? "on" : "off") : "not connected",
    ...(offAt.length > 0 ? [`off at ${offAt.join(", ")}`] : []),
    ...(keys > 0 ? [`${keys} ${keys === 1 ? "key" : "keys"}`] : []),
  ].join("  ")

const describe = (state: VendorState): string =>
  [
    lineOf(state),
    `  offered at: ${state.offeredAt.join(", ") || "no brand"}`,
    ...(state.launchUrl === null ? [] : [`  launch URL: ${state.launchUrl}`]),
    `  dialect: ${state.dialect}; calls accepted from ${state.allowedAddresses.join(", ") || "any address"}`,
    `  rollback after a win: ${state.rollbackAfterWin}; win after a rollback: ${state.winAfterRollback}; ` +
      `win without a bet: ${state.winWithoutBet}`,
    ...(state.pauseReason === null
      ? []
      : [`  paused by the platform: ${state.pauseReason}; \`vendor ${state.id} on\` resumes it`]),
  ].join("\n")
