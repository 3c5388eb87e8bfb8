import { testDatabase } from "@baize/kit/testing/database.ts"
import { classableColumns, classedColumns } from "@baize/kit/testing/inventory.ts"
import { expect, it } from "vitest"
import { otherColumns, personalData } from "./personal-data.ts"
import { studioMigrations } from "./studio.ts"

it("every column of the studio that could hold personal data is classed, once, and no unknown one", async () => {
  const database = await testDatabase(studioMigrations)
  expect(classedColumns(personalData, otherColumns)).toEqual(await classableColumns(database))
  await database.close()
})
