import type { Website } from './publishers.ts'

/** 法人番号システムWeb-API: the history of one fictional company that moved and changed its name; the others have none. */
const applicationId = 'K1234567890ab'
const history = [
  '1,8990000000001,01,0,2015-10-05,2015-10-05,"株式会社架空旧名",,301,"大阪府","大阪市北区","架空町９",,27,127,5300001,,,,,,,2015-10-05,0,,,,,"",0',
  '2,8990000000001,12,0,2026-08-24,2026-08-24,"株式会社架空差分",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-08-24,1,,,,,"カクウサブン",0',
]

export const webApi: Website = ({ path, host }, faults) => {
  const url = new URL(`https://${host}${path}`)
  if (url.pathname !== '/4/num') return null
  const numbers = url.searchParams.get('number')?.split(',') ?? []
  const isValid =
    numbers.length <= 10 && url.searchParams.get('history') === '1' && url.searchParams.get('type') === '12'
  if (url.searchParams.get('id') !== applicationId || !isValid) return { status: 404, body: 'invalid request' }
  const rows = numbers.includes('8990000000001') ? history : []
  const count = rows.length + (faults.has('wrong_count') ? 1 : 0)
  return { body: [`2026-08-24,${count},1,1`, ...rows].map((line) => `${line}\n`).join('') }
}
