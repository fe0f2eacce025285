import { andWait, type Visit } from './visit.ts'

/** A view of the page. */
export interface View {
  /** Also the name of its screenshot. */
  readonly name: string
  readonly path: string
  /** Shows the view, if its address alone does not. */
  readonly show?: (visit: Visit, path: string) => Promise<void>
  /** Its website limits its visitor; the others do not. */
  readonly isLimited?: true
  /** Whether its forms, tables or rows are as wide as their words, so that it is looked at in English before every change. */
  readonly wordsDecideLayout?: true
}

/** Every view, in Japanese. */
export const views: readonly View[] = [
  { name: 'home', path: '/', wordsDecideLayout: true },
  { name: 'results', path: '/?q=建設' },
  { name: 'results-with-authority', path: '/?q=萌黄孔雀建設 横浜市', wordsDecideLayout: true },
  { name: 'results-by-place', path: '/?q=瑠璃梟 港区' },
  { name: 'nothing-found', path: '/?q=ぬるぬる' },
  { name: 'refused', path: '/?q=株式会社' },
  { name: 'company', path: '/?corporate_number=5999901001001' },
  { name: 'company-with-many-records', path: '/?corporate_number=2999901007166', wordsDecideLayout: true },
  { name: 'company-without-records', path: '/?corporate_number=4999901029497' },
  { name: 'company-and-authority', path: '/?corporate_number=2999901007166&authority=大阪府', wordsDecideLayout: true },
  { name: 'company-and-authority-not-collected', path: '/?corporate_number=4999901029497&authority=川崎市' },
  { name: 'company-and-several-authorities', path: '/?corporate_number=4999901029497&authority=大阪' },
  { name: 'company-unknown', path: '/?corporate_number=5000012080001' },
  { name: 'name', path: '/?company=瑠璃梟建設' },
  { name: 'name-and-authority', path: '/?company=瑠璃梟建設&authority=横浜市' },
  { name: 'companies', path: '/?view=companies&q=建設' },
  { name: 'records-without-conditions', path: '/?view=enforcements' },
  { name: 'records', path: '/?view=procurement-suspensions&status=active&prefecture=13', wordsDecideLayout: true },
  { name: 'records-by-authority', path: '/?view=procurement-suspensions&authority=横浜市&status=ended' },
  { name: 'records-by-authority-not-collected', path: '/?view=procurement-suspensions&authority=川崎市' },
  { name: 'records-refused', path: '/?view=license-actions&from=2026-02-30' },
  { name: 'records-none', path: '/?view=enforcements&q=ぬるぬる' },
  { name: 'record', path: '/records/', show: showRecord, wordsDecideLayout: true },
  { name: 'partners', path: '/?view=check', wordsDecideLayout: true },
  { name: 'partners-asked', path: '/?view=check', show: showAskedPartners, wordsDecideLayout: true },
  { name: 'coverage', path: '/?view=coverage' },
  { name: 'coverage-of-a-body', path: '/?view=coverage&publisher=国土交通省&group=national', wordsDecideLayout: true },
  { name: 'coverage-of-some', path: '/?view=coverage&publisher=大阪' },
  { name: 'coverage-unknown', path: '/?view=coverage&publisher=見本町' },
  { name: 'new', path: '/?view=new' },
  { name: 'statistics', path: '/?view=statistics', wordsDecideLayout: true },
  { name: 'quota-spent', path: '/?q=建設', show: showSpentQuota, isLimited: true },
  { name: 'reduced', path: '/?view=enforcements&laws=a' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'unknown-view', path: '/?view=nowhere' },
  { name: 'server-gone', path: '/', show: showMissingServer },
]

async function showRecord({ page, open }: Visit, path: string): Promise<void> {
  const language = new URL(path, 'http://localhost').searchParams.get('lang')
  await open(`/?view=procurement-suspensions&prefecture=13${language === null ? '' : `&lang=${language}`}`)
  const address = await page.locator('.record a[href^="/records/"]').first().getAttribute('href')
  await open(address ?? '')
}

/** A company by its number, an ambiguous name, and one that nobody has. */
async function showAskedPartners({ page, open }: Visit, path: string): Promise<void> {
  await open(path)
  // Print hides the form, so it cannot be filled as by a visitor.
  await page.evaluate(`const box = document.getElementById('partners-box')
    box.value = '2999901007166\\n株式会社緋色梟\\n株式会社ぬるぬる不明'
    box.form.requestSubmit()`)
  await page.locator('.follow-up').waitFor({ state: 'attached' })
}

async function showSpentQuota({ page, open }: Visit, path: string): Promise<void> {
  await open('/')
  await page.evaluate(async () => {
    for (let index = 0; index < 10; index++) await fetch(`/api/v1/search?q=a${index}`)
  })
  await open(path)
}

async function showMissingServer({ page, open }: Visit, path: string): Promise<void> {
  await open(path)
  await page.route('**/api/**', (route) => route.abort())
  // As above, of the box.
  const submit = `document.getElementById('search-box').value = '建設'; document.getElementById('search-form').requestSubmit()`
  await andWait(page, () => page.evaluate(submit))
  await page.locator('main .notice-failed').waitFor()
}

/** The reference is complete when its endpoints are shown. */
async function showReference({ page, open }: Visit, path: string): Promise<void> {
  await open(path)
  await page.locator('.opblock').nth(5).waitFor()
}

/** The view in English. */
export const inEnglish = ({ name, path, ...view }: View): View => ({
  ...view,
  name: `${name}-en`,
  path: `${path}${path.includes('?') ? '&' : '?'}lang=en`,
})

/** The pages of the documents. */
export const documents: readonly View[] = [
  '/docs',
  '/docs/reference',
  '/docs/sources',
  '/docs/status',
  '/docs/codes',
  '/docs/errors',
  '/docs/fair-use',
  '/docs/versioning',
  '/docs/corrections',
  '/docs/conformance',
].map((path) => ({
  name: path.slice(1).replace('/', '-'),
  path,
  ...(path.endsWith('/reference') ? { show: showReference } : {}),
  ...(path.endsWith('/status') ? { wordsDecideLayout: true } : {}),
}))

/** Shows a view to a visitor. */
export const showView = ({ path, show }: View, visit: Visit): Promise<void> =>
  show === undefined ? visit.open(path) : show(visit, path)
