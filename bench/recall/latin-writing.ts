/** Romaji as people write a reading; independent of the search, which it tests. */
const table =
  'ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to ナ na ニ ni ヌ nu ネ ne ノ no ' +
  'ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ガ ga ギ gi グ gu ゲ ge ゴ go ' +
  'ザ za ジ ji ズ zu ゼ ze ゾ zo ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po'
const cells = table.split(' ')
const latinOf = new Map(cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1]!] as const] : [])))

export interface Style {
  /** Long o and u: not written, as in the kana (ou), or with a macron. */
  readonly long: 'none' | 'kana' | 'macron'
  readonly system: 'hepburn' | 'kunrei'
  /** m before b, m and p. */
  readonly m: boolean
}

/** Null if the reading has sounds of loan words (ー, small vowels), whose romaji varies. */
export function latinWriting(kana: string, { long, system, m }: Style): string | null {
  if (!/^[ア-ヲンッャュョ]+$/u.test(kana) || /[ァィゥェォヮヴ]/u.test(kana)) return null
  let latin = ''
  for (let index = 0; index < kana.length; index++) {
    const sound = soundAt(kana, index, m)
    if (sound === null) return null
    latin += sound
  }
  latin = latin.replace(/q([a-z])/g, (_, letter: string) => (letter === 'c' ? 'tc' : letter + letter))
  if (latin.includes('q')) return null
  if (system === 'kunrei') latin = kunrei(latin)
  if (long === 'none') return latin.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
  return long === 'macron' ? latin.replace(/ou|oo/g, 'ō').replace(/uu/g, 'ū') : latin
}

/** `q` stands for ッ, which doubles the next consonant. */
function soundAt(kana: string, index: number, m: boolean): string | null {
  const [character, next] = [kana[index]!, kana[index + 1]]
  if ('ャュョ'.includes(character)) return ''
  if (character === 'ッ') return 'q'
  if (character === 'ン') return nasal(next, m)
  const latin = latinOf.get(character)
  if (latin === undefined) return null
  const glide = next === undefined ? -1 : 'ャュョ'.indexOf(next)
  if (glide < 0) return latin
  const stem = latin.replace(/i$/, '')
  return (/(?:sh|ch|j)$/.test(stem) ? stem : `${stem}y`) + 'auo'[glide]!
}

function nasal(next: string | undefined, m: boolean): string {
  if (next !== undefined && 'アイウエオヤユヨ'.includes(next)) return "n'"
  return m && next !== undefined && 'バビブベボパピプペポマミムメモ'.includes(next) ? 'm' : 'n'
}

function kunrei(hepburn: string): string {
  return hepburn
    .replace(/tch/g, 'tty')
    .replace(/ssh/g, 'ssy')
    .replace(/sh(?=[auo])/g, 'sy')
    .replace(/shi/g, 'si')
    .replace(/ch(?=[auo])/g, 'ty')
    .replace(/chi/g, 'ti')
    .replace(/ttyi/g, 'tti')
    .replace(/ssyi/g, 'ssi')
    .replace(/ts/g, 't')
    .replace(/f/g, 'h')
    .replace(/j(?=[auo])/g, 'zy')
    .replace(/ji/g, 'zi')
}
