import { createRequire } from "node:module"
import { pathKey } from "@ant-design/cssinjs/es/Cache"
import { STYLE_PREFIX } from "@ant-design/cssinjs/es/hooks/useStyleRegister"
import { expect, test } from "vitest"
import { lastingStyles } from "./lasting-styles.ts"

test("the rules of a component are kept when its last use is gone, and nothing else is", () => {
  const styles = lastingStyles()
  const rules = pathKey([STYLE_PREFIX, "button"])
  for (const path of [rules, "cssVar%button"]) {
    styles.opUpdate(path, () => [1, path])
    styles.opUpdate(path, () => null)
  }
  expect(styles.opGet(rules)).toEqual([0, rules])
  expect(styles.opGet("cssVar%button")).toBeNull()
})

test("Ant Design computes its styles with the portal's copy of the library", () => {
  const ours = createRequire(import.meta.url)
  expect(createRequire(ours.resolve("antd")).resolve("@ant-design/cssinjs")).toBe(ours.resolve("@ant-design/cssinjs"))
})
