import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { registerWeb } from './web.ts'
import type { WebOptions } from './web.ts'

const folder = new URL('./page/', import.meta.url)
const pageFiles = readdirSync(folder).filter((name) => /\.(html|css|js|svg)$/.test(name))
const assets = pageFiles.filter((name) => name !== 'index.html')
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

type Headers = Record<string, string>

async function get(url: string, { headers = {}, options = {} }: { headers?: Headers; options?: WebOptions } = {}) {
  const app = fastify()
  registerWeb(app, options)
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

test('/ with a query serves the same page', async () => {
  const response = await get(`/?q=${encodeURIComponent('青空建設')}&lang=en`)
  assert.equal(response.body, (await get('/')).body)
})

test('every file of the page is served unchanged with its content type', async () => {
  const types: Record<string, string> = {
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
  }
  for (const name of assets) {
    const response = await get(`/assets/${name}`)
    assert.equal(response.statusCode, 200, name)
    assert.equal(response.headers['content-type'], types[name.split('.').at(-1) ?? ''], name)
    assert.equal(response.body, textOf(name), name)
    assertRevalidated(response)
  }
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
    'shapes.d.ts',
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
  assert.match(shown.body, /id="sample-notice">/)
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
  for (const name of assets) assert.doesNotMatch(textOf(name), unsafeFunctions, name)
  assert.doesNotMatch(textOf('index.html'), /<script>|\son\w+=|\sstyle=|<style/)
})

test('published text is isolated from the surrounding text', () => {
  assert.match(textOf('element.js'), /text \? element\('bdi', /)
  assert.match(textOf('style.css'), /a,\s*b,\s*span,\s*strong,\s*time \{\s*unicode-bidi: isolate;/)
})

test('every imported module and linked file exists', () => {
  for (const name of pageFiles) {
    const importedFiles = [...textOf(name).matchAll(/^import .* from '\.\/([\w.-]+)'/gm)]
    const linkedFiles = [...textOf(name).matchAll(/(?:href|src)="\/assets\/([\w.-]+)"/g)]
    for (const [, file] of [...importedFiles, ...linkedFiles]) {
      assert.ok(pageFiles.includes(file ?? ''), `${name} names ${file}`)
    }
  }
})
