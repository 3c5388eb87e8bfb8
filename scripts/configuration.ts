import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { configurationDocument, exampleFile } from "./configuration/document.ts"

// `npm run configuration`: writes docs/configuration.md and .env.example from kit/variables.ts.
writeFileSync(join(root, "docs/configuration.md"), configurationDocument())
writeFileSync(join(root, ".env.example"), exampleFile())
