import { ownMark, sharedMark, type WrittenView } from '../ports.ts'
import { cleanLine, cleanLines } from '../../words/text/published-text.ts'

/** The JSON of a view: keys in snake_case, texts cleaned (`words/text/published-text.ts`), `null` instead of `undefined`. */
export const jsonOf = (view: unknown): string => writeJson(view).template

/** The members whose texts a view has for itself, and those that it shares with other views. */
export interface ViewPieces {
  readonly own: ReadonlySet<string>
  readonly shared: ReadonlySet<string>
}

/** Signs that JSON escapes, and those that are cleaned. Most texts have none: this test is quicker than both. */
const notPlain = /["\\\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/u

const ownText = `"${ownMark}"`

/** Members with line breaks. All other texts are one line. */
const multilineMembers: ReadonlySet<string> = new Set(['summary', 'reasonText'])

/** How a member is written. */
interface Member {
  /** `"corporate_number":` of `corporateNumber`. */
  readonly start: string
  readonly cleaned: (text: string) => string
  readonly isOwn: boolean
  readonly isShared: boolean
}

/** Returns a function that writes the JSON of a view in pieces. */
export function createViewWriter({ own, shared }: ViewPieces): (view: unknown) => WrittenView {
  /** Views have few different keys. */
  const members = new Map<string, Member>()
  const memberOf = (key: string): Member => {
    let member = members.get(key)
    if (member === undefined) {
      member = {
        start: `"${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}":`,
        cleaned: multilineMembers.has(key) ? cleanLines : cleanLine,
        isOwn: own.has(key),
        isShared: shared.has(key),
      }
      members.set(key, member)
    }
    return member
  }
  let ownTexts: string[] = []
  let sharedTexts: string[] = []
  const write = (value: unknown, member: Member): string => {
    if (member.isShared) {
      sharedTexts.push(sharedJsonOf(value))
      return sharedMark
    }
    if (typeof value === 'string') {
      const text = notPlain.test(value) ? JSON.stringify(member.cleaned(value)).slice(1, -1) : value
      if (!member.isOwn) return `"${text}"`
      ownTexts.push(text)
      return ownText
    }
    if (value === null || value === undefined) return 'null'
    if (typeof value !== 'object') return JSON.stringify(value)
    let [json, separator] = ['', '']
    if (Array.isArray(value)) {
      for (const item of value) {
        json += separator + write(item, member)
        separator = ','
      }
      return `[${json}]`
    }
    for (const key in value) {
      const of = memberOf(key)
      json += separator + of.start + write((value as Record<string, unknown>)[key], of)
      separator = ','
    }
    return `{${json}}`
  }
  return (view) => {
    ownTexts = []
    sharedTexts = []
    return { template: write(view, memberOf('')), own: ownTexts, shared: sharedTexts }
  }
}

const writeJson = createViewWriter({ own: new Set(), shared: new Set() })

const sharedJson = new WeakMap<object, string>()

/** Many views share one object. */
function sharedJsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return jsonOf(value)
  const json = sharedJson.get(value) ?? jsonOf(value)
  sharedJson.set(value, json)
  return json
}
