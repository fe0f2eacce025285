import { load, type CheerioAPI } from 'cheerio'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { decodeText, detectEncoding } from '../text/decode.ts'

/**
 * The XML of a part of an .xlsx workbook, without comments and instructions, and literal text escaped: the library reads XML by patterns, so it would
 * take markup in them for cells. It also shows the name of an entity as text, and takes every part that is not UTF-16 for UTF-8.
 * Throws `PublicationRefused`: `undecodable` for another encoding (ECMA-376 part 2, 6.1.4: UTF-8 or UTF-16), `wrong_format` for a document type
 * (the same clause) or a reference that XML does not have by itself.
 */
export function xmlOf(bytes: Buffer, name: string): string {
  const xml = decodeText(bytes, name)
  if (detectEncoding(bytes)?.startsWith('utf-') !== true)
    throw new PublicationRefused('undecodable', `${name} is neither UTF-8 nor UTF-16; fetch it again`)
  const markup = xml.replaceAll(noElements, (_, literal: string = '') => escaped(literal))
  if (/<[!?]/.test(markup)) throw broken(name, 'a document type')
  const reference = unknownReference.exec(markup)?.[0]
  if (reference !== undefined) throw broken(name, `an unknown reference (${reference})`)
  return markup
}

export const broken = (name: string, has: string): PublicationRefused =>
  new PublicationRefused('wrong_format', `${name} has ${has}, as no workbook does; fetch it again`)

/** Comments, processing instructions, and literal text, which is captured. */
const noElements = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/g
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Some programs give every element a prefix (`<x:c>`). */
export const parseXml = (xml: string): CheerioAPI => load(xml.replaceAll(/(<\/?)[\w.-]+:/g, '$1'), { xml: true })

/** A `&` without a number or one of the five names of XML 1.0, 4.6, and what follows it. */
const unknownReference = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)[\w.-]{0,30};?/
