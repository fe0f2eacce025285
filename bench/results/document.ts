import { readResults, type Figure, type Result } from './results.ts'

/** The benchmarks in the order of the document. */
const benches: readonly (readonly [bench: string, title: string, about: string])[] = [
  [
    'bench',
    'Import, publication, server',
    'Generated companies and records pass through the real commands. Times and memory are of whole processes; latencies are over HTTP with one connection.',
  ],
  [
    'bench:search',
    'Searches by kind',
    'One search at a time in the process, on a published generation in the file cache of the system.',
  ],
  [
    'bench:slow',
    'Normal searches beside slow ones',
    'Normal searches at a constant rate over HTTP, alone and beside connections that send adversarial searches only.',
  ],
  [
    'bench:http',
    'Requests per second',
    'A server on the sample, compared with a bare Fastify route that returns the same bytes.',
  ],
  ['bench:compare', 'Other engines', 'The same names and queries in this program, PostgreSQL and Groonga, in one run.'],
  ['bench:recall', 'Recall', 'The golden set, queried against all companies of the register.'],
  [
    'bench:linking',
    'Links between records and companies',
    'Printed corporate numbers are hidden and found again by name and address; then the links of every source. docs/linking.md explains the figures.',
  ],
  [
    'bench:machinery',
    'Machinery with and without',
    'Two checkouts of this program do the same work in turns; `ratio` is the first over the second. Processor time is user and system time of the whole process tree, which other programs on the machine affect little.',
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

function partOf({ name, date, machine, sizes, figures }: Result): string {
  const { cores, memoryGb, node, load } = machine
  const sizesText = Object.entries(sizes).map(([what, size]) => `${number(size)} ${what}`)
  const conditions = [...sizesText, `${cores} cores, ${memoryGb} GB, load ${load}`, `Node ${node}`, date].join('; ')
  const columns = [...new Set(figures.flatMap(({ values }) => Object.keys(values)))]
  const rows = figures.map((figure) => [figure.name, figure.unit, ...columns.map((column) => cellOf(figure, column))])
  const headings = ['', 'unit', ...columns]
  const lines = [headings, headings.map((_, column) => (column < 2 ? '---' : '--:')), ...rows]
  return `### ${name}\n\n${conditions}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function cellOf({ values }: Figure, column: string): string {
  const value = values[column]
  return value === undefined ? '' : number(value)
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 12 })
