import { instantInTokyo } from '../../domain/calendar.ts'
import { escapeHtml } from '../../words/text/escape-html.ts'
import type { UsageReport } from './usage-report.ts'

const formatInteger = (value: number): string => value.toLocaleString('en-US')

/** `null`: unknown, because only daily totals are stored. */
type Cell = string | number | null
function formatCell(cell: Cell): string {
  if (cell === null) return '-'
  return typeof cell === 'number' ? formatInteger(cell) : escapeHtml(cell)
}

function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[], tag: string): string =>
    row.map((cell) => `<${tag}>${formatCell(cell)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
  return `<table>\n<tr>${cells(headings, 'th')}</tr>\n${body}\n</table>`
}

/** Units of the view box of the chart. */
const [chartWidth, chartHeight] = [960, 200]

/** A bar chart of requests over time; the errors are the dark part of each bar. */
function barChart(periods: UsageReport['periods']): string {
  const most = Math.max(1, ...periods.map(({ requests }) => requests))
  const step = chartWidth / Math.max(1, periods.length)
  const bar = (value: number, index: number, kind: string): string => {
    const size = (value / most) * chartHeight
    return `<rect class="${kind}" x="${(index * step).toFixed(1)}" y="${(chartHeight - size).toFixed(1)}" width="${(step * 0.9).toFixed(1)}" height="${size.toFixed(1)}"/>`
  }
  const bars = periods.map(
    ({ start, requests, errors, addresses }, index) =>
      `<g><title>${escapeHtml(start)}: ${formatInteger(requests)} requests, ${formatInteger(errors)} errors, ${formatCell(addresses)} addresses</title>${bar(requests, index, 'all')}${bar(errors, index, 'errors')}</g>`,
  )
  return `<svg viewBox="0 0 ${chartWidth} ${chartHeight}" role="img" aria-label="Requests over time, at most ${formatInteger(most)}">\n${bars.join('\n')}\n</svg>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #ddd}
svg{width:100%;height:auto;background:#f6f6f6}.all{fill:#5b8db8}.errors{fill:#a33}`

/** The report as one HTML file without external resources. */
export function usagePage(report: UsageReport): string {
  const { from, to, requests, addresses, lastSummedDay, periods, endpoints, refusals, fewHits } = report
  const range = `${instantInTokyo(from)} to ${instantInTokyo(to)}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Shobun usage</title>
<style>${style}</style>
<h1>Usage</h1>
<p>${range}: ${formatInteger(requests)} requests from ${formatInteger(addresses)} addresses (keyed hashes; a new key counts an address anew).${
    lastSummedDay === null
      ? ''
      : ` Up to ${lastSummedDay} some or all figures are daily totals, without addresses and conditions.`
  }</p>
<h2>Over time (Asia/Tokyo)</h2>
${barChart(periods)}
${table(
  ['from', 'requests', 'errors', 'addresses'],
  periods.map((row) => [row.start, row.requests, row.errors, row.addresses]),
)}
<h2>Endpoints</h2>
${table(
  ['endpoint', 'requests', 'addresses'],
  endpoints.map((row) => [row.endpoint, row.requests, row.addresses]),
)}
<h2>Errors</h2>
${table(
  ['error', 'status', 'requests'],
  refusals.map((row) => [row.code, String(row.status), row.requests]),
)}
<h2>Searches that returned few results</h2>
${table(
  ['conditions', 'requests', 'rows'],
  fewHits.map((row) => [row.conditions, row.requests, row.rows]),
)}
</html>
`
}
