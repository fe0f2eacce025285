// `npm run bench:page`: when the page shows something on a slow connection, in headless Chromium with an empty cache. The connection is
// that of a phone far from a mast (the "slow 4G" of common measuring tools); the processor is not slowed down.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium, withoutChromium } from '../test/browser/chromium.ts'
import { startServer } from './process.ts'
import { writeResult, type Figure } from './results/results.ts'
import { median } from './statistics.ts'

const help = `npm run bench:page -- [options]

  --turns N         loads of each view (default 5); every figure is their median
  --data-dir DIR    serve this published folder instead of the sample
  --write           write the figures to bench/results.json
`

const views = {
  'start page': '/',
  'search results': '/?q=建設',
  company: '/?corporate_number=5999901001001',
  coverage: '/?view=coverage',
}

const slow = { kilobitsDown: 1600, kilobitsUp: 750, roundTripMilliseconds: 150 }

interface Load {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Bytes of all bodies as sent. */
  readonly bytes: number
  readonly requests: number
}

/** Runs in the page. The largest paint is reported to observers only. */
const paints = `new Promise((resolve) => new PerformanceObserver((list) => resolve({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  largestPaint: list.getEntries().at(-1).startTime,
})).observe({ type: 'largest-contentful-paint', buffered: true }))`

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.roundTripMilliseconds,
      downloadThroughput: (slow.kilobitsDown * 1000) / 8,
      uploadThroughput: (slow.kilobitsUp * 1000) / 8,
    })
    let [bytes, requests] = [0, 0]
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return { ...(await page.evaluate<Pick<Load, 'firstPaint' | 'largestPaint'>>(paints)), bytes, requests }
  } finally {
    await context.close()
  }
}

async function measure(browser: Browser, base: string, turns: number): Promise<Figure[]> {
  const loads = new Map<string, Load[]>()
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, path] of Object.entries(views))
      loads.set(name, [...(loads.get(name) ?? []), await load(browser, base + path)])
  }
  const figure = (name: string, unit: string, value: (load: Load) => number): Figure => ({
    name,
    unit,
    values: Object.fromEntries([...loads].map(([view, ofView]) => [view, median(ofView.map(value))])),
  })
  return [
    figure('first contentful paint', 'ms', ({ firstPaint }) => firstPaint),
    figure('largest contentful paint', 'ms', ({ largestPaint }) => largestPaint),
    figure('sent, with headers', 'KB', ({ bytes }) => bytes / 1000),
    figure('requests', '', ({ requests }) => requests),
  ]
}

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    'data-dir': { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || withoutChromium !== false) {
  process.stdout.write(values.help ? help : `${withoutChromium}\n`)
  process.exit(values.help ? 0 : 1)
}
const turns = Number(values.turns)
const scratch = await mkdtemp(join(tmpdir(), 'shobun-page-'))
const server = await startServer(values['data-dir'] ?? join(scratch, 'data'))
const browser = await launchChromium()
try {
  const figures = await measure(browser, server.url, turns)
  console.table(Object.fromEntries(figures.map(({ name, unit, values: row }) => [`${name} ${unit}`, row])))
  const name = `${slow.kilobitsDown / 1000} Mbit/s, ${slow.roundTripMilliseconds} ms round trip`
  if (values.write) writeResult({ bench: 'bench:page', name, sizes: { turns }, figures })
} finally {
  await browser.close()
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
}
