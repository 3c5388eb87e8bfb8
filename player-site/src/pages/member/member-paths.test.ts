import { unlistedPages } from "@baize/common/api/pages.ts"
import { expect, test } from "vitest"
import { memberPaths } from "./member-paths.ts"

test("every page of the member center has words for the time in which its scripts load", () => {
  const paths = Object.keys(memberPaths).map(path => path.toLowerCase())
  expect(paths.filter(path => !(path in unlistedPages))).toEqual([])
})
