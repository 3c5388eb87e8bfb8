import { classableColumns, classedColumns } from "@baize/kit/testing/inventory.ts"
import { expect, it } from "vitest"
import { otherColumns, personalData } from "./personal-data.ts"
import { platformDatabase } from "./testing/database.ts"

it("every column of the platform that could hold personal data is classed, once, and no unknown one", async () => {
  const database = await platformDatabase()
  expect(classedColumns(personalData, otherColumns)).toEqual(await classableColumns(database))
  await database.close()
})
