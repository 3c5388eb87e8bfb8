import { parseArgs } from "node:util"

export const lotteryUsage = [
  "lottery draws CODE",
  "lottery rules CODE [--brand CODE] [--bet BET] [--value VALUE] [--percent 0-100]",
  "lottery limits CODE [--brand CODE] [--most-ticket|--most-draw|--most-prize|--most-payable AMOUNT|default] [--confirm]",
  "lottery numbers CODE [--brand CODE] [--bet BET] [--most AMOUNT|none [--lower-from AMOUNT --percent 1-99]] [--confirm]",
  'lottery void CODE NUMERO --reason "…" [--by NAME] [--confirm]',
  'lottery correct CODE NUMERO --numbers "PRIZE=1,2,3;…" --reason "…" [--by NAME] [--confirm]',
  'lottery sources CODE [--source "NAME=ADDRESS" --source "NAME=ADDRESS" | --house] [--confirm]',
  "lottery timetable CODE [--at HH:MM|default] [--days sun,wed,…|daily|default] [--no-draw|--extra|--as-usual DAY]… [--confirm]",
  "lottery results CODE",
  'lottery decide CODE NUMERO --source NAME | --numbers "PRIZE=1,2,3;…" --reason "…" [--by NAME] [--confirm]',
].join("\n")

const options = {
  brand: { type: "string" },
  bet: { type: "string" },
  value: { type: "string" },
  percent: { type: "string" },
  "most-ticket": { type: "string" },
  "most-draw": { type: "string" },
  "most-prize": { type: "string" },
  "most-payable": { type: "string" },
  most: { type: "string" },
  "lower-from": { type: "string" },
  numbers: { type: "string" },
  source: { type: "string", multiple: true },
  at: { type: "string" },
  days: { type: "string" },
  "no-draw": { type: "string", multiple: true },
  extra: { type: "string", multiple: true },
  "as-usual": { type: "string", multiple: true },
  house: { type: "boolean", default: false },
  reason: { type: "string" },
  by: { type: "string" },
  confirm: { type: "boolean", default: false },
} as const

export const lotteryOptions = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options })
export type LotteryOptions = ReturnType<typeof lotteryOptions>["values"]

/** "special=12345;first=1,2" as the numbers of each prize, without their spaces. */
export const prizesIn = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(";").map(part => {
      const [prize = "", numbers = ""] = part.split("=")
      return [prize.trim(), numbers.split(",").map(number => number.trim())]
    }),
  )
