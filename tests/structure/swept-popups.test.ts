import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { runningClock } from "@baize/kit/clock.ts"
import { root } from "@baize/kit/configuration.ts"
import { expect, test } from "vitest"
import { ofBusyMembers, ofGuests, ofMembers, ofSecuredMembers, popupOf } from "../sweeps/popups.ts"

const source = join(root, "player-site/src")

test("every dialog of the player site is one of the popups that are swept in every language", () => {
  const dialogs = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter(file => file.endsWith(".tsx"))
    .filter(file => /from "\S*\/dialog\.tsx"/.test(readFileSync(join(source, file), "utf8")))
  expect(dialogs.sort()).toEqual(Object.keys(popupOf).sort())
})

test("every popup that shows a dialog of the player site is opened by the sweep of languages", () => {
  const openings = [...ofGuests, ...ofMembers, ...ofBusyMembers, ...ofSecuredMembers(runningClock(new Date()))]
  const opened = openings.map(([name]) => name)
  const sweep = readFileSync(join(root, "tests/sweeps/languages.test.ts"), "utf8")
  const others = Object.values(popupOf).filter(name => !opened.includes(name))
  expect(others.filter(name => !sweep.includes(`isSwept("${name}")`))).toEqual([])
})
