import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { readOptions } from "./options.ts"
import { writeStream } from "./rng/stream.ts"

// `npm run rng [-- --gigabytes 14] [--folder DIR]`: runs the stream that decides the studio's games through Debian's `ent` and
// `dieharder -a`. Its largest test reads 13.2 GB; a smaller file would be rewound, and repeated numbers fail.
const { values } = readOptions({
  options: { gigabytes: { type: "string", default: "14" }, folder: { type: "string", default: tmpdir() } },
})
const gigabytes = Number(values.gigabytes)
if (!(gigabytes > 0)) {
  console.error("--gigabytes is a number above 0.")
  process.exit(2)
}
for (const program of ["ent", "dieharder"]) {
  if (spawnSync("which", [program]).status === 0) continue
  console.error(`This needs ${program}: apt-get install -y ent dieharder`)
  process.exit(2)
}

const folder = mkdtempSync(join(values.folder, "baize-rng-"))
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))
const file = join(folder, "stream")

console.log(`Writing ${gigabytes} GB of the stream …`)
await writeStream(file, gigabytes * 2 ** 30)
console.log(`${statSync(file).size.toLocaleString("en")} bytes`)
console.log(spawnSync("ent", [file], { encoding: "utf8" }).stdout)

const dieharder = spawn("dieharder", ["-a", "-g", "201", "-f", file], { stdio: ["ignore", "pipe", "inherit"] })
const verdicts = { PASSED: 0, WEAK: 0, FAILED: 0 }
for await (const line of createInterface({ input: dieharder.stdout })) {
  console.log(line)
  const verdict = /\|\s*(PASSED|WEAK|FAILED)\s*$/.exec(line)?.[1] as keyof typeof verdicts | undefined
  if (verdict) verdicts[verdict]++
}
console.log(`dieharder: ${verdicts.PASSED} passed, ${verdicts.WEAK} weak, ${verdicts.FAILED} failed`)
process.exit(verdicts.FAILED === 0 && verdicts.PASSED > 100 ? 0 : 1)
