import type { Context } from '../types.ts'
import type { Section } from '../records/section.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'

const sentences = {
  ja: {
    unknown: 'この法人番号の会社は、いまのデータにはありません。',
    help: '番号をお確かめください。記録だけがこの番号で公表されていることもあるので、下に続けて調べます。',
    names: '公表資料での名称: ',
  },
  en: {
    unknown: 'There is no company with this corporate number in the present data.',
    help: 'Please check the number. Records with this number may still have been published, so they are searched below.',
    names: 'Name in the publications: ',
  },
}

/** The head of the page of a number that no company here has: the names under which its records were published, once they are loaded. */
export function unknownCompany(corporateNumber: string, sections: readonly Section[], context: Context) {
  const { unknown, help, names: label } = sentences[context.language]
  const names = [...new Set(sections.flatMap(({ records }) => records.map(({ company }) => company.name)))]
  const [name] = names
  if (name !== undefined) context.setTitle(`${name} ${corporateNumber}`)
  return h(
    'header',
    { class: 'company-head' },
    h('h1', name === undefined ? { class: 'number' } : { lang: 'ja' }, name ?? corporateNumber),
    name === undefined
      ? null
      : [
          h('p', { class: 'number' }, corporateNumber),
          h('p', {}, label, publishedText(names.join(context.words.listComma))),
        ],
    h('p', {}, h('strong', {}, unknown)),
    name === undefined ? h('p', {}, help) : null,
  )
}
