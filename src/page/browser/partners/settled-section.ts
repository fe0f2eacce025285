import type { Context } from '../types.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { csvText, saveFile } from '../records/csv.ts'
import { clearedIn, type Cleared, type Sorted } from './cleared.ts'
import type { PageReport } from './page-report.ts'
import { decodedList } from './partner-list.ts'
import type { Notes } from './partner-notes.ts'
import { partnerWords } from './partner-words.ts'
import { wordsOfStatus, type ReportRecord } from './report-records.ts'
import { isOfSeveral, reportedPartner, type ReportedPartner } from './report-rows.ts'

interface SettledProps {
  readonly report: PageReport
  readonly notes: Notes
  readonly note: (notes: Notes) => void
  readonly context: Context
}

/** The records of each partner, which a person may settle with a reason, and what is settled. */
export function SettledSection({ report, notes, note, context }: SettledProps) {
  const own = partnerWords[context.language]
  const [failure, setFailure] = useState('')
  const put = (added: readonly Cleared[]) => {
    const ids = new Set(added.map(({ id }) => id))
    note({ ...notes, cleared: [...notes.cleared.filter(({ id }) => !ids.has(id)), ...added] })
  }
  const settle = (id: string, reason: string) => put([{ id, reason, clearedOn: context.today }])
  const undo = (id: string) => note({ ...notes, cleared: notes.cleared.filter((each) => each.id !== id) })
  const load = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (!file) return
    try {
      // Without a day nobody could tell later what was known, nor when to forget it.
      const today = context.today
      const loaded = [...clearedIn(decodedList(await file.arrayBuffer()), today).values()]
      put(loaded.map((each) => ({ ...each, clearedOn: each.clearedOn ?? today })))
      setFailure('')
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  const save = () => {
    const rows = notes.cleared.map(({ id, reason, clearedOn }) => [id, reason, clearedOn])
    saveFile(`shobun-settled-${context.today}.csv`, csvText([['id', 'reason', 'cleared_on'], ...rows]))
  }
  const shown = report.rows.map((row) => ({ partner: reportedPartner(row), ...report.sorted(row) }))
  return h(
    'section',
    { class: 'partner-records' },
    h('h2', {}, own.records),
    shown
      .filter(({ partner, open, settled }) => open.length + settled.length + partner.missing > 0)
      .map((each) => recordsOfPartner(each, { settle, undo }, context)),
    h(
      'p',
      { class: 'save' },
      h(
        'label',
        {},
        `${own.loadSettled} `,
        h('input', { type: 'file', accept: '.csv,text/csv', onChange: (event: Event) => void load(event) }),
      ),
      ' ',
      notes.cleared.length > 0
        ? h('button', { type: 'button', class: 'button quiet', onClick: save }, own.saveSettled(notes.cleared.length))
        : null,
    ),
    failure === '' ? null : h('p', { role: 'alert' }, failure),
  )
}

interface Settling {
  readonly settle: (id: string, reason: string) => void
  readonly undo: (id: string) => void
}

function recordsOfPartner(
  { partner, open, settled }: Sorted & { readonly partner: ReportedPartner },
  { settle, undo }: Settling,
  context: Context,
) {
  const own = partnerWords[context.language]
  const name = h('span', { lang: 'ja' }, partner.company ?? partner.asked)
  const items = open.map((record) =>
    h('li', { key: record.id }, recordLine(record, context), settleForm(record.id, settle, context)),
  )
  return h(
    'details',
    { key: partner.asked, open: open.length > 0 && open.length <= 3 },
    h(
      'summary',
      {},
      name,
      ` ${own.openAndSettled(open.length, settled.length)} `,
      isOfSeveral(partner) ? h('span', { class: 'badge' }, own.undecided) : null,
    ),
    h('ul', {}, items),
    partner.missing > 0 ? h('p', { class: 'hint' }, own.missing(partner.missing)) : null,
    partner.corporateNumber !== null && open.length > 1 ? settleForm(partner.corporateNumber, settle, context) : null,
    settledList(settled, undo, context),
  )
}

function recordLine(record: ReportRecord, { language }: Context) {
  const own = partnerWords[language]
  const [act, source] = partsOf(record.citation)
  return [
    h('a', { href: `/records/${record.id}`, lang: 'ja' }, act),
    ` ${wordsOfStatus(record.status)[language]} `,
    h('span', { class: 'hint' }, own.ties[record.tie]),
    source === '' ? null : h('span', { class: 'hint cited-source', lang: 'ja' }, source),
  ]
}

/** Authority, act and day of a citation, and where it was published: 大阪府「…に対する指名停止」2026年2月9日。見本県「…」https://… */
function partsOf(citation: string): [act: string, source: string] {
  const [, act = citation, source = ''] = /^(.*?」[^。]*)。(.+)$/u.exec(citation) ?? []
  return [act, source]
}

/** `id`: of a record, or the number of a company, whose records of today are meant. */
function settleForm(id: string, settle: (id: string, reason: string) => void, { language }: Context) {
  const own = partnerWords[language]
  const isCompany = /^\d/.test(id)
  const submit = (event: Event) => {
    event.preventDefault()
    const reason = new FormData(event.target as HTMLFormElement).get('reason')
    if (typeof reason === 'string' && reason.trim() !== '') settle(id, reason.trim())
  }
  return h(
    'details',
    { class: 'settle' },
    h('summary', {}, isCompany ? own.settleCompany : own.settle),
    h(
      'form',
      { onSubmit: submit },
      h(
        'label',
        {},
        `${own.reason} `,
        h('input', { name: 'reason', required: true, maxLength: 200, autocomplete: 'off' }),
      ),
      ' ',
      h('button', { type: 'submit', class: 'button quiet' }, own.settleButton),
    ),
  )
}

function settledList(settled: Sorted['settled'], undo: (id: string) => void, { language }: Context) {
  if (settled.length === 0) return null
  const own = partnerWords[language]
  return h(
    'ul',
    { class: 'settled' },
    settled.map(({ record, by }) =>
      h(
        'li',
        { key: record.id },
        `${own.settledWord} `,
        h('a', { href: `/records/${record.id}`, lang: 'ja' }, partsOf(record.citation)[0]),
        h('span', { class: 'hint' }, ` ${by.reason} ${by.clearedOn ?? ''} `),
        h('button', { type: 'button', class: 'button quiet', onClick: () => undo(by.id) }, own.undo),
      ),
    ),
  )
}
