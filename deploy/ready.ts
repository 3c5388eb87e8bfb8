import process from "node:process"

// `node deploy/ready.ts PORT`: exit code 0 if the process with this metrics port can serve (docs/monitoring.md), else 1.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/ready`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
