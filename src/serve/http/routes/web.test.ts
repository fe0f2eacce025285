import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { h } from 'preact'
import fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { htmlOf } from '../../../page/render-page.ts'
import { browserFiles, isUnchanging, styleSheets } from '../../../page/browser-files.ts'
import { registerWeb } from './web.ts'
import type { SiteFacts } from '../../../page/browser/types.ts'
import { stylesOf } from '../../../page/browser/view-styles.ts'

const folder = new URL('../../../page/browser/', import.meta.url)
const pageFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(html|css|ts|svg)$/.test(name),
)
const assets = [...(await browserFiles()).keys()]
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

type Headers = Record<string, string>

interface Request {
  readonly headers?: Headers
  readonly site?: SiteFacts
}

const facts: SiteFacts = {
  operator: '見本 & 協会',
  contact: 'mailto:data@shobun.example',
  clientHeader: 'X-Service-Client',
  logDays: 45,
  data: { day: '2026-11-20', records: 1234, isSample: false },
  guard: null,
}

/** These requests show no data. `src/serve/http/routes/page-answers.test.ts` tests those that do, with the real API. */
const noAnswers = {
  today: () => '2026-11-22',
  answer: () => Promise.reject(new Error('no API')),
  sources: () => [],
  collectedGroups: () => Promise.resolve(null),
  statistics: () => Promise.reject(new Error('not asked')),
  news: () => Promise.reject(new Error('not asked')),
  publicUrl: null,
}

async function get(url: string, { headers = {}, site = facts }: Request = {}) {
  const app = fastify()
  await registerWeb(app, { ...noAnswers, site: () => site, home: () => Promise.resolve(null) })
  return app.inject({ url, headers })
}

function assertRevalidated(response: LightMyRequestResponse) {
  assert.match(String(response.headers['etag']), /^"[\w-]+"$/)
  assert.equal(response.headers['cache-control'], 'no-cache')
  assert.equal(response.headers['x-content-type-options'], 'nosniff')
}

test('the page is served at / with a policy that allows only this server', async () => {
  const response = await get('/')
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(
    String(response.headers['content-security-policy']),
    /^default-src 'none'; script-src 'self'; style-src 'self'/,
  )
  assert.match(response.body, /<html lang="ja">/)
  assertRevalidated(response)
})

test('the start page is complete without scripts, in both languages, and may be indexed', async () => {
  const [japanese, english] = [await get('/'), await get('/?lang=en')]
  assert.match(japanese.body, /<html lang="ja">[\s\S]*<h1>その会社は、処分を受けたことがありますか。<\/h1>/)
  assert.match(english.body, /<html lang="en">[\s\S]*<h1>Has this company been sanctioned\?<\/h1>/)
  for (const { body, headers } of [japanese, english]) {
    assert.doesNotMatch(body, /\{\{|undefined|\[object/)
    assert.match(body, /<meta name="robots" content="index, follow">/)
    assert.match(body, /id="answers"><\/script>/)
    assert.equal(headers['x-robots-tag'], undefined)
  }
  assert.equal((await get('/?utm_source=a')).body, japanese.body)
})

test('the foot of the page says who operates it, which data it has, what is logged, and where the rules are', async () => {
  const { body } = await get('/')
  const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(body) ?? []
  assert.match(footer, /運営 見本 &amp; 協会 · 連絡先 <a href="mailto:data@shobun\.example">data@shobun\.example<\/a>/)
  assert.match(footer, /2026年11月20日までに取得したデータ.*<ul>/s)
  assert.match(footer, /45日間記録/)
  for (const path of ['corrections', 'fair-use', 'fair-use#log', 'sources'])
    assert.ok(footer.includes(`href="/docs/${path}"`), path)
  const bare = await get('/?lang=en', { site: { ...facts, operator: null, contact: null, data: null } })
  assert.doesNotMatch(bare.body, /Operated by|Contact|retrieved up to/)
  assert.match(bare.body, /href="\/docs\/fair-use\?lang=en#log"/)
})

test('the page has the language of its address, else the one that the browser prefers', async () => {
  for (const [url, acceptLanguage, language] of [
    ['/', '', 'ja'],
    ['/', 'fr, *;q=0.5', 'ja'],
    ['/', 'en-GB,en;q=0.9,ja;q=0.8', 'en'],
    ['/', 'en;q=0.4, ja-JP', 'ja'],
    ['/', 'en;q=0', 'ja'],
    ['/?lang=ja', 'en', 'ja'],
    ['/?lang=en', 'ja', 'en'],
  ] as const) {
    const { body, headers } = await get(url, { headers: { 'accept-language': acceptLanguage } })
    assert.match(body, new RegExp(`<html lang="${language}">`), `${url} ${acceptLanguage}`)
    assert.equal(headers['vary'], 'Accept-Encoding, Accept-Language')
  }
  const [ja, en] = [await get('/'), await get('/', { headers: { 'accept-language': 'en' } })]
  assert.notEqual(ja.headers['etag'], en.headers['etag'])
})

test('links and forms repeat the language that the address says, and no other', async () => {
  const unsaid = await get('/', { headers: { 'accept-language': 'en' } })
  assert.match(unsaid.body, /href="\/\?view=coverage"/)
  assert.match(unsaid.body, /name="lang" value="" disabled/)
  assert.match(unsaid.body, /href="\/\?lang=ja" lang="ja"/)
  const said = await get('/?lang=ja', { headers: { 'accept-language': 'en' } })
  assert.match(said.body, /href="\/\?view=coverage&amp;lang=ja"/)
  assert.match(said.body, /name="lang" value="ja" >/)
})

test('texts and attributes are escaped', () => {
  const text = `<b onclick="x">&amp;'</b>`
  assert.equal(escapeHtml(text), '&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&#39;&lt;/b&gt;')
  const escaped = "&lt;b onclick=&quot;x&quot;>&amp;amp;'&lt;/b>"
  assert.equal(htmlOf([h('a', { href: text }, text, h('br', {}))]), `<a href="${escaped}">${escaped}<br/></a>`)
})

test('every file of the page is served with its content type, without its comments', async () => {
  const types: Record<string, string> = {
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
  }
  for (const name of assets) {
    const response = await get(`/assets/${name}`)
    assert.equal(response.statusCode, 200, name)
    assert.equal(response.headers['content-type'], types[name.split('.').at(-1) ?? ''], name)
    assert.doesNotMatch(response.body, /\/\*\*|^ *\/\/ /m, name)
    assert.equal(response.headers.link, undefined, name)
    if (isUnchanging(name)) assert.match(String(response.headers['cache-control']), /immutable/, name)
    else assertRevalidated(response)
  }
})

test('the style sheets are one file that contains each of them, but for those of the documents and of single views', async () => {
  const views = ['home', 'new', 'company', 'name', 'coverage', 'statistics', 'partners'] as const
  const ofViews = views.flatMap((view) => stylesOf(view).map((path) => path.replace('/assets/', '')))
  const loadedApart = new Set(['styles/docs.css', 'styles/reference.css', ...ofViews])
  const { headers, body } = await get('/assets/page.css')
  assert.equal(headers['content-type'], 'text/css; charset=utf-8')
  assert.deepEqual(
    styleSheets.map((name) => `styles/${name}`).toSorted(),
    pageFiles.filter((name) => name.endsWith('.css') && !loadedApart.has(name)),
  )
  const files = await Promise.all(styleSheets.map((name) => get(`/assets/styles/${name}`)))
  assert.equal(body, files.map((file) => file.body).join(''))
})

test('an unchanged file is 304 without a body', async () => {
  const { headers } = await get('/assets/main.js')
  const tag = String(headers['etag'])
  for (const ifNoneMatch of [tag, `"other", W/${tag}`, tag.replace(/"$/, '-br"'), '*']) {
    const again = await get('/assets/main.js', { headers: { 'if-none-match': ifNoneMatch } })
    assert.equal(again.statusCode, 304, ifNoneMatch)
    assert.equal(again.body, '')
  }
  const changed = await get('/assets/main.js', { headers: { 'if-none-match': '"other"' } })
  assert.equal(changed.statusCode, 200)
})

test('other files are not served', async () => {
  const names = [
    'missing.js',
    'index.html',
    'tsconfig.json',
    'types.ts',
    'types.js',
    'main.ts',
    '..%2Fweb.ts',
    '%2e%2e/web.ts',
    'constructor',
  ]
  for (const name of names) assert.equal((await get(`/assets/${name}`)).statusCode, 404, name)
})

test('the sample notice is in the HTML exactly while the data is the sample', async () => {
  const hidden = await get('/')
  const shown = await get('/', { site: { ...facts, data: { ...facts.data!, isSample: true } } })
  assert.match(hidden.body, /id="sample-notice"><\/aside>/)
  assert.doesNotMatch(hidden.body, /すべて架空/)
  assert.match(shown.body, /id="sample-notice"><p[^>]*><strong>見本データ/)
  assert.notEqual(shown.headers['etag'], hidden.headers['etag'])
})

test('no file contains the URL of another server', () => {
  for (const name of pageFiles) {
    const addresses = textOf(name)
      .replaceAll('http://www.w3.org/2000/svg', '')
      .match(/(?:https?:)?\/\/[\w-]+\.[\w.-]+/g)
    assert.deepEqual(addresses, null, name)
    assert.doesNotMatch(textOf(name), /@import\s+(?:url|['"])/, name)
  }
})

test('no file uses a function that could turn published text into markup or code', () => {
  const unsafeFunctions =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|setHTMLUnsafe|dangerouslySet/
  for (const name of pageFiles.filter((file) => file !== 'index.html'))
    assert.doesNotMatch(textOf(name), unsafeFunctions, name)
  assert.doesNotMatch(textOf('index.html'), /<script(?! type="(?:module|application\/json)")|\son\w+=|\sstyle=|<style/)
})

test('published text is isolated from the surrounding text', () => {
  assert.match(textOf('elements.ts'), /text \? h\('bdi', /)
  assert.match(textOf('styles/style.css'), /a,\s*b,\s*span,\s*strong,\s*time \{\s*unicode-bidi: isolate;/)
})

test('every module that a browser imports, and every linked file, is served', async () => {
  const served = async (name: string) => (await get(`/assets/${name}`)).body
  let imports = 0
  for (const name of assets.filter((asset) => asset.endsWith('.js'))) {
    const code = await served(name)
    for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport\(?)"(\.{0,2}\/[^"]+)"/g)) {
      const { pathname } = new URL(path, `http://localhost/assets/${name}`)
      assert.equal((await get(pathname)).statusCode, 200, `${name} imports ${path}`)
      imports += 1
    }
  }
  assert.ok(imports > 50, `${imports} imports`)
  for (const [, path = ''] of textOf('index.html').matchAll(/(?:href|src)="(\/assets\/[\w./-]+)"/g))
    assert.equal((await get(path)).statusCode, 200, path)
})
