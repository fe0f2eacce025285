/** What a page says of itself, where a list or a file was expected. It explains a refusal and is never the reason for one. */
export interface PageWords {
  readonly sign: 'login' | 'not_found' | 'closed' | 'table'
  readonly words: string
}

const signs: readonly (PageWords & { readonly pattern: RegExp; readonly isHeading: boolean })[] = [
  {
    sign: 'login',
    words: 'it asks for a password: the file is not public, or no longer at this address',
    pattern: /<input\b[^>]{0,500}\btype\s*=\s*["']?password/i,
    isHeading: false,
  },
  {
    sign: 'not_found',
    words: 'it says that there is nothing at this address: look for the new one',
    pattern:
      /\b404\b|not found|見つかりません|みつかりません|見つかりませんで|存在しません|移動または削除|移動又は削除/i,
    isHeading: true,
  },
  {
    sign: 'closed',
    words: 'it says that the website is closed for a time: try again later',
    pattern: /メンテナンス|maintenance|利用できません|temporarily unavailable|混み?合って/i,
    isHeading: true,
  },
  { sign: 'table', words: 'it has a table', pattern: /<table\b/i, isHeading: false },
]

/** So many characters say what a page is. */
const headCharacters = 65_536

/** What a page says; `null`: nothing known. */
export function pageWordsOf(page: string): PageWords | null {
  const html = page.slice(0, headCharacters)
  const headings = [...html.matchAll(/<(title|h[1-3])\b[^>]{0,200}>([\s\S]{0,300}?)<\/\1>/gi)].map(([, , text]) => text)
  return signs.find(({ pattern, isHeading }) => pattern.test(isHeading ? headings.join('\n') : html)) ?? null
}

/** The title of a page, of at most 120 characters; "" for none. */
export const titleIn = (html: string): string => /<title[^>]{0,200}>([^<]{0,120})/i.exec(html)?.[1]?.trim() ?? ''
