import { loadHtml } from '../../documents/html/html-page.ts'

/** The hidden fields of a page's forms, such as tokens. */
export function hiddenFieldsOf(html: string, pageUrl: string): Record<string, string> {
  const page = loadHtml(html, pageUrl)
  const inputs = page('input[type="hidden" i][name]').toArray()
  return Object.fromEntries(inputs.map((input) => [page(input).attr('name') ?? '', page(input).attr('value') ?? '']))
}
