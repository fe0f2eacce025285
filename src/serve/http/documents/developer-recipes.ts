import { escapeHtml } from '../../../words/text/escape-html.ts'
import { exampleCompany } from '../contract/endpoints.ts'
import type { Bilingual, Language } from './html.ts'
import { api, curlOf, programsOf, pythonImports, type Programs } from './recipe-programs.ts'

/** A question of a developer, and programs that answer it; `developer-recipes.test.ts` runs them. Their conditions find something. */
interface DeveloperRecipe {
  readonly title: Bilingual
  readonly note: Bilingual
  readonly programs: Programs
}

const findCompany: DeveloperRecipe = {
  title: { ja: '会社を探す', en: 'Find a company' },
  note: {
    ja: '名前は漢字、カナ、英語のどれでもかまいません。法人番号が分かれば、あとの検索で取り違えがありません。',
    en: 'Any spelling will do: Japanese, kana or English. With the corporate number, later requests cannot mean another company.',
  },
  programs: programsOf({
    path: 'companies',
    conditions: { q: exampleCompany },
    node: 'for (const company of data.companies) console.log(company.corporate_number, company.name, company.address?.text)',
    python: `for company in data["companies"]:
    print(company["corporate_number"], company["name"], (company["address"] or {}).get("text"))`,
  }),
}

const byNumberAndName: DeveloperRecipe = {
  title: {
    ja: '法人番号で分かる記録と、名前だけの記録を分けて調べる',
    en: 'Records by number, and beside them records by name',
  },
  note: {
    ja: '先頭の会社は、名前が似ているだけのことがあります。名前の全体が同じ会社（`match.kind` が `exact`）が一つだけでなければ、所在地を見て選んでください。多くの一覧は法人番号を載せません。`corporate_number` はその会社と特定できた記録、`name_of` は同じ名前で公表され、番号のない記録です。後者は別の会社かもしれないので、所在地を比べてください。',
    en: 'The first company may only be called much the same. Unless exactly one has the whole name (`match.kind` is `exact`), choose by the address. Most lists print no number. `corporate_number` finds the records of the identified company, `name_of` those that were published under its name without a number: they may be of another company, so compare the address.',
  },
  programs: {
    curl: `numbers=$(${curlOf('companies', { q: exampleCompany })} | grep -o '"corporate_number":"[0-9]*"\\|"kind":"exact"' | grep -B 1 exact | grep -o '[0-9]\\{13\\}')
[ $(echo "$numbers" | wc -l) = 1 ] || exit 1 # none or several: choose one
curl -sG '${api}/enforcements' -d corporate_number=$numbers
curl -sG '${api}/enforcements' -d name_of=$numbers`,
    'Node.js': `async function ask(path, conditions) {
  const url = new URL(\`${api}/\${path}\`)
  url.search = new URLSearchParams(conditions)
  return (await fetch(url)).json()
}
const found = await ask('companies', { q: '${exampleCompany}' })
const same = found.data.companies.filter(({ match }) => match.kind === 'exact')
if (same.length !== 1) throw new Error('none or several have the name: choose one')
const number = same[0].corporate_number
for (const condition of ['corporate_number', 'name_of']) {
  const { data, meta } = await ask('enforcements', { [condition]: number })
  console.log(condition, number, meta.total)
  for (const record of data.enforcements) console.log(record.company.name_text, record.company.address, record.source.url)
}`,
    Python: `${pythonImports}

def ask(path, conditions):
    return json.load(urllib.request.urlopen(f"${api}/{path}?" + urllib.parse.urlencode(conditions)))

found = ask("companies", {"q": "${exampleCompany}"})
same = [company for company in found["data"]["companies"] if company["match"]["kind"] == "exact"]
if len(same) != 1:
    raise SystemExit("none or several have the name: choose one")
number = same[0]["corporate_number"]
for condition in ["corporate_number", "name_of"]:
    answer = ask("enforcements", {condition: number})
    print(condition, number, answer["meta"]["total"])
    for record in answer["data"]["enforcements"]:
        print(record["company"]["name_text"], record["company"]["address"], record["source"]["url"])`,
  },
}

const suspendedToday: DeveloperRecipe = {
  title: { ja: '今日効力のある指名停止を調べる', en: 'Which suspensions are in force today?' },
  note: {
    ja: '会社について調べるには、`prefecture` の代わりに `company`（会社名または法人番号）を使います。0件は、収録した一覧に見つからなかったという意味で、指名停止がないことの証明ではありません。',
    en: 'For a company, put `company`, a name or a corporate number, in place of `prefecture`. No record means that the collected lists have none; it is no proof that there is none.',
  },
  programs: programsOf({
    path: 'procurement-suspensions',
    conditions: { prefecture: '東京都', status: 'in_force' },
    node: `for (const record of data.procurement_suspensions)
  console.log(record.company.name, record.authority, record.period?.text, record.source.url)`,
    python: `for record in data["procurement_suspensions"]:
    print(record["company"]["name"], record["authority"], (record["period"] or {}).get("text"), record["source"]["url"])`,
  }),
}

const wordsAsConditions: DeveloperRecipe = {
  title: { ja: '業種や理由を、ことばで指定する', en: 'Sectors and reasons by words' },
  note: {
    ja: '`sector`、`reason`、`law` などは、コードのほか日本語や英語の名前でも指定できます。どのコードと解したかは `meta.filters` にあります。警告 `uncoded_excluded` は、理由や業種が分からず検索に入らない記録の数です。',
    en: '`sector`, `reason`, `law` and others take a code or its name, Japanese or English; `meta.filters` says which code was understood. The warning `uncoded_excluded` counts records without one, which such a filter cannot find.',
  },
  programs: programsOf({
    path: 'procurement-suspensions',
    conditions: { reason: '談合' },
    node: `console.log(meta.filters.reason, meta.total, meta.warnings)
for (const record of data.procurement_suspensions) console.log(record.company.name, record.reason_text, record.source.url)`,
    python: `print(meta["filters"]["reason"], meta["total"], meta["warnings"])
for record in data["procurement_suspensions"]:
    print(record["company"]["name"], record["reason_text"], record["source"]["url"])`,
  }),
}

const countsOfAll: DeveloperRecipe = {
  title: { ja: '件数と内訳を調べる', en: 'Totals and counts' },
  note: {
    ja: '`counts` は、該当するすべての記録の内訳を一度に返します。`total.count` は記録の数、`total.acts` は同じ処分を一度だけ数えた数です。`exact` が false なら「少なくとも」の数です。',
    en: '`counts` divides all matching records in one request. `total.count` counts records, `total.acts` each act once, though several lists publish it. Where `exact` is false, say "at least".',
  },
  programs: programsOf({
    path: 'enforcements',
    conditions: { from: '2020-01-01', counts: 'year,authority', limit: '1' },
    node: `console.log(meta.total)
for (const { label, count } of meta.counts.year.rows) console.log(label, count)
for (const record of data.enforcements) console.log(record.source.url)`,
    python: `print(meta["total"])
for row in meta["counts"]["year"]["rows"]:
    print(row["label"], row["count"])
for record in data["enforcements"]:
    print(record["source"]["url"])`,
  }),
}

const allPages: DeveloperRecipe = {
  title: { ja: '続きのページを読む', en: 'Read the further pages' },
  note: {
    ja: '`meta.has_more` が true の間、`page` を1ずつ増やします。各ページが1回の検索です。`page_max` より先はないので、条件を分けてください。',
    en: 'While `meta.has_more` is true, add 1 to `page`; each page is a request. There are no pages above `page_max`: divide the question by dates or conditions.',
  },
  programs: {
    curl: `for page in 1 2; do
  ${curlOf('procurement-suspensions', { authority: '東京都' })} -d page=$page
done`,
    'Node.js': `const url = new URL('${api}/procurement-suspensions')
for (let page = 1; ; page++) {
  url.search = new URLSearchParams({ authority: '東京都', page })
  const { data, meta } = await (await fetch(url)).json()
  for (const record of data.procurement_suspensions) console.log(page, record.company.name, record.source.url)
  if (!meta.has_more || page === meta.page_max) break
}`,
    Python: `${pythonImports}

page = 1
while True:
    url = "${api}/procurement-suspensions?" + urllib.parse.urlencode({"authority": "東京都", "page": page})
    answer = json.load(urllib.request.urlopen(url))
    for record in answer["data"]["procurement_suspensions"]:
        print(page, record["company"]["name"], record["source"]["url"])
    if not answer["meta"]["has_more"] or page == answer["meta"]["page_max"]:
        break
    page += 1`,
  },
}

const changedSince: DeveloperRecipe = {
  title: { ja: '前に調べた日より後の変化を調べる', en: 'What changed since a day?' },
  note: {
    ja: '`changed_since` は、その日以後に現れた、変わった、一覧から消えた記録を見つけます。ほかの条件と組み合わせてください。`change` はその種類で、`first_collected` は一覧を初めて収集したときに載っていた記録(新着とは限りません)、一覧から消えたことは取消しを意味しません。',
    en: '`changed_since` finds what appeared, changed or left its list on that day or later; it goes with another condition. `change` says which; `first_collected` stood on a list when that was first collected, and is not news. Having left a list is not a cancellation.',
  },
  programs: programsOf({
    path: 'procurement-suspensions',
    conditions: { authority: '東京都', changed_since: '2026-01-01' },
    node: `console.log(meta.total, meta.oldest_list_as_of)
for (const record of data.procurement_suspensions)
  console.log(record.change, record.company.name, record.period?.text, record.source.url)`,
    python: `print(meta["total"], meta["oldest_list_as_of"])
for record in data["procurement_suspensions"]:
    print(record["change"], record["company"]["name"], (record["period"] or {}).get("text"), record["source"]["url"])`,
  }),
}

const manyPartners: DeveloperRecipe = {
  title: { ja: '取引先を順に調べる', en: 'Check one partner after the other' },
  note: {
    ja: '上限に達すると429が返ります。`Retry-After` の秒数だけ待てば続けられます。表示するのは、名前の全体が同じ会社が一つだけのときの法人番号、その会社の数、今日効力のある記録の数と、効力があるか分からない記録の数です。先頭の会社は、名前が似ているだけのことがあります。',
    en: 'Above the limits the answer is 429. Wait for the seconds in `Retry-After`, then go on. What is printed is the number of the company where exactly one has the whole name, how many have it, and the records in force today and those of which nobody knows. The first company may be one that is only called much the same.',
  },
  programs: {
    curl: `for name in ${exampleCompany} 工業; do
  curl -sG --retry 5 '${api}/search' --data-urlencode "q=$name" -d limit=1
done`,
    'Node.js': `async function ask(name) {
  const url = new URL('${api}/search')
  url.search = new URLSearchParams({ q: name, limit: '10' })
  const response = await fetch(url)
  if (response.status !== 429) return response.json()
  await new Promise((done) => setTimeout(done, response.headers.get('retry-after') * 1000))
  return ask(name)
}
for (const name of ['${exampleCompany}', '工業']) {
  const { data, meta } = await ask(name)
  const { in_force, may_be_in_force } = meta.other_records.whole_name
  const same = data.companies.filter(({ match }) => match.kind === 'exact')
  console.log(name, same.length === 1 ? same[0].corporate_number : null, same.length, in_force, may_be_in_force)
}`,
    Python: `import json, time, urllib.error, urllib.parse, urllib.request

def ask(name):
    url = "${api}/search?" + urllib.parse.urlencode({"q": name, "limit": 10})
    try:
        return json.load(urllib.request.urlopen(url))
    except urllib.error.HTTPError as error:
        if error.code != 429:
            raise
        time.sleep(int(error.headers["Retry-After"]))
        return ask(name)

for name in ["${exampleCompany}", "工業"]:
    answer = ask(name)
    same = [company for company in answer["data"]["companies"] if company["match"]["kind"] == "exact"]
    number = same[0]["corporate_number"] if len(same) == 1 else None
    records = answer["meta"]["other_records"]["whole_name"]
    print(name, number, len(same), records["in_force"], records["may_be_in_force"])`,
  },
}

export const developerRecipes = [
  findCompany,
  byNumberAndName,
  suspendedToday,
  wordsAsConditions,
  countsOfAll,
  allPages,
  changedSince,
  manyPartners,
]

const copyWords: Bilingual = { ja: 'コピー', en: 'Copy' }

/** The button is shown by its script (`documents/copy-program.ts`), where the browser permits it. */
const program = (name: string, text: string, language: Language): string =>
  `<div class="program"><pre tabindex="0" data-program="${name}">${escapeHtml(text)}</pre><button type="button" class="quiet" hidden aria-label="${copyWords[language]}: ${name}">${copyWords[language]}</button></div>`

/** The recipes as HTML: the command for a shell, and below it the programs, which unfold. `note`: a paragraph of a text. */
export function recipesHtml(language: Language, note: (text: string) => string): string {
  const sections = developerRecipes.map(({ title, note: text, programs: { curl, ...others } }) => {
    const folded = Object.entries(others).map(
      ([name, source]) => `<details><summary>${name}</summary>${program(name, source, language)}</details>`,
    )
    return `<h2>${title[language]}</h2>\n${note(text[language])}\n${program('curl', curl, language)}\n${folded.join('\n')}`
  })
  return sections.join('\n')
}
