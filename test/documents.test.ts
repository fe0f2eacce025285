// The documents of the repository: what they link to exists, and they install nothing by a name that is not ours.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const documents = globSync(['*.md', 'docs/**/*.md', 'clients/typescript/README.md'], { cwd: root })
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The anchors of the headings, as GitHub makes them. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('every link between documents leads to a file and a heading', () => {
  for (const path of documents) {
    const text = read(path).replaceAll(/^ *```.*?^ *```/gms, '')
    for (const [link, target = '', anchor] of text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)]*))?\)/g)) {
      const linked = target === '' ? path : join(dirname(path), target)
      assert.ok(existsSync(join(root, linked)), `${path}: ${link}`)
      if (anchor !== undefined && linked.endsWith('.md'))
        assert.ok(anchorsOf(read(linked)).has(anchor), `${path}: ${link}`)
    }
  }
})

/** What two languages of a document have in common: the levels of headings, links, commands without comments, rows of tables and lists. */
function structureOf(markdown: string) {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '')
  const commands = [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, code = '']) =>
    code.split('\n').map((line) => line.replace(/(?:^|\s+)#.*$/, '')),
  )
  return {
    levels: [...prose.matchAll(/^#+/gm)].map(([hashes]) => hashes.length),
    links: [...prose.matchAll(/\]\(([^)]*)\)|<(https:[^>]*)>/g)]
      .map(([, target, address]) => target ?? address)
      .slice(1),
    commands,
    rows: [...prose.matchAll(/^(?:\||- )/gm)].length,
    code: [...prose.matchAll(/`[^`]+`/g)].map(([code]) => code).toSorted(),
  }
}

test('the Japanese README says what the English one says', () => {
  assert.deepEqual(structureOf(read('README.ja.md')), structureOf(read('README.md')))
})

/** Until it is published, whoever has the name in a registry decides what these install or run. */
const byName =
  /\b(?:npx|npm (?:install|i|exec)) (?:-\S+ )*@?shobun\b|\bapt(?:-get)? install shobun\b|(?<![\w./-])shobun:(?:latest|\d)/

test('nothing is installed or run by a name in a registry', () => {
  for (const path of [...documents, ...globSync('deploy/*', { cwd: root }).filter((name) => /\.|file$/.test(name))])
    assert.doesNotMatch(read(path), byName, path)
})
