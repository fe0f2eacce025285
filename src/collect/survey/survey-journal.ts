import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { appendDurably, replaceFile } from '../../files.ts'

/** What came of the search on the site of one body, as a line of the journal. */
export interface SurveyEntry {
  /** The id of the source that is proposed for the body. */
  readonly body: string
  readonly publisher: string
  readonly site: string
  readonly outcome: 'found' | 'none' | 'failed'
  readonly address: string | null
  readonly title: string | null
  readonly rows: number | null
  readonly records: number | null
  readonly unparsed: number | null
  readonly score: number | null
  /** A code, a colon and words: why there is no list, or why the search ended early. */
  readonly reason: string | null
  readonly requests: number
  readonly day: string
}

/** The bodies that a survey has finished, one line each; the last line of a body counts. */
export interface SurveyJournal {
  /** The entry of a body; `undefined`: none for this site. */
  get(body: string, site: string): SurveyEntry | undefined
  add(entry: SurveyEntry): void
  /** Forgets these bodies. */
  remove(bodies: ReadonlySet<string>): void
}

/** Opens the journal, without the line that a killed survey had begun. */
export function openSurveyJournal(path: string): SurveyJournal {
  mkdirSync(dirname(path), { recursive: true })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const end = text.lastIndexOf('\n') + 1
  const entries = new Map(
    text
      .slice(0, end)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SurveyEntry)
      .map((entry) => [entry.body, entry]),
  )
  const write = (): void => replaceFile(path, [...entries.values()].map(lineOf).join(''))
  if (end < text.length) write()
  return {
    get(body, site) {
      const entry = entries.get(body)
      return entry?.site === site ? entry : undefined
    },
    add(entry) {
      appendDurably(path, lineOf(entry))
      entries.set(entry.body, entry)
    },
    remove(bodies) {
      for (const body of bodies) entries.delete(body)
      write()
    },
  }
}

const lineOf = (entry: SurveyEntry): string => `${JSON.stringify(entry)}\n`
