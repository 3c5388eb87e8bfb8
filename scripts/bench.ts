import type { Measurement } from "./bench/figure.ts"
import { readOptions } from "./options.ts"

// `npm run bench [-- NAME …] [--json]`: measures, and prints ratios against something measured in the same run.
const { positionals, values } = readOptions({ allowPositionals: true, options: { json: { type: "boolean", default: false } } })

const benches: Readonly<Record<string, () => Promise<{ run: () => Promise<Measurement[]> }>>> = {
  size: () => import("./bench/size.ts"),
  search: () => import("./bench/search.ts"),
  start: () => import("./bench/start.ts"),
  ledger: () => import("./bench/ledger.ts"),
  "ledger-size": () => import("./bench/ledger-size.ts"),
  wallet: () => import("./bench/wallet.ts"),
  queue: () => import("./bench/queue.ts"),
  move: () => import("./bench/move.ts"),
  member: () => import("./bench/member.ts"),
  reports: () => import("./bench/reports.ts"),
  export: () => import("./bench/export.ts"),
  rewards: () => import("./bench/rewards.ts"),
  lottery: () => import("./bench/lottery.ts"),
  soak: () => import("./bench/soak.ts"),
  salary: () => import("./bench/salary.ts"),
  table: () => import("./bench/table.ts"),
  tables: () => import("./bench/tables.ts"),
  tree: () => import("./bench/tree.ts"),
  frames: () => import("./bench/frames.ts"),
  odds: () => import("./bench/odds.ts"),
  site: () => import("./bench/site.ts"),
  restore: () => import("./bench/restore.ts"),
}

/** A quarter of an hour, or gigabytes: these run only when named. */
const long = new Set([
  ...["salary", "rewards", "lottery", "table", "tree", "tables", "ledger-size", "soak", "odds", "site", "frames", "restore"],
])

const wanted = positionals.length > 0 ? positionals : Object.keys(benches).filter(name => !long.has(name))
const unknown = wanted.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`)
  process.exit(2)
}

let missed = 0
for (const name of wanted) {
  const { run } = await benches[name]!()
  for (const figure of await run()) {
    if (figure.ok === false) missed++
    console.log(values.json ? JSON.stringify(figure) : sentence(figure))
  }
}
process.exit(missed === 0 ? 0 : 1)

function sentence({ name, value, unit, reference, ratio, goal, ok }: Measurement): string {
  const figure = `${value.toLocaleString("en", { maximumFractionDigits: 2 })} ${unit}`
  const compared =
    ratio === undefined ? "" : `  ${ratio.toFixed(2)} × ${(reference ?? 0).toLocaleString("en", { maximumFractionDigits: 0 })}`
  return (
    `${ok === undefined ? "     " : ok ? "ok   " : "MISS "} ${name.padEnd(60)} ` +
    `${figure.padStart(18)}${compared}${goal === undefined ? "" : `  (goal ${goal})`}`
  )
}
