import { PublicationRefused } from '../../domain/publication-refused.ts'

export interface XmlTag {
  /** Name without namespace prefix; `/c` for an end tag. */
  readonly name: string
  /** Value of an attribute, by its name without prefix. */
  readonly attribute: (name: string) => string | undefined
  /** true: `<c/>`. */
  readonly isEmpty: boolean
  /** Index after the tag. */
  readonly end: number
}

/** Groups: slash of an end tag, name, attributes, slash of an empty tag; or `!` of a declaration or comment; or `?` of an instruction. */
const tagPattern = /<(?:(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|(!)|(\?)[^>]*>)/g

/**
 * The tags of an XML text in order. `file` is named in errors. Throws `PublicationRefused` (`wrong_format`) for comments, CDATA sections
 * and document types: they do not occur in workbooks of common programs, and can hide tags.
 */
export function* xmlTags(xml: string, file: string): Generator<XmlTag> {
  for (const match of xml.matchAll(tagPattern)) {
    const [whole, endSlash = '', name, attributes = '', emptySlash, declaration] = match
    if (declaration !== undefined) {
      throw new PublicationRefused('wrong_format', `${file} contains a comment, CDATA or a document type`)
    }
    const isInstruction = name === undefined
    if (isInstruction) continue
    yield {
      name: endSlash + name,
      attribute: (attribute) => valueOf(attributes, attribute),
      isEmpty: emptySlash === '/',
      end: match.index + whole.length,
    }
  }
}

function valueOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match?.[1] ?? match?.[2]
}
