import { lengthOf } from './css-lengths.ts'
import { listOf } from './css-blocks.ts'
import { all, any, not, truthOf, unknown, yes, type Truth } from './css-truth.ts'

/**
 * The windows in which a page is seen: those of an ordinary screen, between the widths at which pages change their layout (1,280 and 1,400). One
 * view only, so that of a table for phones and one for desktops the latter is read. What holds in some of them only is not known.
 */
const windows = [
  { width: 1_300, height: 650 },
  { width: 1_366, height: 768 },
  { width: 1_390, height: 950 },
]

/** Whether a list of media queries holds on the screen of a reader. */
export function mediaTruth(list: string): Truth {
  if (list.trim() === '') return yes
  return any(listOf(list.toLowerCase().replaceAll('/**/', ' ')).map(queryTruth))
}

function queryTruth(query: string): Truth {
  const [, prefix, type, rest = ''] = /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s+(.*))?$/s.exec(query) ?? []
  if (type === undefined || type === 'not') return conditionTruth(query, 0)
  const truth = all([truthOf(type === 'all' || type === 'screen'), rest === '' ? yes : conditionTruth(rest, 0)])
  return prefix === 'not' ? not(truth) : truth
}

const depthMax = 16

/** (a) and (b), (a) or (b), not (a) */
function conditionTruth(condition: string, depth: number): Truth {
  if (depth > depthMax) return unknown
  const parts = partsOf(condition)
  if (parts === null) return unknown
  if (parts[0] === 'not' && parts.length === 2) return not(bracketTruth(parts[1]!, depth))
  const words = new Set(parts.filter((_, index) => index % 2 === 1))
  const truths = parts.filter((_, index) => index % 2 === 0).map((part) => bracketTruth(part, depth))
  if (parts.length % 2 === 0 || words.size > 1) return unknown
  if (words.size === 0 || words.has('and')) return all(truths)
  return words.has('or') ? any(truths) : unknown
}

/** Words and brackets in turn; `null`: there is something else. */
function partsOf(condition: string): string[] | null {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: sign, index } of condition.matchAll(/[()]|\s+/g)) {
    if (sign === '(' && depth++ === 0) {
      if (condition.slice(start, index).trim() !== '') parts.push(condition.slice(start, index).trim())
      start = index
    } else if (sign === ')' && --depth === 0) {
      parts.push(condition.slice(start, index + 1))
      start = index + 1
    }
    if (depth < 0) return null
  }
  return depth === 0 && condition.slice(start).trim() === '' ? parts : null
}

function bracketTruth(part: string, depth: number): Truth {
  if (!part.startsWith('(') || !part.endsWith(')')) return unknown
  const inner = part.slice(1, -1).trim()
  if (/^(?:\(|not\b)/.test(inner)) return conditionTruth(inner, depth + 1)
  return featureTruth(inner)
}

/** Features of an ordinary desktop, with the value that it has. */
const features: Readonly<Record<string, string>> = {
  orientation: 'landscape',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  scripting: 'enabled',
  monochrome: '0',
  grid: '0',
}

function featureTruth(feature: string): Truth {
  const [, limit = '', name = '', value = ''] = /^(min-|max-)?([a-z-]+?)\s*:\s*(\S.*)$/s.exec(feature) ?? []
  const side = sideOf(name)
  if (side !== null) {
    const operator = limit === 'min-' ? '>=' : limit === 'max-' ? '<=' : '='
    return inWindows((window) => compared(window[side], operator, value))
  }
  const known = features[name]
  if (name !== '' && limit === '' && known !== undefined) return truthOf(known === value.trim())
  return rangeTruth(feature)
}

const sideOf = (name: string): 'width' | 'height' | null => {
  const [, side] = /^(?:device-)?(width|height)$/.exec(name) ?? []
  return (side as 'width' | 'height' | undefined) ?? null
}

/** 600px <= width < 1000px */
function rangeTruth(feature: string): Truth {
  const [, low, lower, name = '', upper, high] =
    /^(?:([^<>=]+?)\s*([<>]=?|=)\s*)?((?:device-)?(?:width|height))(?:\s*([<>]=?|=)\s*([^<>=]+))?$/.exec(feature) ?? []
  const side = sideOf(name)
  if (side === null) return unknown
  return inWindows((window) => {
    const below = low === undefined ? yes : compared(window[side], turned[lower!] ?? lower!, low)
    return all([below, high === undefined ? yes : compared(window[side], upper!, high)])
  })
}

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function compared(size: number, operator: string, value: string): Truth {
  const limit = lengthOf(value.trim())
  if (limit === null) return unknown
  const isEqual = operator.includes('=') && size === limit
  return truthOf(isEqual || (operator.startsWith('<') && size < limit) || (operator.startsWith('>') && size > limit))
}

function inWindows(truthIn: (window: (typeof windows)[number]) => Truth): Truth {
  const truths = new Set(windows.map(truthIn))
  return truths.size === 1 ? ([...truths][0] ?? unknown) : unknown
}
