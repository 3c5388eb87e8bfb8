import { root } from "@baize/kit/configuration.ts"
import { writeManifest } from "@baize/kit/program/manifest.ts"

// The last step of an image: what its release states of its files (docs/monitoring.md).
await writeManifest(root)
