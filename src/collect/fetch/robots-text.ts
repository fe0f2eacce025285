/** What a robots.txt says to one crawler. */
export interface RobotsText {
  readonly rules: readonly RobotsRule[]
  /** Crawl-delay in seconds; `null` without a number. */
  readonly delaySeconds: number | null
  readonly sitemaps: readonly string[]
}

/** A path of `Allow` or `Disallow`, at each `*` divided. */
interface RobotsRule {
  readonly isAllowed: boolean
  /** Of the whole path: the longest one that matches decides. */
  readonly length: number
  readonly parts: readonly string[]
  /** Without its `*`: a shorter path cannot match. */
  readonly charactersMin: number
  /** The path ends with `$`: what matches ends there, too. */
  readonly isWhole: boolean
}

/** The records that say something to a group of crawlers; the next `User-agent` begins another group. A sitemap or an unknown record does not (RFC 9309, 2.2.4). */
const groupRecords = new Set(['allow', 'disallow', 'crawl-delay'])

/** The rules for the crawler `name` (in lower case) in the groups that name it, otherwise in those for `*` (RFC 9309, 2.2.1). */
export function parseRobots(text: string, name: string): RobotsText {
  const groups = { own: newGroup(), others: newGroup() }
  const sitemaps: string[] = []
  let isHead = false
  let [isOwn, isOthers] = [false, false]
  for (const [field, value] of recordsOf(text)) {
    if (field === 'sitemap') sitemaps.push(value)
    if (field === 'user-agent') {
      if (!isHead) [isOwn, isOthers] = [false, false]
      const agent = value.split('/', 1)[0]!.trim().toLowerCase()
      isOwn ||= agent === name
      isOthers ||= agent === '*'
      if (agent === name) groups.own.isNamed = true
      isHead = true
    } else if (groupRecords.has(field)) {
      if (isOwn) add(groups.own, field, value)
      if (isOthers) add(groups.others, field, value)
      isHead = false
    }
  }
  const { rules, delaySeconds } = groups.own.isNamed ? groups.own : groups.others
  return { rules, delaySeconds, sitemaps }
}

interface Group {
  isNamed: boolean
  readonly rules: RobotsRule[]
  delaySeconds: number | null
}

const newGroup = (): Group => ({ isNamed: false, rules: [], delaySeconds: null })

/** The records of a text, without comments, with their names in lower case. */
function recordsOf(text: string): (readonly [field: string, value: string])[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [record = ''] = line.split('#', 1)
    const colon = record.indexOf(':')
    return colon < 0 ? [] : [[record.slice(0, colon).trim().toLowerCase(), record.slice(colon + 1).trim()] as const]
  })
}

/** A rule without a path says nothing. */
function add(group: Group, field: string, value: string): void {
  if (field !== 'crawl-delay') {
    if (value !== '') group.rules.push(ruleOf(value, field === 'allow'))
  } else if (!Number.isNaN(Number(value))) group.delaySeconds = Number(value)
}

function ruleOf(path: string, isAllowed: boolean): RobotsRule {
  const pattern = withEscapes(encodeURI(path.toWellFormed()).replaceAll('%25', '%'))
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const charactersMin = parts.reduce((sum, part) => sum + part.length, 0)
  return { isAllowed, length: pattern.length, parts, charactersMin, isWhole }
}

/** With the escaped octets in upper case. */
const withEscapes = (path: string): string => path.replaceAll(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())

/** Whether the rules allow a path with its query: the longest rule that matches decides, and of equal ones that which allows. */
export function isPathAllowed(rules: readonly RobotsRule[], path: string): boolean {
  const escaped = withEscapes(path)
  let deciding: RobotsRule | null = null
  for (const rule of rules) {
    const isStronger =
      deciding === null ||
      rule.length > deciding.length ||
      (rule.length === deciding.length && rule.isAllowed && !deciding.isAllowed)
    if (isStronger && isMatching(rule, escaped)) deciding = rule
  }
  return deciding?.isAllowed ?? true
}

/** Looks for each part behind the one before. The first place of a part leaves the most to the others, so no other place needs to be tried. */
function isMatching({ parts, charactersMin, isWhole }: RobotsRule, path: string): boolean {
  const [first = '', ...others] = parts
  if (path.length < charactersMin || !path.startsWith(first)) return false
  const last = isWhole ? others.pop() : undefined
  let end = first.length
  for (const part of others) {
    const at = path.indexOf(part, end)
    if (at < 0) return false
    end = at + part.length
  }
  if (!isWhole) return true
  return last === undefined ? path.length === end : path.length - last.length >= end && path.endsWith(last)
}
