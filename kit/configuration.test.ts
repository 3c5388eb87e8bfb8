import { join } from "node:path"
import { expect, it } from "vitest"
import { readConfiguration, root } from "./configuration.ts"

it("the configuration has a sensible default for every unset variable", () => {
  expect(readConfiguration({})).toMatchObject({
    playerPort: 8080,
    dataFolder: join(root, "data"),
    exportFolder: join(root, "data/exports"),
    databaseUrl: undefined,
    demo: true,
    oneOperator: true,
  })
  expect(readConfiguration({ NODE_ENV: "production" })).toMatchObject({ demo: false, oneOperator: false })
  expect(readConfiguration({ NODE_ENV: "production", ONE_OPERATOR: "on" }).oneOperator).toBe(true)
})

it("production refuses the demo world and the sandbox cashier", () => {
  for (const name of ["DEMO", "SANDBOX_CASHIER"])
    expect(() => readConfiguration({ NODE_ENV: "production", [name]: "on" })).toThrow(
      `${name} must be off with NODE_ENV=production`,
    )
})

it("exported reports are kept in the data folder unless a folder is set", () => {
  expect(readConfiguration({ DATA_DIR: "/srv/baize" }).exportFolder).toBe("/srv/baize/exports")
  expect(readConfiguration({ DATA_DIR: "/srv/baize", EXPORT_DIR: "/mnt/shared" }).exportFolder).toBe("/mnt/shared")
})

it("an invalid setting is refused with the name of its variable", () => {
  const wrong: Record<string, string>[] = [
    { PLAYER_PORT: "http" },
    { DEMO: "banana" },
    { ONE_OPERATOR: "banana" },
    { DATABASE_URL: "banana" },
    { PLATFORM_DATABASE_URL: "banana" },
    { STUDIO_DATABASE_URL: "banana" },
  ]
  for (const env of wrong) expect(() => readConfiguration(env)).toThrow(new RegExp(`^${Object.keys(env)[0]} must be `))
  expect(() => readConfiguration({ STUDIO_DATABASE_URL: "postgresql://baize_studio@db/baize" })).toThrow("need a DATABASE_URL")
  expect(() => readConfiguration({ PLAYER_PORT: "8090" })).toThrow("The ports must differ")
})
