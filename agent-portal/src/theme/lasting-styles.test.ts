import { expect, test } from "vitest"
import { lastingStyles } from "./lasting-styles.ts"

test("the rules of a component are kept when its last use is gone, and nothing else is", () => {
  const styles = lastingStyles()
  for (const path of ["style%button", "cssVar%button"]) {
    styles.opUpdate(path, () => [1, path])
    styles.opUpdate(path, () => null)
  }
  expect(styles.opGet("style%button")).toEqual([0, "style%button"])
  expect(styles.opGet("cssVar%button")).toBeNull()
})
