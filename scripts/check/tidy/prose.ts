import { type Comment, Visitor } from "oxc-parser"
import type { SourceFile } from "./files.ts"
import type { Parsed } from "./parsed.ts"

/** Text written for people, and its start in the file. Same length as in the file, so that offsets stay right. */
export interface Prose {
  readonly start: number
  readonly words: string
}

/** A name, a key or a class has no space: only several words are prose. */
const isProse = (text: string): boolean => /\S\s+\S/.test(text)

/** Spaces in place of `*`, `//` and `--` at the beginning of lines. */
const withoutMarks = (comment: string): string =>
  comment.replace(
    /(^|\n)([ \t]*)(\/\*+|\*+\/|\*|\/\/+|--+)/g,
    (_, end: string, indent: string, mark: string) => `${end}${indent}${" ".repeat(mark.length)}`,
  )

const blank = (text: string): string => text.replace(/[^\n]/g, " ")

/** Comments that only white space separates are read as one, for phrases that cross lines. */
function commentsOf(text: string, comments: readonly Pick<Comment, "start" | "end">[]): Prose[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of comments) {
    const last = joined.at(-1)
    if (last && text.slice(last.end, start).trim() === "") last.end = end
    else joined.push({ start, end })
  }
  return joined.map(({ start, end }) => ({ start, words: withoutMarks(text.slice(start, end)) }))
}

/** Comments, string literals, templates other than SQL, and text between tags. */
function proseOfCode({ text }: SourceFile, { program, comments }: Parsed): Prose[] {
  const prose = commentsOf(text, comments)
  const sqlTemplates = new Set<number>()
  const add = (start: number, words: string): void => {
    if (isProse(words)) prose.push({ start, words })
  }
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (/^(sql|raw)$/.test(text.slice(tag.start, tag.end))) sqlTemplates.add(quasi.start)
    },
    TemplateLiteral: ({ start, quasis }) => {
      if (!sqlTemplates.has(start)) for (const quasi of quasis) add(quasi.start, text.slice(quasi.start, quasi.end))
    },
    Literal: ({ start, end, value }) => {
      if (typeof value === "string") add(start, text.slice(start, end))
    },
    JSXText: ({ start, end }) => add(start, text.slice(start, end)),
  }).visit(program)
  return prose.sort((one, other) => one.start - other.start)
}

/** Comments and literals of several words, such as the message of an exception. Bodies between `$$` are read like the rest. */
function proseOfSql({ text }: SourceFile): Prose[] {
  const comments: { start: number; end: number }[] = []
  const literals: Prose[] = []
  for (const match of text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g))
    if (match[0].startsWith("'")) literals.push({ start: match.index, words: match[0] })
    else comments.push({ start: match.index, end: match.index + match[0].length })
  return [...commentsOf(text, comments), ...literals.filter(({ words }) => isProse(words))]
}

/** Everything except code and the tables of the voice guide, which quote what they replace. */
function proseOfDocument({ path, text }: SourceFile): Prose[] {
  const words = text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank)
  return [{ start: 0, words: path === "docs/voice.md" ? words.replace(/^(\||\d+\.).*$/gm, blank) : words }]
}

const commentPatterns: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  html: /<!--[\s\S]*?-->|>[^<]+</g,
  yml: /#.*/g,
}

export function proseOf(file: SourceFile, parsed: Parsed | undefined): Prose[] {
  if (parsed) return proseOfCode(file, parsed)
  const kind = file.path.slice(file.path.lastIndexOf(".") + 1)
  if (kind === "sql") return proseOfSql(file)
  if (kind === "md" || kind === "json") return proseOfDocument(file)
  const pattern = commentPatterns[kind]
  return pattern ? Array.from(file.text.matchAll(pattern), match => ({ start: match.index, words: withoutMarks(match[0]) })) : []
}
