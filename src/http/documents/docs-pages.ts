import { errors } from '../../domain/errors.ts'
import { codeLists } from '../../codelists/code-lists.ts'
import { htmlPage, escapeHtml, list, paragraph, table, type Bilingual, type Language } from './html.ts'
import { versioningRules } from './versioning-rules.ts'

const errorWords: Bilingual<{ readonly title: string; readonly intro: string; readonly remedy: string }> = {
  en: { title: 'Errors', intro: 'Every failure is `application/problem+json` (RFC 9457).', remedy: 'What to do: ' },
  ja: { title: 'エラー', intro: '失敗はすべて `application/problem+json`（RFC 9457）です。', remedy: '対処：' },
}

export function errorsPage(language: Language): string {
  const words = errorWords[language]
  const sections = errors.map((row) => {
    const [title, description, remedy] =
      language === 'en' ? [row.title, row.description, row.remedy] : [row.titleJa, row.descriptionJa, row.remedyJa]
    return `<h2 id="${row.code}"><code>${row.code}</code> (${row.status})</h2>
<p><strong>${escapeHtml(title)}</strong></p>
${paragraph(description)}
${paragraph(words.remedy + remedy)}`
  })
  return htmlPage({
    path: '/docs/errors',
    title: { en: errorWords.en.title, ja: errorWords.ja.title },
    language,
    body: `${paragraph(words.intro)}\n${sections.join('\n')}`,
  })
}

/** The codes have both names, because a filter takes either. */
export function codesPage(language: Language): string {
  const headings = language === 'en' ? ['code', 'English', 'Japanese'] : ['コード', '日本語', '英語']
  const lists = Object.entries(codeLists).map(([name, rows]) => {
    const cells = rows.map(({ code, ja, en }) => (language === 'en' ? [code, en, ja] : [code, ja, en]))
    return `<h2 id="${name}">${name}</h2>\n${table(headings, cells)}`
  })
  return htmlPage({ path: '/docs/codes', title: { en: 'Codes', ja: 'コード一覧' }, language, body: lists.join('\n') })
}

export function fairUsePage(sentences: readonly Bilingual[], language: Language): string {
  const body = sentences.map((sentence) => paragraph(sentence[language])).join('\n')
  return htmlPage({ path: '/docs/fair-use', title: { en: 'Fair use', ja: '利用制限' }, language, body })
}

/** The compatibility rules of `/api/v1`. */
export function versioningPage(language: Language): string {
  const sections = versioningRules.map(({ title, titleJa, rules }) => {
    const texts = rules.map(([en, ja]) => (language === 'en' ? en : ja))
    return `<h2>${escapeHtml(language === 'en' ? title : titleJa)}</h2>\n${list(texts)}`
  })
  return htmlPage({
    path: '/docs/versioning',
    title: { en: 'Versions of /api/v1', ja: '/api/v1 の版の方針' },
    language,
    body: sections.join('\n'),
  })
}
