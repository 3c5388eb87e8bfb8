import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { licenseTexts, noticesDocument } from "./notices/document.ts"
import { shippedPackages } from "./notices/packages.ts"

// `npm run notices`: writes the third-party notices from the lock file and the installed packages.
const packages = shippedPackages()
writeFileSync(join(root, "docs/third-party.md"), noticesDocument(packages))
writeFileSync(join(root, "docs/third-party-notices.txt"), licenseTexts(packages))
