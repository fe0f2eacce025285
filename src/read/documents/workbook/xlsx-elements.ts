import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** The opening of an element of a part, where it stands. */
export interface XmlElement {
  /** As written: `x:c`. */
  readonly qualified: string
  /** Without its prefix. */
  readonly name: string
  /** Its vocabulary is that of spreadsheets. */
  readonly isMain: boolean
  /** As written: ` r="A1" t="s"`. */
  readonly attributes: string
  /** The text up to the next tag. */
  readonly text: () => string
  readonly parent: OpenElement | null
}

/** An element whose content is being read. */
export interface OpenElement {
  readonly name: string
  readonly isMain: boolean
  /** Every element below it must be one of those that are known there (`xlsx-places.ts`). */
  readonly isStrict: boolean
  /** Names of its children that may stand there once. */
  readonly once: string[]
}

/** Of the transitional and of the strict form. */
const mainNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])

/** A tag from its `<` on: end sign, name, attributes, sign of an element without content. */
const tag = /<(\/?)([^\s<>/="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
export const attribute = /\s([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/**
 * The elements of a part in their order. `enter` gets each one, and what it returns is kept while the content of the element is read. Refuses a
 * part that is no XML: a spreadsheet program does not open it, and the library reads it by patterns. `wrong_format`.
 */
export function walkElements(xml: string, file: string, enter: (element: XmlElement) => OpenElement): void {
  const open: { readonly qualified: string; readonly element: OpenElement; readonly spaces: Spaces }[] = []
  let at = xml.indexOf('<')
  for (; at >= 0; at = xml.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at
    const [whole, end, qualified = '', attributes = '', empty] = tag.exec(xml) ?? []
    if (whole === undefined) throw noXml(file)
    if (end === '/') {
      if (open.pop()?.qualified !== qualified || attributes !== '') throw noXml(file)
      continue
    }
    const above = open.at(-1)
    const spaces = spacesIn(attributes, above?.spaces ?? noSpaces, file)
    const colon = qualified.indexOf(':')
    const contentAt = tag.lastIndex
    const element = enter({
      qualified,
      name: qualified.slice(colon + 1),
      isMain: mainNamespaces.has(spaces.get(qualified.slice(0, Math.max(colon, 0))) ?? ''),
      attributes,
      text: () => (empty === '/' ? '' : xml.slice(contentAt, xml.indexOf('<', contentAt))),
      parent: above?.element ?? null,
    })
    if (empty !== '/') open.push({ qualified, element, spaces })
    tag.lastIndex = contentAt
  }
  if (open.length > 0) throw noXml(file)
}

const noXml = (file: string): PublicationRefused =>
  new PublicationRefused(
    'wrong_format',
    `${file} is no well-formed XML, so no spreadsheet program opens it; fetch it again`,
  )

/** Namespaces by their prefix; '' is the one of names without any. */
type Spaces = ReadonlyMap<string, string>
const noSpaces: Spaces = new Map()

function spacesIn(attributes: string, around: Spaces, file: string): Spaces {
  if (!attributes.includes('xmlns')) return around
  const spaces = new Map(around)
  for (const [, name = '', quoted, single] of attributes.matchAll(attribute)) {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : null
    if (prefix !== null) spaces.set(prefix, quoted ?? single ?? '')
  }
  if (spaces.size > spacesMax)
    throw new PublicationRefused('reading_limit_exceeded', `${file} has more than ${spacesMax} namespaces`)
  return spaces
}
/** Excel declares a dozen. */
const spacesMax = 500
