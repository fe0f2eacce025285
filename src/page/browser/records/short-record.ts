import type { PublishedRecord } from '../types.ts'

/** Characters of a published text on a card. Most reasons are shorter; the longest real one has some thousand. */
const textCharactersMax = 400

/** Characters of all texts of a card: fifty cards must fit into a page (`pageBytesMax`). */
const cardCharactersMax = 900

/** Characters of a text behind them. */
const restCharactersMax = 40

/** An address that is cut leads elsewhere, so a longer one is left out. */
const urlCharactersMax = 1_000

/** Items of a list, such as permits. */
const itemsMax = 10

/** Fields of published words. Codes, labels, days and the attribution, which licences ask for, stay as they are. */
const publishedFields = new Set([
  'name',
  'name_text',
  'name_en',
  'name_romanized',
  'address',
  'number',
  'authority_text',
  'law_text',
  'action_text',
  'measure_text',
  'reason_text',
  'summary',
  'clause',
  'scope',
  'remarks',
  'text',
  'end_text',
  'url_text',
  'title',
  'reason',
  'former',
  'value',
])

/** A record with its long texts cut, for a card in a list; the record itself where none is long. The page of the record has the whole texts. */
export function shortRecord<Record extends PublishedRecord>(record: Record): Record {
  let left = cardCharactersMax
  let isCut = false

  function shortText(text: string) {
    const charactersMax = Math.max(restCharactersMax, Math.min(textCharactersMax, left))
    left -= Math.min(text.length, charactersMax)
    if (text.length <= charactersMax) return text
    isCut = true
    // No half of a character outside the basic plane stays at the end.
    return `${text.slice(0, charactersMax).replace(/[\uD800-\uDBFF]$/, '')}…`
  }

  function shortUrl(url: string) {
    if (url.length <= urlCharactersMax) return url
    isCut = true
    return ''
  }

  function shortValue(key: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      if (value.length > itemsMax) isCut = true
      return value.slice(0, itemsMax).map((item) => shortValue(key, item))
    }
    if (value !== null && typeof value === 'object') return shortObject(value)
    if (typeof value !== 'string') return value
    if (key === 'url' || key === 'file_url') return shortUrl(value)
    return publishedFields.has(key) ? shortText(value) : value
  }

  function shortObject(object: object): object {
    return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, shortValue(key, value)]))
  }
  const short = shortObject(record)
  return isCut ? (short as Record) : record
}
