import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A paragraph of debian/copyright about files. */
interface Stanza {
  readonly files: string
  readonly copyright: readonly string[]
  /** SPDX identifier. */
  readonly licence: string
  /** Its words; null: those of the identifier, which another paragraph has. */
  readonly text: string | null
  readonly comment?: string
}

const place = 'usr/lib/shobun'
const licenceFile = '{LICENSE,LICENCE,License,license,COPYING}*'
const copyrightLine =
  /^[\s*#/]*(?:portions )?(?:copyright|\(c\)|©).*(?:\d{4}|\bby\b|contributors|authors|inc\.|foundation).*$/gimu

const apache = `Licensed under the Apache License, Version 2.0. On Debian systems its text
is in /usr/share/common-licenses/Apache-2.0.`

/** What is in the npm package beside the code of its authors. */
const ownStanzas = (ownLicence: string): Stanza[] => [
  { files: '*', copyright: copyrightsIn(ownLicence, 'The Shobun authors'), licence: 'MIT', text: ownLicence },
  {
    files: `${place}/dist/publish/known-names/*`,
    copyright: ['Works Applications Co., Ltd.'],
    licence: 'Apache-2.0',
    text: null,
    comment: 'A part of SudachiDict, changed as the README.md beside it says.',
  },
  {
    files: [
      'words/codes/municipalities.txt',
      'words/codes/publishers.txt',
      'words/text/kanji-variants.js',
      'words/vocabulary/latin-readings.txt',
    ]
      .map((path) => `${place}/dist/${path}`)
      .join('\n       '),
    copyright: ['国税庁, 経済産業省'],
    licence: 'PDL-1.0',
    text: '公共データ利用規約（第1.0版）\nhttps://www.digital.go.jp/resources/open_data/public_data_license_v1.0\n出典：国税庁法人番号公表サイト（国税庁）、gBizINFO（経済産業省）。加工して作成。',
  },
  {
    files: `${place}/dist/words/codes/local-governments.txt`,
    copyright: ['code4fukui; 国土地理院; 地方公共団体情報システム機構'],
    licence: 'CC0-1.0',
    text: 'To the extent possible under law, the authors have dedicated all copyright and related and neighboring rights to this work to\nthe public domain worldwide: https://creativecommons.org/publicdomain/zero/1.0/\nOn Debian systems its text is in /usr/share/common-licenses/CC0-1.0.',
  },
  {
    files: `${place}/node_modules/@fastify/swagger-ui/static/*`,
    copyright: ['SmartBear Software Inc.'],
    licence: 'Apache-2.0',
    text: null,
    comment: 'Swagger UI.',
  },
]

const copyrightsIn = (text: string, otherwise: string): string[] => {
  const lines = text.match(copyrightLine)?.map((line) =>
    line
      .replace(/^[\s*#/]+/u, '')
      .replace(/^copyright\s*/i, '')
      .trim(),
  )
  return lines === undefined ? [otherwise] : [...new Set(lines)]
}

interface PackageFacts {
  readonly name: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

function packageStanza(folder: string, path: string): Stanza {
  const {
    name,
    license = '',
    author,
  } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as PackageFacts
  const texts = globSync(licenceFile, { cwd: join(folder, path) }).toSorted()
  const text = texts.map((file) => readFileSync(join(folder, path, file), 'utf8').trim()).join('\n\n')
  const authorName = typeof author === 'string' ? author.replace(/\s*[<(].*$/u, '') : author?.name
  return {
    files: `${place}/${path}/*`,
    copyright: copyrightsIn(text, `the authors of ${name}${authorName === undefined ? '' : `, ${authorName}`}`),
    licence: license,
    text: text === '' ? null : text,
  }
}

/** Files that a package has from others, in folders with licences of their own. */
function foreignStanzas(folder: string, packages: readonly string[]): Stanza[] {
  const folders = new Set(globSync(`node_modules/**/${licenceFile}`, { cwd: folder }).map((file) => dirname(file)))
  return [...folders]
    .filter((path) => !packages.includes(path))
    .toSorted()
    .map((path) => {
      const files = globSync(licenceFile, { cwd: join(folder, path) }).toSorted()
      const text = files
        .map((file) => `${file}:\n\n${readFileSync(join(folder, path, file), 'utf8').trim()}`)
        .join('\n\n')
      const name = `as in ${path.replace(/^.*node_modules\//u, '')}`
      return { files: `${place}/${path}/*`, copyright: copyrightsIn(text, name), licence: name, text }
    })
}

/** Words without the lines that name the owner and without their line breaks: equal for equal licences. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(copyrightLine, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const indented = (text: string): string =>
  text
    .replaceAll(/[\r\f\u200b]/g, '')
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line.trimEnd()}`))
    .join('\n')

const nameOf = (licence: string): string => (licence === 'MIT' ? 'Expat' : licence.replaceAll(/[^\w.+-]+/g, '-'))

/** Gives each wording of a licence a name and its text once. */
function licenceNames() {
  const names = new Map<string, string>()
  const texts = new Map<string, string>()
  const freeName = (base: string, count = 1): string => {
    const name = count === 1 ? base : `${base}-${count}`
    return texts.has(name) ? freeName(base, count + 1) : name
  }
  return {
    texts,
    add({ licence, text }: Stanza): string {
      const base = nameOf(licence)
      if (licence === 'Apache-2.0') {
        texts.set(base, apache)
        return base
      }
      // Without words of its own: those of the first package under this licence.
      const key = text === null ? base : `${base} ${wordsOf(text)}`
      const known = names.get(key)
      if (known !== undefined) return known
      const name = text === null ? base : freeName(base)
      names.set(key, name)
      if (text !== null) texts.set(name, text.replaceAll(copyrightLine, '').trim())
      return name
    },
  }
}

/** debian/copyright (DEP 5) of everything in the folder of the program, which has the packages of `node_modules`. */
export function copyright(folder: string): string {
  const lock = join(folder, 'node_modules/.package-lock.json')
  const locked = JSON.parse(readFileSync(lock, 'utf8')) as { readonly packages: Readonly<Record<string, unknown>> }
  const packages = Object.keys(locked.packages).filter((path) => existsSync(join(folder, path, 'package.json')))
  const stanzas: Stanza[] = [
    ...ownStanzas(readFileSync(join(folder, 'LICENSE'), 'utf8')),
    ...packages.map((path) => packageStanza(folder, path)),
    ...foreignStanzas(folder, packages),
    {
      files: `${place}/runtime/node`,
      copyright: ['Node.js contributors, and the authors of the libraries that its licence names'],
      licence: 'Node.js',
      text: readFileSync(join(folder, 'runtime/LICENSE'), 'utf8'),
    },
  ]
  const names = licenceNames()
  const paragraphs = stanzas.map((stanza) => {
    const { files, copyright: owners, comment } = stanza
    const lines = [`Files: ${files}`, `Copyright: ${owners.join('\n           ')}`, `License: ${names.add(stanza)}`]
    return [...lines, ...(comment === undefined ? [] : [`Comment: ${comment}`])].join('\n')
  })
  const licences = [...names.texts].map(([name, text]) => `License: ${name}\n${indented(text)}`)
  const head = 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Shobun'
  return `${[head, ...paragraphs, ...licences].join('\n\n')}\n`
}
