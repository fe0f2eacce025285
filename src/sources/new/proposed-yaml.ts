import { stringify } from 'yaml'

/** A line of the proposal that its reader must decide, because the file does not. */
export interface OpenQuestion {
  /** Number of the line in `source.yml`, from 1. */
  readonly line: number
  readonly text: string
  readonly question: string
}

/** Writes a `source.yml` line by line and keeps the lines that need a decision. */
export interface YamlLines {
  /** `key: value`; a question makes it a line to decide. */
  pair(indent: number, key: string, value: string | number | boolean | null, question?: string): void
  /** `key:` of a mapping that follows. */
  mapping(indent: number, key: string): void
  comment(text: string): void
  raw(line: string): void
  text(): string
  questions(): readonly OpenQuestion[]
}

export function yamlLines(): YamlLines {
  const lines: string[] = []
  const questions: OpenQuestion[] = []
  const push = (line: string): void => void lines.push(line)
  return {
    pair(indent, key, value, question) {
      const line = `${' '.repeat(indent)}${scalar(key)}: ${scalar(value)}`
      push(question === undefined ? line : `${line} # ${question}`)
      if (question !== undefined) questions.push({ line: lines.length, text: line.trim(), question })
    },
    mapping: (indent, key) => push(`${' '.repeat(indent)}${key}:`),
    comment: (text) => push(`# ${text}`),
    raw: push,
    text: () => `${lines.join('\n')}\n`,
    questions: () => questions,
  }
}

/** A scalar on one line, quoted where YAML needs it. */
const scalar = (value: string | number | boolean | null): string =>
  stringify(typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value, {
    lineWidth: 0,
    defaultStringType: 'PLAIN',
  }).trim()
