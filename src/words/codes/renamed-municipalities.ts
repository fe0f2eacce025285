import { dataLines } from '../program-files/data-lines.ts'

/** A municipality or ward whose name changed, as far as published addresses and the register name it. */
export interface RenamedMunicipality {
  readonly prefecture: string
  /** Without its county. */
  readonly former: string
  /** Those that now have its area. */
  readonly current: readonly string[]
  /** The article of 地方自治法 on which the change is based. */
  readonly article: '3' | '7' | '8-3' | '252-20' | 'spelling'
}

export const renamedMunicipalities: readonly RenamedMunicipality[] = dataLines(
  new URL('renamed-municipalities.txt', import.meta.url),
).map((line) => {
  const [prefecture = '', former = '', current = '', , article = ''] = line.split(' ')
  return { prefecture, former, current: current.split(','), article: article as RenamedMunicipality['article'] }
})
