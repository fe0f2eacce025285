import { readResults, type Figure, type Result } from './results.ts'

/** The benchmarks in the order of the document. */
const benches: readonly (readonly [bench: string, title: string, about: string])[] = [
  [
    'bench',
    'Import, publication, server',
    'Generated companies and records pass through the real commands. Times and memory are of whole processes; latencies are over HTTP with one connection. Growth (`--growth`): all of it at several sizes, companies + records; the exponent is the slope of the logarithms, 1 where a figure grows as the rows do.',
  ],
  [
    'bench:ledger',
    'Ledger in a file and in PostgreSQL',
    'The same file is imported and published with both engines, one after the other. PostgreSQL runs on the same machine and writes durably; its own processor time and memory are not in the figures.',
  ],
  [
    'bench:publish',
    'Publication after a new list',
    'Companies are imported and published, which makes both layers; then generated records of some of them. A fiftieth more records arrive, and the publication takes the companies over. On a day on which companies move and a list arrives, the records come first, on the companies in service. Times and memory are of whole processes, the start of the program included.',
  ],
  [
    'bench:search',
    'Searches by kind',
    'One search at a time in the process, on a published generation in the file cache of the system.',
  ],
  [
    'bench:cold',
    'First requests after a start',
    'No file of the generation is in the file cache of the system when the server starts. From the moment when `/readyz` says 200, different texts are asked over HTTP, one after the other; a control group limits how fast the server may read. With `--warm`, all files are in the cache and 6,000 other texts are asked before. Of an answer only the status and the length are read, because a full HTTP client would take a tenth of the time. `ready`: from the start of the process to that moment.',
  ],
  [
    'bench:scale',
    'Several servers',
    'Servers behind HAProxy on one machine, which they share with the load generator: more servers cannot answer more here. The processor times of a request show what further machines would do; docs/scale.md computes with them. Fair use is on; every request is admitted.',
  ],
  [
    'bench:http',
    'Requests per second',
    'A server on the sample, compared with a bare Fastify route that returns the same bytes. `only search`: a Fastify route that searches and does nothing else.',
  ],
  [
    'bench:page',
    'The page on a slow connection',
    'Headless Chromium with an empty cache, a window of 390 pixels and a throttled connection; the sample.',
  ],
  [
    'bench:state',
    'State of clients in Redis',
    'Requests with a query and an answer against the engine of one server, Redis on the same machine; processor times include the connection. Attackers meet three servers as behind the balancer, each client on one of them; after half a day the server of the first client is restarted. Every decision is compared with a count of the instants that the script used.',
  ],
  [
    'bench:store',
    'A generation through the store to servers',
    'A real S3 server that keeps everything in memory, the publisher and all servers run on the same machine and share its processors and its disk. Switched: every server has fetched and checked the generation and answers from it; processor times are of whole processes, that of a server without the S3 server.',
  ],
  ['bench:compare', 'Other engines', 'The same names and queries in this program, PostgreSQL and Groonga, in one run.'],
  ['bench:recall', 'Recall', 'The golden set, queried against all companies of the register.'],
  [
    'bench:linking',
    'Links between records and companies',
    'Published corporate numbers are hidden and found again by name and address; then the links of every source. docs/linking.md explains the figures.',
  ],
  [
    'prove',
    'The long run',
    'Every stage of the checks at full length: a minute for each fault of the cluster, 200 kills of imports, every view in both languages, both architectures, the image, and the release made twice. Before a change `.ci/run` takes the same stages with less of each.',
  ],
  [
    'bench:tests',
    'Tests that prove a promise',
    'Counts of the tests by which /docs/conformance shows that a promise is kept.',
  ],
  [
    'mutants',
    'Mutants that the tests notice',
    'The code of a room is changed in one place after the other, and the tests that reach the place run again. A mutant is noticed when one of them fails, or when the code would not end. `bench/mutants/survivors.ts` names those that no test can notice, each with the reason.',
  ],
  [
    'bench:fuzz',
    'Random requests',
    'Hostile requests against the app on the sample, in this process and over a socket; each answer is checked against the OpenAPI document.',
  ],
  [
    'bench:fair-use',
    'Simulated clients',
    'Honest and hostile clients against the real app; docs/fair-use.md explains them.',
  ],
]

export function benchmarksText(): string {
  const results = readResults()
  const sections = benches.flatMap(([bench, title, about]) => {
    const ofBench = results.filter((result) => result.bench === bench)
    return ofBench.length === 0
      ? []
      : [`## ${title}\n\n\`npm run ${bench}\`. ${about}\n\n${ofBench.map(partOf).join('\n')}`]
  })
  return `# Benchmarks\n\nGenerated from \`bench/results.json\`, which the benchmarks write with \`--write\`; \`bench/results/results.ts\` describes its format.\nA load above the number of cores means that other programs were running: then compare ratios and processor times, not milliseconds.\n\n${sections.join('\n')}`
}

/** On what, with what and when it was measured. */
export function conditionsOf({ date, machine, sizes }: Result): string {
  const { cores, memoryGb, node, load } = machine
  const sizesText = Object.entries(sizes).map(([what, size]) => `${number(size)} ${what}`)
  return [...sizesText, `${cores} cores, ${memoryGb} GB, load ${load}`, `Node ${node}`, date].join('; ')
}

function partOf(result: Result): string {
  const { name, figures } = result
  const columns = [...new Set(figures.flatMap(({ values }) => Object.keys(values)))]
  const rows = figures.map((figure) => [figure.name, figure.unit, ...columns.map((column) => cellOf(figure, column))])
  const headings = ['', 'unit', ...columns]
  const lines = [headings, headings.map((_, column) => (column < 2 ? '---' : '--:')), ...rows]
  return `### ${name}\n\n${conditionsOf(result)}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function cellOf({ values }: Figure, column: string): string {
  const value = values[column]
  return value === undefined ? '' : number(value)
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 12 })
