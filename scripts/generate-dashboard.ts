import { metricRows, type MetricName } from '../src/serve/http/metric-rows.ts'

const columns = 2
const panelHeight = 7
/** Width of the grid of Grafana. */
const gridWidth = 24

interface Target {
  readonly expr: string
  readonly legendFormat: string
}

/** What a panel asks, at most two targets: the rate of a counter, the median and the slowest hundredth of a histogram, the value of a gauge. */
function targetsOf(name: MetricName): Target[] {
  const { type, labels } = metricRows[name]
  const by = ['instance', ...labels]
  const legendFormat = by.map((label) => `{{${label}}}`).join(' ')
  const selected = `${name}{instance=~"$instance"}`
  if (type === 'gauge') return [{ expr: selected, legendFormat }]
  if (type === 'counter')
    return [{ expr: `sum by (${by.join(', ')}) (rate(${selected}[$__rate_interval]))`, legendFormat }]
  return [0.5, 0.99].map((share) => ({
    expr: `histogram_quantile(${share}, sum by (${by.join(', ')}, le) (rate(${name}_bucket{instance=~"$instance"}[$__rate_interval])))`,
    legendFormat: `p${share * 100} ${legendFormat}`,
  }))
}

/** The name of a metric ends with its unit. */
function unitOf(name: MetricName): string {
  const isRate = metricRows[name].type === 'counter'
  if (name.includes('_bytes')) return isRate ? 'Bps' : 'bytes'
  if (name.endsWith('_seconds')) return 's'
  return isRate ? 'cps' : 'short'
}

const titleOf = (name: MetricName): string =>
  name
    .replace(/^shobun_/, '')
    .replace(/_total$/, ' a second')
    .replace(/_(seconds|bytes)$/, '')
    .replaceAll('_', ' ')

const datasource = { type: 'prometheus', uid: '${datasource}' }

const panelOf = (name: MetricName, id: number, index: number, top: number) => ({
  id,
  type: 'timeseries',
  title: titleOf(name),
  description: `${name}: ${metricRows[name].help}`,
  datasource,
  gridPos: {
    x: (index % columns) * (gridWidth / columns),
    y: top + Math.floor(index / columns) * panelHeight,
    w: gridWidth / columns,
    h: panelHeight,
  },
  fieldConfig: { defaults: { unit: unitOf(name), min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: targetsOf(name).map((target, place) => ({ refId: 'AB'[place], datasource, ...target })),
})

const sectionTitles = ['Data', 'Requests', 'Several servers', 'Process and disk'] as const

/** The Grafana dashboard: a panel for each metric, in the order of the rows. Grafana asks for the data source when it is imported. */
export function dashboard(): string {
  const names = Object.keys(metricRows) as MetricName[]
  const sections = Map.groupBy(names, (name) => metricRows[name].section)
  let [id, top] = [0, 0]
  const panels = sectionTitles.flatMap((title) => {
    const ofSection = sections.get(title) ?? []
    const heading = {
      id: ++id,
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y: top, w: gridWidth, h: 1 },
    }
    const shown = ofSection.map((name, index) => panelOf(name, ++id, index, top + 1))
    top += 1 + Math.ceil(ofSection.length / columns) * panelHeight
    return [heading, ...shown]
  })
  const content = {
    uid: 'shobun',
    title: 'Shobun',
    schemaVersion: 38,
    editable: true,
    refresh: '1m',
    time: { from: 'now-24h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' },
        {
          name: 'instance',
          type: 'query',
          label: 'Server',
          datasource,
          query: { query: 'label_values(shobun_ready, instance)', refId: 'instance' },
          refresh: 2,
          multi: true,
          includeAll: true,
          allValue: '.*',
          current: { text: 'All', value: '$__all' },
        },
      ],
    },
  }
  // A line for each panel, so that a change of one is a change of one line.
  const lines = panels.map((panel) => `  ${JSON.stringify(panel)}`).join(',\n')
  return `${JSON.stringify(content, null, 1).replace(/\n\}$/, `,\n "panels": [\n${lines}\n ]\n}`)}\n`
}
