import { type Variable, variables } from "@baize/kit/variables.ts"

const all = Object.entries(variables as Readonly<Record<string, Variable>>)

const otherwise = ({ default: value, otherwise: words }: Variable): string =>
  value === undefined ? (words ?? "none") : `\`${value}\``

const heading = ["Variable", "Default", "Read by", "Meaning"]
const rows = all.map(([name, variable]) => [
  `\`${name}\``,
  otherwise(variable),
  variable.readers.join(", "),
  variable.description,
])

/** `docs/configuration.md`: one row for each variable. */
export const configurationDocument = (): string =>
  `# Configuration

Environment variables configure everything and are checked at start; one that is set to nothing counts as not set. This page and
\`.env.example\` are generated from \`kit/variables.ts\`: \`npm run configuration\`.

\`npm start\` and the operator's tool read those marked \`start\`; \`npm start\` also runs the platform and the studio and passes
them the rest. In production \`platform/main.ts\` and \`studio/main.ts\` run on their own ([hosting.md](hosting.md)).

${[heading, heading.map(() => "---"), ...rows].map(cells => `| ${cells.join(" | ")} |`).join("\n")}
`

/** `.env.example`: every variable, commented out, with its default. */
export const exampleFile = (): string =>
  `# Environment variables with their defaults (docs/configuration.md). Generated: npm run configuration
${all
  .map(([name, variable]) => {
    const said = variable.default === undefined && variable.otherwise ? ` (${variable.otherwise.replaceAll("`", "")})` : ""
    return `\n# ${variable.description.replaceAll("`", "")}${said}\n# ${name}=${variable.default ?? ""}\n`
  })
  .join("")}`
