import { ownMark, sharedMark, type WrittenView } from '../generations/ports.ts'
import { cleanLine, cleanLines } from '../text/published-text.ts'

const cachedKeys = new Map<string, string>()

/** `corporateNumber` → `corporate_number`. Results are cached, since views have few different keys. */
function snakeCaseKey(key: string): string {
  let snakeKey = cachedKeys.get(key)
  if (snakeKey === undefined) {
    snakeKey = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    cachedKeys.set(key, snakeKey)
  }
  return snakeKey
}

/** Members with line breaks. All other texts are one line. */
const multilineMembers: ReadonlySet<string> = new Set(['summary', 'reasonText'])

const cleaned = (text: string, member: string): string =>
  multilineMembers.has(member) ? cleanLines(text) : cleanLine(text)

/** The JSON of a view: keys in snake_case, texts cleaned (`text/published-text.ts`), `null` instead of `undefined`. */
export const jsonOf = (view: unknown): string => writeView(view, noPieces).template

/** The members whose texts a view has for itself, and those that it shares with other views. */
export interface ViewPieces {
  readonly own: ReadonlySet<string>
  readonly shared: ReadonlySet<string>
}

const noPieces: ViewPieces = { own: new Set(), shared: new Set() }

/** Writes the JSON of a view in pieces. */
export function writeView(view: unknown, { own, shared }: ViewPieces): WrittenView {
  const ownTexts: string[] = []
  const sharedTexts: string[] = []
  const write = (value: unknown, member: string): string => {
    if (shared.has(member)) {
      sharedTexts.push(sharedJsonOf(value))
      return sharedMark
    }
    if (typeof value === 'string') {
      const text = JSON.stringify(cleaned(value, member))
      if (!own.has(member)) return text
      ownTexts.push(text.slice(1, -1))
      return `"${ownMark}"`
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
    if (Array.isArray(value)) return `[${value.map((item) => write(item, member)).join(',')}]`
    const members = Object.entries(value).map(([key, item]) => `"${snakeCaseKey(key)}":${write(item, key)}`)
    return `{${members.join(',')}}`
  }
  return { template: write(view, ''), own: ownTexts, shared: sharedTexts }
}

const sharedJson = new WeakMap<object, string>()

/** Many views share one object. */
function sharedJsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return jsonOf(value)
  const json = sharedJson.get(value) ?? jsonOf(value)
  sharedJson.set(value, json)
  return json
}
