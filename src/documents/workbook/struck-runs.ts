import { xmlTags, type XmlTag } from './xml-tags.ts'

/** Characters with one font. `isStruck` is `null` where they have the font of their cell. */
interface Run {
  readonly text: string
  readonly isStruck: boolean | null
}

/** The words of a cell that remain, and those that are struck out. `whole`: the font of the cell strikes out whatever it shows. */
export type StruckCell = 'whole' | { readonly text: string; readonly struckText: string }

/** `null`: nothing in the cell is struck out. `runs` is `undefined` for a cell with one font. */
export function struckCell(runs: readonly Run[] | undefined, isCellStruck: boolean): StruckCell | null {
  if (runs === undefined) return isCellStruck ? 'whole' : null
  const struck = runs.filter(({ isStruck }) => isStruck ?? isCellStruck)
  if (struck.length === 0) return null
  const rest = runs.filter((run) => !struck.includes(run))
  const textOf = (some: readonly Run[]): string => some.map(({ text }) => text).join('')
  return textOf(rest).trim() === '' ? 'whole' : { text: textOf(rest), struckText: textOf(struck) }
}

/** Whether an attribute of type xsd:boolean, which may be absent, says yes: `<strike/>`, `<strike val="1"/>`. */
const saysYes = (tag: XmlTag): boolean => !/^(?:0|false)$/i.test(tag.attribute('val') ?? '1')

/** The numbers of the cell formats (`cellXfs`) whose font strikes out its text. */
export function struckFormats(styles: string, name: string): ReadonlySet<number> {
  const struckFonts = new Set<number>()
  const formats = new Set<number>()
  let section = ''
  let [font, format] = [-1, -1]
  for (const tag of xmlTags(styles, name)) {
    if (tag.name === 'fonts' || tag.name === 'cellXfs') section = tag.name
    else if (tag.name === '/fonts' || tag.name === '/cellXfs') section = ''
    else if (section === 'fonts' && tag.name === 'font') font++
    else if (section === 'fonts' && tag.name === 'strike' && saysYes(tag)) struckFonts.add(font)
    else if (section === 'cellXfs' && tag.name === 'xf') {
      format++
      if (struckFonts.has(Number(tag.attribute('fontId') ?? 0))) formats.add(format)
    }
  }
  return formats
}

/** Collects the runs of a string (`si` or `is`) from its tags; `runs` is `undefined` if it has one font. */
export interface RunCollector {
  readonly add: (tag: XmlTag) => void
  readonly runs: () => readonly Run[] | undefined
}

/** Phonetic guides (`rPh`) are no part of the string. */
export function runCollector(xml: string): RunCollector {
  const found: { readonly start: number; readonly isStruck: boolean | null }[] = []
  let hasFonts = false
  let isStruck: boolean | null = null
  let isGuide = false
  const add = (tag: XmlTag): void => {
    if (tag.name === 'r') isStruck = null
    else if (tag.name === 'rPr') [hasFonts, isStruck] = [true, false]
    else if (tag.name === 'strike') isStruck = saysYes(tag)
    else if (tag.name === 'rPh') isGuide = !tag.isEmpty
    else if (tag.name === '/rPh') isGuide = false
    else if (tag.name === 't' && !tag.isEmpty && !isGuide) found.push({ start: tag.end, isStruck })
  }
  const textAt = (start: number): string => unescaped(xml.slice(start, xml.indexOf('<', start)))
  const runs = () => found.map((run) => ({ text: textAt(run.start), isStruck: run.isStruck }))
  return { add, runs: () => (hasFonts ? runs() : undefined) }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A character of XML may be an entity, a reference, or in a string of a workbook `_x000D_`. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (reference, x: string, digits: string) => {
      const code = Number.parseInt(digits, x === '' ? 10 : 16)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : reference
    })
}
