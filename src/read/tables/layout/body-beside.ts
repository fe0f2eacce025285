import { namedBody } from '../labels/named-body.ts'
import { textOf, type Entry } from '../entry/entry.ts'
import { linesOf } from '../text.ts'

/**
 * Whether a period or an act names another body beside it: …まで（国土交通省）, 許可の取消し（埼玉県知事）, 国土交通大臣による許可の取消し. The name of a place (東京都) may be where the act
 * counts.
 */
export const isOfBodyBeside = (entry: Entry, publisher: string): boolean =>
  patterns.some(([field, pattern]) =>
    linesOf(textOf(entry.values.get(field))).some((line) => {
      const name = pattern.exec(line)?.groups?.['name']
      const body = name === undefined ? null : namedBody(name, publisher)
      return body?.whose === 'other' && body.place === null
    }),
  )

const inBrackets = '[（(【［[](?<name>[^（()）【】［\\]]{1,20})[)）】］\\]]$'
const patterns = [
  ['period', new RegExp(`[\\d０-９日でり間][\\s　]*${inBrackets}`, 'u')],
  ['action', new RegExp(`\\S[\\s　]*${inBrackets}`, 'u')],
  ['action', /^(?<name>[^、。（()）「」]{2,20}?)(?:による|が(?:行った|発した|命じた))\S/u],
] as const
