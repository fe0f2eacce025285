import { conditionsOf } from '../results/document.ts'
import type { Result } from '../results/results.ts'

/** What `docs/scale.md` computes with: rounded up from a busy machine. */
const computedWith = {
  server: '1 ms',
  balancer: '0.08 ms',
  redis: '0.13 ms',
  scripts: '2',
  bytes: '1,100',
} as const

const [begin, end] = ['<!-- Written by `npm run generate`. -->', '<!-- End of the written part. -->']

/** `docs/scale.md` with the figures of `bench:scale` in the part between the two marks. */
export function scaleDocument(text: string, results: readonly Result[]): string {
  const [first, last] = [text.indexOf(begin), text.indexOf(end)]
  const result = results.find(({ bench }) => bench === 'bench:scale')
  if (first < 0 || last < first || result === undefined) throw new Error('docs/scale.md: no marks, or no figures')
  return `${text.slice(0, first + begin.length)}\n\n${costs(result)}\n${text.slice(last)}`
}

function costs(result: Result): string {
  const valueOf = (figure: string, setup: string): number =>
    result.figures.find(({ name }) => name.startsWith(figure))?.values[setup] ?? 0
  const setups = ['1 server, Redis', '3 servers, Redis'] as const
  const milliseconds = (figure: string) => setups.map((setup) => `${(valueOf(figure, setup) / 1000).toPrecision(2)} ms`)
  const bytes = setups.map((setup) =>
    Math.round(valueOf('Redis, bytes received', setup) + valueOf('Redis, bytes sent', setup)).toLocaleString('en-US'),
  )
  const scripts = setups.map((setup) => valueOf('Redis, round trips', setup).toFixed(1))
  const rows = [
    ['server', ...milliseconds('servers, processor'), computedWith.server],
    ['HAProxy, plain HTTP', ...milliseconds('HAProxy, processor'), computedWith.balancer],
    ['Redis', ...milliseconds('Redis, processor'), computedWith.redis],
    ['Redis, scripts called', ...scripts, computedWith.scripts],
    ['Redis, bytes received and sent', ...bytes, computedWith.bytes],
  ]
  const table = [
    ['Part', '1 server', '3 servers on the same cores', 'Computed with'],
    ['---', '--:', '--:', '--:'],
    ...rows,
  ]
  const [one, three] = setups.map((setup) => Math.round(valueOf('requests per second', setup)).toLocaleString('en-US'))
  const parts = ['servers, processor', 'HAProxy, processor', 'Redis, processor'].map((part) => valueOf(part, setups[1]))
  const shares = parts.map((part) => `${Math.round((100 * part) / parts.reduce((sum, time) => sum + time, 0))} %`)
  return `Measured, processor time of a request, 24 connections, every request admitted: ${conditionsOf(result)}. On a busy machine a request takes more processor time than on a quiet one.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Of the processor time of a request with three servers, the server takes ${shares[0]}, HAProxy ${shares[1]} and Redis ${shares[2]}. Servers on one machine share its cores, the caches of the processor and the time that V8 takes to compile: with Redis, one
server answered ${one} requests in a second and three together ${three}. Start several on one machine to survive a crash or an update, and on several machines for more requests.
`
}
