import { isJointVenture, jointVentureMembers } from '../../../words/text/joint-venture.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell } from '../../documents/document.ts'
import { textOf, type Values } from './entry.ts'
import { addressesFor, splitAddress } from './party-address.ts'
import { isCompanyBeside, linesOfNames, memberIn } from './party-names.ts'
import { oneLine } from '../text.ts'

/** One whose period a notice may state: a company of an entry, or a member of its joint venture. */
export interface Holder {
  readonly name: string
  /** 代表構成員, 構成員; `""`: a company. */
  readonly role: string
  /** The values of the entry with its own name and address; `null`: its name stands within another (月草・朧鯨共同企業体). */
  readonly values: Values | null
}

/** The holders in the values of one entry or of one of its companies. */
export function holdersOf(values: Values): Holder[] {
  const field = values.has('name_and_address') ? 'name_and_address' : 'name'
  const cells = values.get(field) ?? []
  const text = textOf(cells)
  const printed = field === 'name' ? { name: text, address: textOf(values.get('address')) } : splitAddress(text)
  const lines = linesOfNames(printed.name)
  const blocks = memberBlocks(lines)
  if (blocks.length > 1) {
    const addresses = addressesFor(blocks.length, printed.address)
    const above = lines.slice(0, lines.indexOf(blocks[0]![0]!)).filter(isJointVenture)
    return blocks.map((block, index): Holder => {
      const { role, name } = memberIn(block[0]!) ?? { role: '', name: block[0]! }
      const own = new Map(values)
      own.delete('name_and_address')
      own.delete('address')
      own.set('name', [{ ...textCell([...above, ...block].join('\n')), links: cells.flatMap(({ links }) => links) }])
      if (addresses[index] !== undefined) own.set('address', [textCell(addresses[index])])
      return { role, name, values: own }
    })
  }
  const members = jointVentureMembers(oneLine(printed.name))
  if (members.length > 1) return members.map((name) => ({ name, role: '', values: null }))
  return [{ name: oneLine(printed.name), role: '', values }]
}

/** The lines of each member of a joint venture, from the first line with a member on. */
function memberBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  for (const line of lines) {
    if (memberIn(line) !== null || (blocks.length > 0 && isCompanyBeside(line))) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

/** The holders that words name (株式会社見本組, 見本組, 代表構成員, 株式会社見本組及び架空建設株式会社); `[]`: they name none, or something else, too. */
export function holdersNamed(words: string, holders: readonly Holder[]): number[] {
  // その他の構成員: all who have this part in the joint venture.
  const ofRole = holders.flatMap(({ role }, index) => (role !== '' && keyOf(role) === keyOf(words) ? [index] : []))
  if (ofRole.length > 0) return ofRole
  const whole = holderNamed(words, holders)
  if (whole >= 0) return [whole]
  const parts = words.split(/及び|並びに|、|，|・|と(?=\S)/u).map((part) => holderNamed(part.trim(), holders))
  return parts.every((index) => index >= 0) ? parts : []
}

/** The index of the only holder that words name; -1: none, or several. */
function holderNamed(words: string, holders: readonly Holder[]): number {
  const found = holders.flatMap((holder, index) => (isNamed(holder, words) ? [index] : []))
  return found.length === 1 ? found[0]! : -1
}

function isNamed({ name, role }: Holder, words: string): boolean {
  const label = memberIn(words)?.name ?? words
  if (keyOf(label) === keyOf(name) || (role !== '' && keyOf(words) === keyOf(role))) return true
  const [printed, own] = [splitLegalForm(label), splitLegalForm(name)]
  // 株式会社架空 代表取締役 架空太郎, but not 株式会社架空建設
  if (hasLegalForm(label) && name.startsWith(label) && /^[\s（(]/u.test(name.slice(label.length))) return true
  const isSameForm = printed.forms.length === 0 || printed.forms.join() === own.forms.join()
  return isSameForm && printed.core !== '' && keyOf(printed.core) === keyOf(own.core)
}

/** Whether words have the name of a holder without its form within them, or are a part of it: they may mean that one alone. */
export const mayMean = (words: string, { name, role }: Holder): boolean => {
  const [label, core] = [keyOf(splitLegalForm(words).core), keyOf(splitLegalForm(name).core)]
  if (role !== '' && keyOf(words).includes(keyOf(role))) return true
  return label.length > 1 && core.length > 1 && (label.includes(core) || core.includes(label))
}

/** Whether a text has the name of a holder, also without its form. */
export const mentions = (text: string, { name }: Holder): boolean => {
  const core = keyOf(splitLegalForm(name).core)
  return core.length > 1 && keyOf(text).includes(core)
}

const keyOf = (text: string): string => text.normalize('NFKC').replace(/[\s（()）【】［\]]/gu, '')
