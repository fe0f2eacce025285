import { posix } from 'node:path'
import { CFB } from '@e965/xlsx'
import { broken, parseXml, xmlOf } from './xlsx-parts.ts'

/** The XML of the parts of an .xlsx workbook that are read; empty for a part that it does not have. */
export interface XlsxPackage {
  readonly workbook: string
  readonly strings: string
  readonly styles: string
  /** Its colours. The library does not get it. */
  readonly theme: string
  /** In the order of the workbook. */
  readonly sheets: readonly SheetPart[]
}

interface SheetPart {
  /** Of the part, for messages. */
  readonly name: string
  readonly xml: string
  /** The addresses of its links. */
  readonly relationships: string
  /** The notes of its cells; empty: none. */
  readonly notes: string
}

interface Relationship {
  readonly id: string
  /** The last word of its type; empty for a type of another standard. */
  readonly type: string
  /** The name of the part. */
  readonly target: string
  /** The target is no part: it is at an address outside the file. */
  readonly isOutside: boolean
}

/** In the transitional and in the strict form (ECMA-376 parts 4 and 1). */
const officeType =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/

/**
 * Finds the parts as a spreadsheet program does, by relationships: from the package to the workbook, and from the workbook to the others (ECMA-376
 * part 2, 6.5). They may have any name, of which the case does not count (6.2.2). `members`: by name in lower case.
 * Throws `PublicationRefused` for a part that is missing, stands for two, or is not XML as `xmlOf` reads it.
 */
export function xlsxPackageOf(members: ReadonlyMap<string, Buffer>, file: string): XlsxPackage {
  const { partOf, relationshipsOf, onlyTarget } = partsIn(members, file)
  const workbookPart = onlyTarget(relationshipsOf('/'), ({ type }) => type === 'officeDocument', 'workbook')
  if (workbookPart === undefined) throw broken(file, 'no workbook')
  const related = relationshipsOf(workbookPart)
  const relatedPart = (type: string): string => {
    const target = onlyTarget(related, (relationship) => relationship.type === type, type)
    return target === undefined ? '' : partOf(target)
  }
  const workbook = partOf(workbookPart)
  const sheets = sheetIds(workbook).map((id, index) => {
    const what = `sheet ${index + 1}`
    const target = onlyTarget(related, (relationship) => relationship.id === id, what)
    if (target === undefined) throw broken(file, `no part for ${what}`)
    const notes = relationshipsOf(target).find(({ type, isOutside }) => type === 'comments' && !isOutside)
    return {
      name: target.slice(1),
      xml: partOf(target),
      relationships: partOf(relationshipPart(target)),
      notes: notes === undefined ? '' : partOf(notes.target),
    }
  })
  if (sheets.length === 0) throw broken(file, 'no sheet')
  if (new Set(sheets.map(({ name }) => name.toLowerCase())).size < sheets.length)
    throw broken(file, 'two sheets of one part')
  const [strings, styles, theme] = ['sharedStrings', 'styles', 'theme'].map(relatedPart) as [string, string, string]
  return { workbook, strings, styles, theme, sheets }
}

/** The ids of the relationships to the sheets of a workbook, in their order. */
const sheetIds = (workbook: string): string[] =>
  parseXml(workbook)('sheets > sheet')
    .toArray()
    .map(({ attribs }) => Object.entries(attribs).find(([attribute]) => /^(?:.*:)?id$/.test(attribute))?.[1] ?? '')

/** The part with the relationships of a part, or of the package (`/`). */
const relationshipPart = (source: string): string =>
  posix.join(posix.dirname(source), '_rels', `${posix.basename(source)}.rels`)

function partsIn(members: ReadonlyMap<string, Buffer>, file: string) {
  const bytesOf = (part: string): Buffer | undefined => members.get(part.slice(1).toLowerCase())
  const partOf = (part: string): string => {
    const bytes = bytesOf(part)
    return bytes === undefined ? '' : xmlOf(bytes, `${file}: ${part.slice(1)}`)
  }
  const relationshipsOf = (source: string): Relationship[] =>
    parseXml(partOf(relationshipPart(source)))('Relationship')
      .toArray()
      .map(({ attribs: { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = 'Internal' } }) => ({
        id,
        type: officeType.exec(type)?.[1] ?? '',
        target: posix.resolve(posix.dirname(source), target),
        isOutside: mode !== 'Internal',
      }))
  /** `undefined`: there is no such relationship. */
  const onlyTarget = (
    relationships: readonly Relationship[],
    isWanted: (relationship: Relationship) => boolean,
    what: string,
  ): string | undefined => {
    const [first, ...others] = relationships.filter(isWanted)
    if (others.length > 0) throw broken(file, `two parts for ${what}`)
    if (first?.isOutside === true) throw broken(file, `a part for ${what} outside the file`)
    if (first !== undefined && bytesOf(first.target) === undefined) throw broken(file, `no part for ${what}`)
    return first?.target
  }
  return { partOf, relationshipsOf, onlyTarget }
}

const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The same workbook for the library, which finds parts in its own ways (by content types, by usual names) and unpacks by the headers of the members:
 * under the names that it expects, so that it reads these parts and no others. Without relationships it takes the sheets in their order.
 */
export function packedForLibrary({ workbook, strings, styles, sheets }: XlsxPackage): Buffer {
  const container = CFB.utils.cfb_new()
  const add = (name: string, xml: string): void =>
    void CFB.utils.cfb_add(container, `/${name}`, Buffer.from(xml), { unsafe: true })
  let types = ''
  for (const [part, type, xml] of [
    ['workbook', 'sheet.main', workbook],
    // It takes an empty string for a part of the next one.
    ['strings', 'sharedStrings', strings.replaceAll(/<((?:[\w.-]+:)?si)\s*\/>/g, '<$1></$1>')],
    ['styles', 'styles', styles],
  ] as const) {
    if (xml === '') continue
    types += `<Override PartName="/xl/${part}.xml" ContentType="${mainType}.${type}+xml"/>`
    add(`xl/${part}.xml`, xml)
  }
  add('[Content_Types].xml', `<Types xmlns="${contentTypes}">${types}</Types>`)
  for (const [index, { xml, relationships }] of sheets.entries()) {
    add(`xl/worksheets/sheet${index + 1}.xml`, xml)
    add(`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relationships)
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer' }) as Buffer
}
