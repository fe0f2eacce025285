import type { Context } from '../types.ts'
import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { saveFile } from '../records/csv.ts'
import { checkField } from './check-field.ts'
import type { SourcesDocument } from './collected-kinds.ts'
import { inquiryOf } from './inquiry.ts'
import { memoText } from './memo.ts'
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
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [isWhole, setWhole] = useState(false)
  // A memo is about one report.
  useEffect(() => setText(''), [report, isWhole])
  const make = async () => {
    try {
      const checksum = await checksumOf(report.text)
      if (checksum === null) return setFailure(own.noChecksum)
      const inquiry = await inquiryOf({ service: url, reportName, checksum, sources, request: context.request })
      const partners = report.rows.map((row) => ({ partner: reportedPartner(row), ...report.sorted(row) }))
      setFailure('')
      setText(memoText(partners, inquiry, { isWhole }))
    } catch {
      setFailure(own.noMemo)
    }
  }
  const button = (label: string, onClick: () => void) =>
    h('button', { type: 'button', class: 'button quiet', onClick }, label)
  return h(
    'section',
    { class: 'memo' },
    h('h2', {}, own.memo),
    h('p', { class: 'hint' }, own.memoHint),
    checkField(isWhole, setWhole, own.wholeMemo),
    h(
      'p',
      { class: 'save' },
      button(own.makeMemo, () => void make()),
    ),
    failure === '' ? null : h('p', { role: 'alert' }, failure),
    text === ''
      ? null
      : [
          h(
            'p',
            { class: 'save' },
            button(own.saveMemo, () => saveFile(reportName.replace('report', 'memo').replace('.csv', '.txt'), text)),
            ' ',
            button(own.saveReport, () => saveFile(reportName, report.text)),
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
