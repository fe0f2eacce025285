import { cleanLine } from '../../text/published-text.ts'

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A paragraph; text between backquotes becomes code. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`

/** A table of plain texts; the first cell of each row is shown as code. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('')
  const body = rows.map((cells) => {
    const [first = '', ...rest] = cells.map((cell) => escapeHtml(cleanLine(cell)))
    return `<tr><th scope="row"><code>${first}</code></th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

/** Path and title of each page in the navigation. */
const pages = [
  ['/docs', 'Guide 使い方'],
  ['/docs/reference', 'Reference リファレンス'],
  ['/docs/errors', 'Errors エラー'],
  ['/docs/codes', 'Codes コード一覧'],
  ['/docs/fair-use', 'Fair use 利用制限'],
  ['/docs/sources', 'Sources 出典'],
  ['/docs/corrections', 'Corrections 訂正の申し出'],
  ['/docs/versioning', 'Versions 版の方針'],
] as const

/** Is replaced by the notice of sample data, or removed. */
const samplePlaceholder = '<!--sample-->\n'
const sampleBanner =
  '<p class="sample" role="note">見本データ: 会社も記録もすべて架空です。 Sample data: every company and record is fictional.</p>\n'

export const withSampleNotice = (text: string): string => text.replace(samplePlaceholder, sampleBanner)
export const withoutSampleNotice = (text: string): string => text.replace(samplePlaceholder, '')

/** A complete page without external resources. `body` is HTML. */
export function htmlPage(title: string, body: string): string {
  const links = pages.map(([href, name]) => `<a href="${href}">${name}</a>`).join('\n')
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Shobun</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
${samplePlaceholder}<header><p><a href="/">Shobun</a></p><nav aria-label="Documentation">${links}</nav></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

export const styleSheet = `:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --rule: #d5d9e0; --soft: #f4f5f8; --link: #0b4f9e }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --paper: #14171c; --rule: #363c47; --soft: #1d2128; --link: #8fbcf5 } }
* { box-sizing: border-box }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.7 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif }
header, main { max-width: 62rem; margin: 0 auto; padding: 1rem }
header { border-bottom: 1px solid var(--rule) }
header p { margin: 0; font-weight: 700 }
.sample { margin: 0; padding: .5rem 1rem; text-align: center; background: var(--soft); border-bottom: 1px solid var(--rule) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
a { color: var(--link) }
h1 { line-height: 1.3 }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--rule) }
code, pre { font-family: ui-monospace, monospace; font-size: .92em }
pre { padding: .8rem; overflow-x: auto; background: var(--soft) }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top }
dt { font-size: .85em; opacity: .75 }
dd { margin: 0 0 .4rem; overflow-wrap: anywhere }
tbody th { font-weight: 400; white-space: nowrap }
h3 { margin-top: 2rem }
`
