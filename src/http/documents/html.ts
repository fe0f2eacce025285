import { escapeHtml } from '../../text/escape-html.ts'
import { cleanLine } from '../../text/published-text.ts'

/** As on the page at `/`: `?lang=en` is English, everything else Japanese. */
export type Language = 'ja' | 'en'

/** The same in both languages. */
export type Bilingual<Content = string> = Readonly<Record<Language, Content>>

const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** A paragraph; text between backquotes becomes code. */
export const paragraph = (text: string): string => `<p>${withCode(text)}</p>`

/** An unordered list of texts; text between backquotes becomes code. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${withCode(item)}</li>`).join('\n')}</ul>`

/**
 * A table of plain texts; the first cell of each row is shown as code. On a narrow screen each row is a block, in which every cell has its
 * heading beside it.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('')
  const body = rows.map((cells) => {
    const [first = '', ...rest] = cells.map((cell) => escapeHtml(cleanLine(cell)))
    const labelled = rest.map((cell, index) => dataCell(cell, headings[index + 1] ?? ''))
    return `<tr><th scope="row"><code>${first}</code></th>${labelled.join('')}</tr>`
  })
  // The keyboard scrolls a table that is wider than the page only if it takes the focus.
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

function dataCell(cell: string, heading: string): string {
  if (cell === '') return '<td></td>'
  const isDate = /^\d{4}-\d\d-\d\d$/u.test(cell)
  return `<td data-label="${escapeHtml(heading)}"${isDate ? ' class="date"' : ''}>${cell}</td>`
}

/** The pages of the navigation. */
const pages: readonly (Bilingual & { readonly path: string })[] = [
  { path: '/docs', ja: '使い方', en: 'Guide' },
  { path: '/docs/reference', ja: 'リファレンス', en: 'Reference' },
  { path: '/docs/errors', ja: 'エラー', en: 'Errors' },
  { path: '/docs/codes', ja: 'コード一覧', en: 'Codes' },
  { path: '/docs/fair-use', ja: '利用制限', en: 'Fair use' },
  { path: '/docs/sources', ja: '出典', en: 'Sources' },
  { path: '/docs/corrections', ja: '訂正の申し出', en: 'Corrections' },
  { path: '/docs/versioning', ja: '版の方針', en: 'Versions' },
  { path: '/docs/conformance', ja: '約束と測定', en: 'Conformance' },
]

/** The address of a page in a language. */
export const addressIn = (language: Language, path: string): string => (language === 'en' ? `${path}?lang=en` : path)

const frameWords: Bilingual<{
  readonly skip: string
  readonly navigation: string
  readonly contents: string
  readonly search: string
  readonly partners: string
  readonly records: string
  readonly coverage: string
  readonly other: string
}> = {
  ja: {
    skip: '本文へ',
    navigation: '主な案内',
    contents: '文書の案内',
    search: '調べる',
    partners: 'まとめて調べる',
    records: '絞り込む',
    coverage: '収録状況',
    other: 'English',
  },
  en: {
    skip: 'Skip to content',
    navigation: 'Main',
    contents: 'Documents',
    search: 'Search',
    partners: 'Many at once',
    records: 'Filter',
    coverage: 'Coverage',
    other: '日本語',
  },
}

/** The views of the page at `/` that the header links to, by their `view=`. */
const viewNames = { partners: 'check', records: 'enforcements', coverage: 'coverage' } as const

/** Is replaced by the notice of sample data, or removed. */
const samplePlaceholder = '<!--sample-->\n'
const sampleNotice: Bilingual = {
  ja: '<aside class="sample-notice"><p class="page-width"><strong>見本データ:</strong> 会社も記録もすべて架空です。</p></aside>\n',
  en: '<aside class="sample-notice"><p class="page-width"><strong>Sample data:</strong> every company and record is fictional.</p></aside>\n',
}
export const withSampleNotice = (text: string, language: Language): string =>
  text.replace(samplePlaceholder, sampleNotice[language])
export const withoutSampleNotice = (text: string): string => text.replace(samplePlaceholder, '')

export interface Page {
  readonly path: string
  readonly title: Bilingual
  readonly language: Language
  /** HTML. */
  readonly body: string
  /** Path of a module. */
  readonly script?: string
  /** Path of a script that runs before the module. */
  readonly library?: string
  /** Paths of further style sheets. */
  readonly styles?: readonly string[]
}

/** A complete page in the frame of the page at `/`, without external resources. */
export function htmlPage({ path, title, language, body, script, library, styles = [] }: Page): string {
  const words = frameWords[language]
  const other = language === 'en' ? 'ja' : 'en'
  const links = pages.map(({ path: to, ...name }) => {
    const current = to === path ? ' aria-current="page"' : ''
    return `<li><a href="${addressIn(language, to)}"${current}>${name[language]}</a></li>`
  })
  const views = (['partners', 'records', 'coverage'] as const).map((name) => {
    const query = new URLSearchParams({ view: viewNames[name], ...(language === 'en' && { lang: 'en' }) })
    return `<a href="/?${escapeHtml(query.toString())}">${words[name]}</a>`
  })
  const sheets = styles.map((style) => `\n<link rel="stylesheet" href="${style}">`).join('')
  const before = library === undefined ? '' : `\n<script defer src="${library}"></script>`
  const module = script === undefined ? '' : `\n<script type="module" src="${script}"></script>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title[language])} – Shobun</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${other}" href="${addressIn(other, path)}">
<link rel="stylesheet" href="/assets/styles/colours.css">
<link rel="stylesheet" href="/assets/styles/style.css">
<link rel="stylesheet" href="/assets/styles/docs.css">
<link rel="stylesheet" href="/assets/styles/print.css">${sheets}${before}${module}
</head>
<body data-view="docs">
<a class="skip" href="#main">${words.skip}</a>
<header class="masthead">
  <div class="page-width masthead-row">
    <a class="brand" href="${addressIn(language, '/')}"><span class="brand-ja" lang="ja">処分</span><span class="brand-en" lang="en">Shobun</span></a>
    <nav aria-label="${words.navigation}">
      <a href="${addressIn(language, '/')}">${words.search}</a>
${views.join('\n')}
      <a href="${addressIn(language, '/docs')}"${path === '/docs' ? ' aria-current="page"' : ''}>API</a>
      <a class="language" lang="${other}" hreflang="${other}" href="${addressIn(other, path)}">${words.other}</a>
    </nav>
  </div>
</header>
${samplePlaceholder}<div class="page-width docs">
<nav class="docs-pages" aria-label="${words.contents}"><ul>${links.join('\n')}</ul></nav>
<main id="main" tabindex="-1">
<h1>${escapeHtml(title[language])}</h1>
${body}
</main>
</div>
</body>
</html>
`
}
