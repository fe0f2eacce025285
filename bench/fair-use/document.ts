import { limits } from '../../src/domain/limits.ts'
import { densityNote, guardRules } from '../../src/http/documents/fair-use-text.ts'
import { population } from './base.ts'
import { callers as costCallers, type Costs } from './cost.ts'
import type { Memory } from './memory.ts'
import type { AttackResult, HonestResult } from './play.ts'

export interface Findings {
  readonly honest: readonly HonestResult[]
  readonly weakness: HonestResult
  readonly attacks: readonly AttackResult[]
  readonly oracle: { readonly allowed: number; readonly refused: number }
  readonly cost: Costs | null
  readonly memory: Memory
}

const whole = (value: number): string => value.toLocaleString('en-US')
const share = (records: number): string => `${((records / population.companies) * 100).toFixed(2)} %`
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The limits as they stand in the code; a test compares the document with this. */
export function limitsSection(): string {
  const windows = [
    ...limits.windows.map((row) => ({ who: 'client: address, User-Agent and client name', ...row })),
    ...limits.addressCeilings.map((row) => ({ who: 'address (IPv6: /64), all its clients', ...row })),
    ...limits.networkCeilings.map((row) => ({ who: 'IPv6 /48, all its addresses', ...row })),
  ]
  const quotas = windows.map(({ who, quota, windowSeconds, code }) => [
    who,
    whole(quota),
    whole(windowSeconds),
    `\`${code}\``,
  ])
  const rules = guardRules.map(({ en, max, seconds }) => [en, whole(max), whole(seconds)])
  const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds } = limits.enumeration
  return `## Limits

${table(['Who', 'Requests', 'in any seconds', 'Refused as'], quotas)}

${table(['Enumeration guard, for each address', 'At most', 'in seconds'], rules)}

A detection is refused as \`automated_enumeration_detected\` for ${coolDownSeconds} seconds, twice as long with each further one within ${longWindowSeconds} seconds, at most ${coolDownSecondsMax}. After too
many rows the refusal lasts until enough of them are ${longWindowSeconds} seconds old. The same question again counts once, in whatever width and case it is written.

The first detection holds for the client that caused it, the next one within ${longWindowSeconds} seconds, by any client of the address, for the whole address. A detection of requests that a page of
another origin sends by script holds for this address and this Origin only, and what such requests ask for is no part of a walk by the visitor. Requests that a browser sends for such a page in another
way (an image, a frame, a prefetch) are refused as \`cross_site_request_refused\` and held against nobody.

${densityNote.en} So those who deal with many companies of one registry are not refused for neighbours by chance.
`
}

function honestTable({ honest, weakness }: Findings): string {
  const rows = [...honest, weakness].map(({ name, requests, records, refused }) => [
    name,
    whole(requests),
    whole(records),
    whole(refused),
  ])
  return table(['Honest profile', 'Requests', 'Records seen', 'Refused'], rows)
}

function attackTable({ attacks }: Findings): string {
  const rows = attacks.map(({ attacker, stopped, requests, records }) => [
    attacker.name,
    stopped === null ? 'not detected' : whole(stopped.requests),
    stopped === null ? '' : whole(stopped.records),
    whole(requests),
    whole(records),
    share(records),
  ])
  const headings = [
    'Attacker',
    'Answers before detection',
    'Records before detection',
    'Answers in 24 h',
    'Records in 24 h',
    'of the base',
  ]
  return table(headings, rows)
}

/** Goals in microseconds of processor time that fair use may add to a request. */
export const costGoals = { searched: 100, cached: 40 } as const

function costText(costs: Costs | null): string {
  if (costs === null) return ''
  const { honest, searched, cached } = costs
  const rows = [
    ['what the honest profiles ask, mixed', honest, costGoals.searched] as const,
    ['every question new', searched, costGoals.searched] as const,
    ['500 questions over and over, answered from memory', cached, costGoals.cached] as const,
  ].map(([name, { plain, added, range, requests }, goal]) => [
    name,
    `${plain.toFixed(0)} µs`,
    `${added.toFixed(0)} µs`,
    range.map((value) => `${value.toFixed(0)} µs`).join(' to '),
    `${goal} µs`,
    whole(requests),
  ])
  return `
Processor time of a request, all threads of the server together, without limits, guard and usage log, and what they add: at most ${costGoals.searched} µs to a search and ${costGoals.cached} µs to an
answer from memory, with the engine inside the process. ${whole(costCallers)} clients; the server as \`shobun serve\` starts it for so much data. Two processes take turns of a quarter
of a second; the median of several such pairs, because two processes that do the same differ by some percent. Between two searches, which drive code and data of fair use
out of the caches of the processor, the same work takes several times as long as between two answers from memory. On a machine that others use, too, the figures of two runs differ by more than half.

${table(['Requests', 'Processor time without', 'Fair use adds', 'in any pair', 'Goal', 'Requests measured'], rows)}
`
}

/** docs/fair-use.md. */
export function documentOf(findings: Findings): string {
  const { oracle, cost, memory } = findings
  return `# Fair use

The service is open to anybody and is no bulk export. Generated by \`npm run bench:fair-use -- --write\`.

${limitsSection()}
## Simulation

The real app with a clock of its own over ${whole(population.companies)} invented companies, 24 hours each. Records are distinct companies and records. Attackers wait as long
as a refusal says and go on.

${honestTable(findings)}

The last row is what the definition of a client costs: people behind one address whose browsers send the same User-Agent share one quota unless their
programs send a client name.

${attackTable(findings)}

Whoever asks for whole names he knows from elsewhere, or for numbers in random order, gets what anybody gets, up to the daily limits. Many addresses are many clients: each is watched, they are
not added up, but those of one IPv6 /48.

## Exactness, memory and cost

- ${whole(oracle.allowed + oracle.refused)} random arrivals with clock steps were compared with counting by hand (${whole(oracle.allowed)} allowed, ${whole(oracle.refused)} refused): no difference.
- ${whole(memory.clients)} clients with an address each take ${whole(memory.bytesPerClient)} bytes a client (${whole(memory.bytesPerNetworkClient)} with an IPv6 /48 each), some 16 more for each further request of the last 24 hours. Who has requests inside a window
  is never dropped to make room; beyond a million clients new ones share 4,096 windows until there is room, so that a flood resets nobody's quota.
- The guard takes ${whole(memory.guard.bytesPerAddress)} bytes for an address with one question and ${whole(Math.round(memory.guard.bytes / 1_000_000))} MB after ${whole(memory.clients)} addresses: it remembers the 100,000 to 200,000 that asked last,
  each with everything it asked within 24 hours, and beside them every cool-down until its end. An address that used up its ceiling of a day takes ${whole(Math.round(memory.guard.bytesPerFullAddress / 1000))} kB.
- A restart, also after a crash, reads the last 24 hours of the usage log: counts, what the guard knows and cool-downs. A crash loses at most the last second.
- Time is measured by a clock that nobody sets. Where only a clock that can be set is there, a step back gives no quota back and keeps nobody waiting.
- The key of the address hashes is replaced every ${limits.usageKeyDays} days. For a day the former one is kept and what was counted under it is taken over; then it is destroyed,
  and nobody can tie older lines of the log to an address. No raw address is stored.
${costText(cost)}`
}
