import { escapeHtml } from '../../../words/text/escape-html.ts'
import { cleanLine } from '../../../words/text/published-text.ts'
import type { Language, UrlLanguage, SiteFacts } from '../../../page/browser/types.ts'
import { documentUrl } from '../../../page/browser/url.ts'
import { documentFrame } from '../../../page/render-page.ts'

export type { Language } from '../../../page/browser/types.ts'

export const languages: readonly Language[] = ['en', 'ja']

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
  const isDate = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/u.test(cell)
  return `<td data-label="${escapeHtml(heading)}"${isDate ? ' class="date"' : ''}>${cell}</td>`
}

/** The pages, in the order of the navigation. `title`: where it is not the name in the navigation. */
const pages: readonly (Bilingual & { readonly path: string; readonly title?: Bilingual })[] = [
  { path: '/docs', ja: '使い方', en: 'Guide' },
  { path: '/docs/reference', ja: 'リファレンス', en: 'Reference' },
  { path: '/docs/errors', ja: 'エラー', en: 'Errors' },
  { path: '/docs/codes', ja: 'コード一覧', en: 'Codes' },
  { path: '/docs/fair-use', ja: '利用制限', en: 'Fair use' },
  { path: '/docs/sources', ja: '出典', en: 'Sources' },
  { path: '/docs/status', ja: '稼働状況', en: 'Status' },
  { path: '/docs/corrections', ja: '訂正の申し出', en: 'Corrections' },
  {
    path: '/docs/versioning',
    ja: '版の方針',
    en: 'Versions',
    title: { en: 'Versions of /api/v1', ja: '/api/v1 の版の方針' },
  },
  { path: '/docs/conformance', ja: '約束と測定', en: 'Conformance' },
]

const contentsLabel: Bilingual = { ja: '文書の案内', en: 'Documents' }

/** What a page shows. */
export interface Page {
  /** HTML. */
  readonly body: string
  /** Path of a module. */
  readonly script?: string
  /** Path of a script that runs before the module. */
  readonly library?: string
  /** Paths of further style sheets. */
  readonly styles?: readonly string[]
}

/** For whom a page is, and what its server says of itself. */
export interface Frame {
  readonly language: Language
  readonly urlLanguage: UrlLanguage
  readonly site: SiteFacts
}

/** A complete page in the frame of the page at `/`, without external resources. `asked`: its path, with or without a slash at the end. */
export function htmlPage(asked: string, { body, script, library, styles = [] }: Page, frame: Frame): string {
  const { language, urlLanguage, site } = frame
  const path = asked.replace(/\/$/, '')
  const row = pages.find((page) => page.path === path)!
  const title = escapeHtml((row.title ?? row)[language])
  const { skip, brand, navigation, navigationLabel, sample, footer } = documentFrame(path, frame)
  const links = pages.map(({ path: to, ...name }) => {
    const current = to === path ? ' aria-current="page"' : ''
    return `<li><a href="${documentUrl(to, urlLanguage)}"${current}>${name[language]}</a></li>`
  })
  const other = language === 'en' ? 'ja' : 'en'
  const sheets = ['/assets/page.css', '/assets/styles/docs.css', ...styles].map(
    (style) => `<link rel="stylesheet" href="${style}">`,
  )
  const before = library === undefined ? '' : `\n<script defer src="${library}"></script>`
  const module = script === undefined ? '' : `\n<script type="module" src="${script}"></script>`
  const notice = site.data?.isSample ? `<aside class="sample-notice">${sample}</aside>\n` : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Shobun</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${other}" href="${documentUrl(path, other)}">
${sheets.join('\n')}${before}${module}
</head>
<body data-view="docs">
<a class="skip" href="#main">${skip}</a>
<header class="masthead">
  <div class="page-width masthead-row">
    <a class="brand" href="${brand}"><span class="brand-ja" lang="ja">処分</span><span class="brand-en" lang="en">Shobun</span></a>
    <nav aria-label="${navigationLabel}">${navigation}</nav>
  </div>
</header>
${notice}<div class="page-width docs">
<nav class="docs-pages" aria-label="${contentsLabel[language]}"><ul>${links.join('\n')}</ul></nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
</div>
<footer class="page-width">${footer}</footer>
</body>
</html>
`
}
