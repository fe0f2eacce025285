import type { Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** 厚生労働省: an index page leads to a page, and that to a file whose address changes with each edition. */
export const labourBureaus: Website = ({ path }, faults) => {
  if (path === '/stf/list/') {
    const links = ['/stf/list/2025.html', '/stf/list/2026.html'].map(
      (to, index) => `<a href="${to}">令和${7 + index}年度</a>`,
    )
    return { body: `<html><meta charset="utf-8"><body>${links.join('')}</body></html>` }
  }
  if (path === '/stf/list/2026.html') {
    const links = [
      '<a href="/content/001100001.pdf">公表事案（令和8年6月30日掲載）</a>',
      '<a href="/content/001150620.pdf">公表事案（令和8年7月31日掲載）</a>',
      '<a href="/content/009.pdf">様式</a>',
    ]
    return {
      body: `<html><meta charset="utf-8"><body>${faults.has('changed_layout') ? '' : links.join('')}</body></html>`,
    }
  }
  if (path === '/content/001150620.pdf')
    return { headers: { etag: 'yes' }, body: sampleFile('mhlw_labor_violations', '001150620_excerpt.pdf') }
  return null
}
