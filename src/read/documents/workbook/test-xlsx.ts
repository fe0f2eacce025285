import { zipOf } from '../zip/test-zip.ts'

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const namespaces = `xmlns="${mainNamespace}" xmlns:r="${relationships}"`

export interface TestSheet {
  /** The content of the `worksheet` element. */
  readonly xml: string
  readonly state?: string
}

/** For tests: an .xlsx workbook. `strings` is the XML of its shared strings, `styles` the content of its style sheet, `theme` that of its colours. */
export function xlsxOf(
  sheets: readonly TestSheet[],
  strings = `<sst ${namespaces} count="0" uniqueCount="0"/>`,
  styles?: string,
  theme?: string,
): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${namespaces}><sheets>${sheets.map(sheetElement).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': workbookRelationships(sheets.length, { styles, theme }),
    'xl/sharedStrings.xml': strings,
  }
  if (styles !== undefined) parts['xl/styles.xml'] = `<styleSheet ${namespaces}>${styles}</styleSheet>`
  if (theme !== undefined)
    parts['xl/theme.xml'] =
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="t">${theme}</a:clrScheme></a:themeElements></a:theme>`
  for (const [index, { xml }] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet ${namespaces}>${xml}</worksheet>`
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  return zipOf(Object.entries(parts).map(([name, xml]) => ({ name, bytes: declaration + xml })))
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

function contentTypes(sheetCount: number): string {
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>'
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="${contentType}.${type}+xml"/>`
  const worksheets = numbersTo(sheetCount).map((number) => override(`worksheets/sheet${number}`, 'worksheet'))
  const overrides = [override('workbook', 'sheet.main'), override('sharedStrings', 'sharedStrings'), ...worksheets]
  return `<Types xmlns="${packageNamespace}/content-types">${defaults}${overrides.join('')}</Types>`
}

function sheetElement({ state }: TestSheet, index: number): string {
  const number = index + 1
  const stateAttribute = state === undefined ? '' : ` state="${state}"`
  return `<sheet name="s${number}" sheetId="${number}"${stateAttribute} r:id="rId${number}"/>`
}

function workbookRelationships(
  sheetCount: number,
  { styles, theme }: { readonly styles: string | undefined; readonly theme: string | undefined },
): string {
  const relationship = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}.xml"/>`
  const worksheets = numbersTo(sheetCount).map((number) =>
    relationship(number, 'worksheet', `worksheets/sheet${number}`),
  )
  const others = [
    relationship(sheetCount + 1, 'sharedStrings', 'sharedStrings'),
    ...(styles === undefined ? [] : [relationship(sheetCount + 2, 'styles', 'styles')]),
    ...(theme === undefined ? [] : [relationship(sheetCount + 3, 'theme', 'theme')]),
  ]
  return `<Relationships xmlns="${packageNamespace}/relationships">${worksheets.join('')}${others.join('')}</Relationships>`
}
