// Uses the installed package as a program of another project does. package.long.test.ts runs it under several versions of Node and in Chromium.
import { shobunClient, ShobunError } from 'shobun-client'

/**
 * @param {string} baseUrl a server whose limits count, on a clock that stands still
 * @returns {Promise<Record<string, unknown>>} what the package did
 */
export async function use(baseUrl) {
  const shobun = shobunClient({ baseUrl: `${baseUrl}/api/v1`, clientName: 'package-test' })
  const first = await shobun.get('/api/v1/companies', { q: '瑠璃梟建設' })
  const second = await shobun.get('/api/v1/companies', { q: '瑠璃梟建設' })
  let pages = 0
  for await (const _ of shobun.pages('/api/v1/procurement-suspensions', { prefecture: '13', limit: 5 })) pages += 1
  return {
    company: first.data.companies[0]?.corporate_number,
    sameAgain: first.meta.generation === second.meta.generation,
    pages: pages > 1,
    refusal: await refusalOf(shobun),
    stopped: await stoppedWait(baseUrl),
  }
}

/** @param {import('shobun-client').ShobunClient} shobun */
async function refusalOf(shobun) {
  try {
    await shobun.get('/api/v1/enforcements', { corporate_number: '1234567890123' })
    return null
  } catch (error) {
    return error instanceof ShobunError ? error.code : String(error)
  }
}

/** Exhausts a quota and gives up while the client waits. @param {string} baseUrl */
async function stoppedWait(baseUrl) {
  const stop = new AbortController()
  const onWait = () => setTimeout(() => stop.abort(new Error('given up')))
  const shobun = shobunClient({ baseUrl, clientName: 'impatient', onWait })
  try {
    for (let count = 0; count < 20; count++)
      await shobun.get('/api/v1/search', { q: `建設 ${count}` }, { signal: stop.signal })
    return null
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}
