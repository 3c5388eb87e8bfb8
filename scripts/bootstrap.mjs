// Runs on any Node from 20.19 on: installs what the lock file names, then hands over to the project's Node 26.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, statSync, utimesSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const windows = process.platform === "win32"
const node26 = fileURLToPath(new URL(`../node_modules/node/bin/node${windows ? ".exe" : ""}`, import.meta.url))

const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Baize needs Node 20.19 or newer; this is ${process.versions.node}.`)

install()
const [command, ...args] = process.argv.slice(2)
const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
if (!command || !existsSync(script)) fail(`There is no command "${command ?? ""}".`)
const child = spawn(node26, [script, ...args], { cwd: root, stdio: "inherit" })
// Ctrl-C also reaches the child directly; this process only waits for it to finish cleaning up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => signal !== "SIGINT" && child.kill(signal))
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)))

/** npm records in node_modules what it installed; a lock file newer than that record is not installed yet. */
function install() {
  const lock = new URL("../package-lock.json", import.meta.url)
  const note = new URL("../node_modules/.package-lock.json", import.meta.url)
  const has = existsSync(note)
  if (has && existsSync(node26) && statSync(note).mtimeMs + 5_000 >= statSync(lock).mtimeMs) return
  console.log("Installing packages (once, and when package-lock.json changes) …")
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses a lock file that lacks another platform's optional binaries; `install` adds them and leaves the file
  // alone.
  const words = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: "inherit" })
    : spawnSync(windows ? "npm.cmd" : "npm", words, { cwd: root, stdio: "inherit", shell: windows })
  if (done.status !== 0) fail("npm could not install the packages; see its message above.")
  if (!existsSync(node26))
    fail(
      'The package "node" did not install its binary: allow install scripts (npm config set ignore-scripts false) and try again.',
    )
  const now = new Date()
  utimesSync(note, now, now)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
