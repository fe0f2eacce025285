import type { Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** さんぱいくん: the CSV is the answer to a form in Shift_JIS; two minutes between two requests. */
export const sanpainet: Website = ({ path, method, body }) => {
  if (path === '/robots.txt') return { body: 'User-agent: *\nCrawl-delay: 120\nDisallow: /status.php\n' }
  if (path !== '/shobun/csv_download.php') return null
  // The last field is CSV出力 in Shift_JIS.
  const isWhole = method === 'POST' && body === 'csv_type=all&all_search=CSV%8Fo%97%CD'
  return { body: isWhole ? csv() : '<html></html>' }
}

/** The heading and the first lines of the sample; the others are there to be unreadable. */
function csv(): Buffer {
  const lines = sampleFile('industrial_waste_revocations', 'sanpai_kun.csv').toString('latin1').split('\n')
  return Buffer.from(`${lines.slice(0, 4).join('\n')}\n`, 'latin1')
}
