import type { Context } from '../types.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { saveFile } from '../records/csv.ts'
import { checkField } from './check-field.ts'
import type { SourcesDocument } from './collected-kinds.ts'
import { inquiryOf } from './inquiry.ts'
import { memoText, type Inquiry, type MemoPartner } from './memo.ts'
import { checksumOf, type PageReport } from './page-report.ts'
import { partnerWords } from './partner-words.ts'
import { reportedPartner } from './report-rows.ts'

interface MemoProps {
  readonly report: PageReport
  readonly sources: SourcesDocument
  readonly url: string
  /** The file of the report, whose checksum the memo has. */
  readonly reportName: string
  readonly context: Context
}

/** A memo for the file: a page about the inquiry, and one for each partner with records that are not settled. */
export function MemoSection({ report, sources, url, reportName, context }: MemoProps) {
  const own = partnerWords[context.language]
  const [made, setMade] = useState<{ readonly of: PageReport; readonly inquiry: Inquiry } | null>(null)
  const [failure, setFailure] = useState('')
  const [isWhole, setWhole] = useState(false)
  // Empty: all.
  const [only, setOnly] = useState('')
  const [askedBy, setAskedBy] = useState('')
  const make = async () => {
    try {
      const checksum = await checksumOf(report.text)
      if (checksum === null) return setFailure(own.noChecksum)
      const inquiry = await inquiryOf({ service: url, reportName, checksum, sources, request: context.request })
      setFailure('')
      setMade({ of: report, inquiry })
    } catch {
      setFailure(own.noMemo)
    }
  }
  const partners = report.rows.map((row) => ({ partner: reportedPartner(row), ...report.sorted(row) }))
  const isOfOne = partners.some(({ partner }) => partner.asked === only)
  // A memo is about one report.
  const text =
    made?.of === report ? memoText(partners, made.inquiry, { isWhole, askedBy, ...(isOfOne ? { only } : {}) }) : null
  const button = (label: string, onClick: () => void) =>
    h('button', { type: 'button', class: 'button quiet', onClick }, label)
  return h(
    'section',
    { class: 'memo' },
    h('h2', {}, own.memo),
    h('p', { class: 'hint' }, own.memoHint),
    partners.length > 1 ? partnerField(partners, isOfOne ? only : '', setOnly, context) : null,
    askedByField(askedBy, setAskedBy, context),
    checkField(isWhole, setWhole, own.wholeMemo),
    h(
      'p',
      { class: 'save' },
      button(own.makeMemo, () => void make()),
    ),
    failure === '' ? null : h('p', { role: 'alert' }, failure),
    text === null
      ? null
      : [
          h(
            'p',
            { class: 'save' },
            button(own.saveMemo, () => saveFile(reportName.replace('report', 'memo').replace('.csv', '.txt'), text)),
            ' ',
            button(own.save, () => saveFile(reportName, report.text)),
            ' ',
            button(own.print, () => print()),
          ),
          text
            .trimEnd()
            .split('\n\f\n')
            .map((page) => h('pre', { class: 'memo-page', lang: 'ja', tabindex: 0 }, page)),
        ],
  )
}

/** Who asked, which only the memo has: it is neither sent nor kept. */
const askedByField = (value: string, set: (text: string) => void, { language }: Context) =>
  h(
    'p',
    {},
    h(
      'label',
      {},
      `${partnerWords[language].askedBy} `,
      h('input', {
        value,
        maxLength: 80,
        autocomplete: 'off',
        onInput: (event: Event) => set((event.target as HTMLInputElement).value),
      }),
    ),
  )

/** Of which partner the memo is: all, or one, of whom a file may have nothing about the others. */
function partnerField(
  partners: readonly MemoPartner[],
  only: string,
  setOnly: (asked: string) => void,
  { language }: Context,
) {
  const own = partnerWords[language]
  return h(
    'p',
    {},
    h(
      'label',
      {},
      `${own.memoOf} `,
      h(
        'select',
        { value: only, onChange: (event: Event) => setOnly((event.target as HTMLSelectElement).value) },
        h('option', { value: '' }, own.memoOfAll(partners.length)),
        [...new Set(partners.map(({ partner }) => partner.asked))].map((asked) =>
          h('option', { value: asked, lang: 'ja' }, asked),
        ),
      ),
    ),
  )
}
