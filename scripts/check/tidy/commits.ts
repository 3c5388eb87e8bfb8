import { spawnSync } from "node:child_process"
import type { Finding } from "./finding.ts"

const longestSubject = 72

/** Verbs in the imperative that look like another form. */
const imperatives = new Set(["need", "feed", "seed", "embed", "bring", "string", "proceed", "exceed", "speed", "ring"])

/** What is wrong with the subject of a commit, if anything. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > longestSubject) return `${subject.length} characters: at most ${longestSubject}`
  const [, verb] = /^[a-z][a-z0-9./, -]*: ([a-z][\w-]*)(?: .*)?$/.exec(subject) ?? []
  if (!verb) return 'write "area: imperative", in lower case'
  if (/(?:ed|ing)$/.test(verb) && !imperatives.has(verb)) return `"${verb}" is not an imperative`
  return subject.endsWith(".") ? "no period at the end" : undefined
}

/** Subjects of the commits since the one that added this file. None without git, and few in a shallow clone. */
function subjects(root: string): { commit: string; subject: string }[] {
  const git = (...args: string[]): string => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? ""
  const first = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check/tidy/commits.ts").split("\n").at(-1)
  if (!first) return []
  const lines = git("log", "--no-merges", "--format=%h %s", `${first}..HEAD`).split("\n").filter(Boolean)
  return lines.map(line => ({ commit: line.slice(0, line.indexOf(" ")), subject: line.slice(line.indexOf(" ") + 1) }))
}

/** Subjects that are not of the form, each with its commits. */
export function findCommits(root: string): Finding[] {
  return [...Map.groupBy(subjects(root), ({ subject }) => subject)].flatMap(([subject, commits]) => {
    const problem = subjectProblem(subject)
    const places = commits.map(({ commit }) => `commit ${commit} "${subject}": ${problem}`)
    return problem ? [{ rule: "commits", key: subject, count: commits.length, places }] : []
  })
}
