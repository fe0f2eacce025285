import { dataLines } from '../program-files/data-lines.ts'
import type { CodeRow } from './code-row.ts'

/** Requests use 東京 and 大阪 more often than 東京都 and 大阪府; 北海道 has no short name. */
export const prefectures: readonly CodeRow[] = dataLines(new URL('prefectures.txt', import.meta.url)).map((line) => {
  const [code = '', ja = '', en = ''] = line.split(' ')
  return { code, ja, en, furtherNames: [ja.replace(/[都府県]$/u, '')] }
})

/**
 * The code of the prefecture whose full name starts an address, after an optional postal code. `null` for an address that starts with a
 * municipality (横浜市…): its prefecture is not guessed.
 */
export function prefectureCodeIn(address: string): string | null {
  const withoutPostalCode = address
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/^〒?\d{3}-?\d{4}/u, '')
  return prefectures.find(({ ja }) => withoutPostalCode.startsWith(ja))?.code ?? null
}
