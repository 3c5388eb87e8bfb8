import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const files = globSync("{kit,platform,studio,scripts}/**/*.ts", {
  cwd: root,
  exclude: ["**/node_modules", "**/dist", "**/*.test.ts"],
})

// Alerts, panels and the lock by which one node at a time runs a job know it by its name alone.
it("no two periodic jobs of the platform and the studio have the same name", () => {
  const names = files.flatMap(file =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(/name: "([\w-]+)",\s*everySeconds|verifications<\w+>\(\s*"([\w-]+)"/g),
    ].map(([, job, verification]) => job ?? verification!),
  )
  for (const known of ["clean-up", "round-recovery", "returns", "program", "verification", "studio-verification"])
    expect(names).toContain(known)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
