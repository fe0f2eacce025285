import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { escapeHtml } from '../text/escape-html.ts'
import { htmlDocument } from './html-document.ts'
import { registerWeb, styleSheets } from './web.ts'
import type { WebOptions } from './web.ts'

const folder = new URL('./page/', import.meta.url)
const pageFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(html|css|js|svg)$/.test(name),
)
const assets = pageFiles.filter((name) => name !== 'index.html')
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

type Headers = Record<string, string>

interface Request {
  readonly headers?: Headers
  readonly options?: Pick<WebOptions, 'isSample'>
}

/** These requests show no data. `src/http/routes/page-answers.test.ts` tests those that do, with the real API. */
const noAnswers = {
  today: () => '2026-11-22',
  answer: () => Promise.reject(new Error('no API')),
  sources: () => [],
  collectedGroups: () => Promise.resolve(null),
}

async function get(url: string, { headers = {}, options = {} }: Request = {}) {
  const app = fastify()
  await registerWeb(app, { ...options, answers: noAnswers })
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

test('the first page is complete without scripts, in both languages, and may be indexed', async () => {
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

test('texts and attributes are escaped', () => {
  const node = htmlDocument.createElement('a')
  const text = `<b onclick="x">&amp;'</b>`
  node.setAttribute('href', text)
  node.append(text, htmlDocument.createElement('br'))
  const escaped = '&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&#39;&lt;/b&gt;'
  assert.equal(escapeHtml(text), escaped)
  assert.equal(node.toHtml(), `<a href="${escaped}">${escaped}<br></a>`)
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
    const served = response.body.split('\n')
    const lines = textOf(name).split('\n')
    const leftOut = lines.filter((line) => (line === served[0] ? (served.shift(), false) : true))
    assert.deepEqual(served, [], name)
    if (name.endsWith('.js')) for (const line of leftOut) assert.match(line, /^ *(?:\/\*\*|\*|\/\/ )/, name)
    assert.doesNotMatch(response.body, /^ *(?:\/\*\* .*\*\/$|\/\/ )/m, name)
    assertRevalidated(response)
  }
})

test('the style sheets are one file that contains each of them', async () => {
  const ofDocuments = new Set(['styles/docs.css', 'styles/reference.css'])
  const { headers, body } = await get('/assets/page.css')
  assert.equal(headers['content-type'], 'text/css; charset=utf-8')
  assert.deepEqual(
    styleSheets.map((name) => `styles/${name}`).toSorted(),
    pageFiles.filter((name) => name.endsWith('.css') && !ofDocuments.has(name)),
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
    'types.d.ts',
    '..%2Fweb.ts',
    '%2e%2e/web.ts',
    'constructor',
  ]
  for (const name of names) assert.equal((await get(`/assets/${name}`)).statusCode, 404, name)
})

test('the sample notice is in the HTML exactly while the data is the sample', async () => {
  const hidden = await get('/')
  const shown = await get('/', { options: { isSample: () => true } })
  assert.match(hidden.body, /id="sample-notice" hidden/)
  assert.match(shown.body, /id="sample-notice" >/)
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
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|setHTMLUnsafe/
  for (const name of pageFiles.filter((file) => file !== 'index.html'))
    assert.doesNotMatch(textOf(name), unsafeFunctions, name)
  assert.doesNotMatch(textOf('index.html'), /<script(?! type="(?:module|application\/json)")|\son\w+=|\sstyle=|<style/)
})

test('published text is isolated from the surrounding text', () => {
  assert.match(textOf('element.js'), /text \? element\('bdi', /)
  assert.match(textOf('styles/style.css'), /a,\s*b,\s*span,\s*strong,\s*time \{\s*unicode-bidi: isolate;/)
})

test('every imported module and linked file exists', () => {
  for (const name of pageFiles) {
    const imported = [...textOf(name).matchAll(/(?:^import .* from |await import\()'(\.{1,2}\/[\w./-]+)'/gm)]
    const linked = [...textOf(name).matchAll(/(?:href|src)="(\/assets\/[\w./-]+)"/g)]
    for (const [, path] of [...imported, ...linked]) {
      const { pathname } = new URL(path ?? '', `http://localhost/assets/${name}`)
      assert.ok([...assets, 'page.css'].includes(pathname.slice('/assets/'.length)), `${name} names ${path}`)
    }
  }
})
