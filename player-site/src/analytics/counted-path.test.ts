import { expect, test } from "vitest"
import { countedPath } from "./counted-path.ts"

const pages = ["/", "/live", "/PromotionDetail", "/register", "/self-test", "/member/*"]

test.each([
  ["/", "/"],
  ["/Live/", "/live"],
  ["/PromotionDetail", "/promotiondetail"],
  ["/register", "/register"],
  ["/game/BZ/Mines", "/game/bz/mines"],
])("a view of the page %s is counted as %s", (path, counted) => {
  expect(countedPath(path, pages)).toBe(counted)
})

test.each(["/member", "/member/securityCenter", "/Member/saferPlay/"])(
  "of a page of the member center, %s, only that it is one is counted",
  path => {
    expect(countedPath(path, pages)).toBe("/member")
  },
)

test.each(["/self-test", "/Self-Test/", "/eyJhbGciOi", "/live/of-someone", "/game/BZ"])(
  "an address that can say something of a person is not counted: %s",
  path => {
    expect(countedPath(path, pages)).toBeUndefined()
  },
)
