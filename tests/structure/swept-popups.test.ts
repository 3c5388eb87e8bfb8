import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { runningClock } from "@baize/kit/clock.ts"
import { root } from "@baize/kit/configuration.ts"
import { expect, test } from "vitest"
import { ofBusyMembers, ofGuests, ofMembers, ofSecuredMembers, popupOf } from "../sweeps/popups.ts"

const source = join(root, "player-site/src")

test("every dialog, menu and list that the player site opens is one of the popups that are swept in every language", () => {
  const opens = /from "\S*\/dialog\.tsx"|popover="auto"|role="listbox"/
  const popups = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter(file => file.endsWith(".tsx"))
    .filter(file => opens.test(readFileSync(join(source, file), "utf8")))
  expect(popups.sort()).toEqual(Object.keys(popupOf).sort())
})

test("every popup that the player site shows is opened by the sweep of languages", () => {
  const openings = [...ofGuests, ...ofMembers, ...ofBusyMembers, ...ofSecuredMembers(runningClock(new Date()))]
  const opened = openings.map(([name]) => name)
  const sweep = readFileSync(join(root, "tests/sweeps/languages.test.ts"), "utf8")
  const others = Object.values(popupOf).filter(name => !opened.includes(name))
  expect(others.filter(name => !sweep.includes(`isSwept("${name}")`))).toEqual([])
})
