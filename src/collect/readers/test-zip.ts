import { crc32, deflateRawSync } from 'node:zlib'

export interface TestMember {
  readonly name: string
  readonly bytes: string | Uint8Array
  /** What the directory says in place of what is so. */
  readonly listed?: { readonly name?: string; readonly size?: number; readonly offset?: number }
  /** false: the directory does not have it. */
  readonly isListed?: boolean
}

/** For tests: a ZIP container of these members, which may say of itself what is not so. `count` replaces the count of its end record. */
export function zipOf(members: readonly TestMember[], says: { readonly count?: number } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const { name, bytes, listed, isListed } of members) {
    const content = Buffer.from(bytes)
    const packed = deflateRawSync(content)
    const sums = { checksum: crc32(content), packed: packed.length, unpacked: content.length }
    const local = Buffer.concat([header(0x04034b50, 30, 4, { ...sums, name }), Buffer.from(name), packed])
    const listedName = listed?.name ?? name
    const central = header(0x02014b50, 46, 6, { ...sums, unpacked: listed?.size ?? sums.unpacked, name: listedName })
    central.writeUInt32LE(listed?.offset ?? place, 42)
    if (isListed !== false) directory.push(Buffer.concat([central, Buffer.from(listedName)]))
    locals.push(local)
    place += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  for (const at of [8, 10]) end.writeUInt16LE(says.count ?? directory.length, at)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...locals, ...directory, end])
}

function header(
  signature: number,
  length: number,
  versionAt: number,
  about: { readonly checksum: number; readonly packed: number; readonly unpacked: number; readonly name: string },
): Buffer {
  const bytes = Buffer.alloc(length)
  const at = versionAt
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(0x0800, at + 2)
  bytes.writeUInt16LE(8, at + 4)
  bytes.writeUInt32LE(about.checksum, at + 10)
  bytes.writeUInt32LE(about.packed, at + 14)
  bytes.writeUInt32LE(about.unpacked, at + 18)
  bytes.writeUInt16LE(Buffer.byteLength(about.name), at + 22)
  return bytes
}

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** For tests: an .xlsx workbook of worksheets written out, each the inside of its `worksheet` element. */
export function xlsxOf(sheets: readonly { readonly xml: string; readonly state?: string }[], strings = ''): Buffer {
  const numbers = sheets.map((_, index) => index + 1)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${content}.sharedStrings+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${namespaces}><sheets>${sheets.map(({ state }, index) => `<sheet name="s${index + 1}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': strings === '' ? `<sst ${namespaces} count="0" uniqueCount="0"/>` : strings,
  }
  for (const n of numbers)
    parts[`xl/worksheets/sheet${n}.xml`] = `<worksheet ${namespaces}>${sheets[n - 1]?.xml}</worksheet>`
  return zipOf(
    Object.entries(parts).map(([name, xml]) => ({ name, bytes: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` })),
  )
}
