import { limits } from '../../src/domain/limits.ts'
import { guardRules } from '../../src/http/documents/fair-use-text.ts'
import { population } from './base.ts'
import type { Costs } from './cost.ts'
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
  ]
  const quotas = windows.map(({ who, quota, windowSeconds, code }) => [
    who,
    whole(quota),
    whole(windowSeconds),
    `\`${code}\``,
  ])
  const rules = guardRules.map(({ en, max, seconds }) => [
    en,
    whole(max),
    seconds === null ? 'at any pace' : whole(seconds),
  ])
  const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds } = limits.enumeration
  return `## Limits

${table(['Who', 'Requests', 'in any seconds', 'Refused as'], quotas)}

${table(['Enumeration guard, for each address', 'At most', 'in seconds'], rules)}

A detection is refused as \`automated_enumeration_detected\` for ${coolDownSeconds} seconds, twice as long with each further one within ${longWindowSeconds} seconds, at most ${coolDownSecondsMax}. After too
many rows the refusal lasts until enough of them are ${longWindowSeconds} seconds old. The same question again, or written in another way, counts once.
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

function costText(costs: Costs | null): string {
  if (costs === null) return ''
  const { honest, searched, kept } = costs
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const rows = [
    ['what the honest profiles ask, mixed', honest] as const,
    ['every question new', searched] as const,
    ['500 questions over and over, answered from memory', kept] as const,
  ].map(([name, { plainMicroseconds, rateShare, rateShares, processorShare, requests }]) => [
    name,
    `${plainMicroseconds.toFixed(0)} µs`,
    `${((plainMicroseconds * processorShare) / (1 - processorShare)).toFixed(0)} µs`,
    percent(rateShare),
    rateShares.map(percent).join(' to '),
    percent(processorShare),
    whole(requests),
  ])
  return `
What limits, guard and usage log together take of the same server without them: of its requests per second, and of the processor time of a request, the thread that
writes the log included. 4,000 clients; the server as \`shobun serve\` starts it for so much data. Two processes take turns of a quarter of a second; eight such pairs in
one run, because two processes that do the same differ by some percent; the median of the pairs.

What they do takes some microseconds, and several times as much between two searches, which drive its code and data out of the caches of the processor; beside a search
that is little. Where the same answers go out of memory again and again nothing but HTTP is left to compare it with, and their share is largest: two more headers alone
are a twentieth of such an answer. On a machine that others use, too, the figures of two runs differ by more than half.

${table(['Requests', 'Processor time without them', 'They add', 'Of the requests per second', 'in any pair', 'Of the processor time', 'Requests measured'], rows)}
`
}

/** docs/fair-use.md. */
export function documentOf(findings: Findings): string {
  const { oracle, cost, memory } = findings
  return `# Fair use

The service is open to anybody and is no bulk export. Generated by \`npm run bench:fair-use -- --write\`.

${limitsSection()}
## Simulation

The real app with a clock of its own over ${whole(population.companies)} invented companies, 24 hours each. Records are distinct companies and records. Attackers wait as they are told
and go on.

${honestTable(findings)}

The last row is what the definition of a client costs: people behind one address whose browsers send the same User-Agent share one quota unless their
programs send a client name.

${attackTable(findings)}

Whoever asks for whole names he knows from elsewhere gets what anybody gets, up to the daily limits. Many addresses are many clients: each is watched, they are
not added up.

## Exactness, memory and cost

- ${whole(oracle.allowed + oracle.refused)} random arrivals with clock steps were compared with counting by hand (${whole(oracle.allowed)} allowed, ${whole(oracle.refused)} refused): no difference.
- ${whole(memory.clients)} clients with an address each take ${whole(memory.bytesPerClient)} bytes a client, 8 more for each further request of the last 24 hours. Who has requests inside a window is never
  forgotten to make room; beyond a million clients newcomers share 4,096 windows until there is room, so that a flood resets nobody's quota.
- The guard takes ${whole(memory.guard.bytesPerAddress)} bytes for an address with one question and ${whole(Math.round(memory.guard.bytes / 1_000_000))} MB after ${whole(memory.clients)} addresses: it remembers the 100,000 to 200,000 that asked last,
  and beside them every cool-down until its end.
- A restart, also after a crash, reads the last 24 hours of the usage log: counts, what the guard knows and cool-downs. A crash loses at most the last second.
- Time is measured by a clock that nobody sets. Where only a clock that can be set is there, a step back gives no quota back and keeps nobody waiting.
- The key of the address hashes is replaced every ${limits.usageKeyDays} days. For a day the former one is kept and what was counted under it is taken over; then it is destroyed,
  and nobody can tie older lines of the log to an address. No raw address is stored.
${costText(cost)}`
}
