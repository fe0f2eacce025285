import { randomUUID } from 'node:crypto'
import type { Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** 特定商取引法ガイド: a token that is valid with its session, and a CSV (Shift_JIS) for each result page. */
const sessionByToken = new Map<string, string>()

export const caa: Website = ({ path, method, body, headers }, faults) => {
  if (path === '/search/' && method === 'GET') {
    const [token, session] = [randomUUID(), randomUUID()]
    sessionByToken.set(token, session)
    const lastPage = faults.has('wrong_count') ? 3 : 2
    const pager = `<form action="/search/result${lastPage}.html" method="post" id="pager_last"></form>`
    const form = `<form method="post"><input type="hidden" name="token" value="${token}"><input name="person"></form>`
    return {
      headers: { 'set-cookie': `PHPSESSID=${session}; path=/; HttpOnly` },
      body: `<html><meta charset="utf-8"><body>${form}${faults.has('changed_layout') ? '' : pager}</body></html>`,
    }
  }
  if (path !== '/search/csv.html' || method !== 'POST') return null
  const fields = new URLSearchParams(body)
  const session = sessionByToken.get(fields.get('token') ?? '')
  if (session === undefined || !(headers.cookie ?? '').includes(`PHPSESSID=${session}`))
    return { status: 403, body: 'no session' }
  return { body: csvPage(Number(fields.get('p'))) }
}

/** The lines of the sample, two on the first page. */
function csvPage(page: number): Buffer {
  const [heading, ...rows] = sampleFile('caa_commercial_transactions', 'result1.csv')
    .toString('latin1')
    .trimEnd()
    .split('\n')
  const shown = page === 1 ? rows.slice(0, 2) : page === 2 ? rows.slice(2) : []
  return Buffer.from(`${[heading, ...shown].join('\n')}\n`, 'latin1')
}
