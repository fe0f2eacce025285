import { errors } from '../../../domain/errors.ts'
import { codeLists, type CodeListName } from '../../../words/codes/code-lists.ts'
import { conditionsOf, endpointRows } from '../contract/endpoints.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { list, paragraph, table, type Bilingual, type Language, type Page } from './html.ts'
import { fairUseInShort, fairUseSections, type FairUseTextOptions } from './fair-use-text.ts'
import { htmlOfText } from './html-of-text.ts'

const errorWords = {
  en: { intro: 'Every failure is `application/problem+json` (RFC 9457).', remedy: 'What to do: ' },
  ja: { intro: '失敗はすべて `application/problem+json`（RFC 9457）です。', remedy: '対処：' },
} satisfies Bilingual<unknown>

export function errorsPage(language: Language): Page {
  const words = errorWords[language]
  const sections = errors.map((row) => {
    const [title, description, remedy] =
      language === 'en' ? [row.title, row.description, row.remedy] : [row.titleJa, row.descriptionJa, row.remedyJa]
    return `<h2 id="${row.code}"><code>${row.code}</code> (${row.status})</h2>
<p><strong>${escapeHtml(title)}</strong></p>
${paragraph(description)}
${paragraph(words.remedy + remedy)}`
  })
  return {
    body: `${paragraph(words.intro)}\n${sections.join('\n')}`,
  }
}

const codeListTitles: Readonly<Record<CodeListName, Bilingual>> = {
  laws: { en: 'Laws', ja: '根拠法令' },
  'authority-types': { en: 'Types of authorities', ja: '機関の種別' },
  'action-types': { en: 'Kinds of action', ja: '処分の種類' },
  natures: { en: 'Natures of licence actions', ja: '許認可に関する処分の性質' },
  measures: { en: 'Measures in lists of suspensions', ja: '指名停止等の措置の種類' },
  statuses: { en: 'Statuses', ja: '状態' },
  reasons: { en: 'Reasons of suspensions', ja: '指名停止の理由' },
  sectors: { en: 'Sectors', ja: '業種' },
  prefectures: { en: 'Prefectures', ja: '都道府県' },
}

const codeWords = {
  en: {
    intro:
      'A filter takes a code, its English or its Japanese name. In answers codes may be added, never renamed or removed.',
    parameter: (name: string) => `Filter: \`${name}\``,
    headings: ['code', 'English', 'Japanese'],
  },
  ja: {
    intro:
      '検索条件には、コード、日本語名、英語名のどれでも使えます。応答のコードは増えることがありますが、名前が変わったり消えたりすることはありません。',
    parameter: (name: string) => `検索条件: \`${name}\``,
    headings: ['コード', '日本語', '英語'],
  },
} satisfies Bilingual<unknown>

/** The codes have both names, because a filter takes either. */
export function codesPage(language: Language): Page {
  const { intro, parameter, headings } = codeWords[language]
  const names = Object.keys(codeLists) as CodeListName[]
  const links = names.map((name) => `<li><a href="#${name}">${codeListTitles[name][language]}</a></li>`)
  const lists = names.map((name) => {
    const cells = codeLists[name].map(({ code, ja, en }) => (language === 'en' ? [code, en, ja] : [code, ja, en]))
    const filter = endpointRows.flatMap(conditionsOf).find(({ listName }) => listName === name)
    return `<h2 id="${name}">${codeListTitles[name][language]}</h2>
${filter === undefined ? '' : paragraph(parameter(filter.name))}
${table(headings, cells)}`
  })
  const body = `${paragraph(intro)}\n<ul class="contents">${links.join('\n')}</ul>\n${lists.join('\n')}`
  return { body }
}

export function fairUsePage(options: FairUseTextOptions, language: Language): Page {
  const sections = fairUseSections(options).map(({ id, title, sentences }) => {
    const texts = sentences.map(
      ({ items, ...sentence }) =>
        paragraph(sentence[language]) + (items ? list(items.map((item) => item[language])) : ''),
    )
    return `<h2 id="${id}">${title[language]}</h2>\n${texts.join('\n')}`
  })
  const inShort = list(fairUseInShort(options).map((line) => line[language]))
  const body = [inShort, ...sections].join('\n')
  return { body }
}

/** The compatibility rules of `/api/v1`. */
export const versioningPage = (language: Language): Page => ({ body: htmlOfText('versioning', language) })

const contactWords = {
  en: {
    label: 'Contact',
    none: 'The operator of this server has not set a contact address (`CONTACT`).',
  },
  ja: {
    label: '連絡先',
    none: 'このサーバーの運用者は連絡先を設定していません（`CONTACT`）。',
  },
} satisfies Bilingual<unknown>

/** How to ask for a correction, or for the removal of a natural person's name. `contact`: a `mailto:` or web address. */
export function correctionsPage(contact: string | null, language: Language): Page {
  const { label, none } = contactWords[language]
  const address =
    contact === null
      ? paragraph(none)
      : `<p>${label}: <a href="${escapeHtml(contact)}">${escapeHtml(contact.replace(/^mailto:/, ''))}</a></p>`
  return { body: `${address}\n${htmlOfText('corrections', language)}` }
}
