import { readFileSync } from 'node:fs'
import { sentencesOf } from './texts.ts'
import { paragraph, table, type Bilingual, type Language, type Page } from './html.ts'

/** A promise beside its measurement: a row of `conformance.json`, which `npm run generate` writes from the results of the last runs. */
export interface Conformance {
  readonly en: string
  readonly ja: string
  readonly command: string
  readonly bound: { readonly atMost?: number; readonly atLeast?: number }
  /** `null`: not measured yet. */
  readonly measured: {
    readonly value: number
    readonly kept: boolean
    readonly date: string
    readonly version: string | null
    readonly commit: string | null
  } | null
  readonly unit: string
}

/** What was promised, what the last run measured, when, and with which version. */
export function conformancePage(language: Language): Page {
  const { headings } = words[language]
  const rows = JSON.parse(readFileSync(new URL('conformance.json', import.meta.url), 'utf8')) as readonly Conformance[]
  const kept = rows.filter(({ measured }) => measured?.kept === true).length
  const values = { kept: String(kept), all: String(rows.length) }
  const introduction = sentencesOf('conformance', language, 'introduction', values)
  const cells = rows.map((row) => [
    row.command,
    row[language],
    boundText(row),
    measuredText(row, language),
    row.measured?.date ?? '',
    versionText(row),
  ])
  return {
    body: `${introduction.map(paragraph).join('\n')}\n${table(headings, cells)}`,
  }
}

const boundText = ({ bound: { atMost, atLeast }, unit }: Conformance): string =>
  atMost === undefined ? `≥ ${atLeast} ${unit}` : `≤ ${atMost} ${unit}`

function measuredText({ measured, unit }: Conformance, language: Language): string {
  const { notMeasured, kept, notKept } = words[language]
  if (measured === null) return notMeasured
  return `${measured.value.toLocaleString('en-US')} ${unit} ${measured.kept ? kept : notKept}`
}

const versionText = ({ measured }: Conformance): string =>
  [measured?.version ?? '', measured?.commit ?? ''].filter((text) => text !== '').join(' ')

const words = {
  en: {
    headings: ['command', 'promise', 'bound', 'measured', 'date', 'version'],
    notMeasured: 'not measured',
    kept: '✓ kept',
    notKept: '✗ not kept',
  },
  ja: {
    headings: ['コマンド', '約束', '基準', '測定値', '測定日', '版'],
    notMeasured: '未測定',
    kept: '✓ 達成',
    notKept: '✗ 未達成',
  },
} satisfies Bilingual<unknown>
