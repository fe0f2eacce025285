import { escapeHtml } from '../../../words/text/escape-html.ts'
import type { Bilingual, Language } from './html.ts'

/** Is replaced by the address of the server. */
export const serverPlaceholder = 'https://server.invalid'

/** A question of a developer, and programs that answer it; `developer-recipes.test.ts` runs them. Their conditions find something. */
interface DeveloperRecipe {
  readonly title: Bilingual
  readonly note: Bilingual
  readonly programs: Readonly<Record<'curl' | 'Node.js' | 'Python', string>>
}

const api = `${serverPlaceholder}/api/v1`

const findCompany: DeveloperRecipe = {
  title: { ja: '会社を探す', en: 'Find a company' },
  note: {
    ja: '名前は漢字、カナ、英語のどれでもかまいません。法人番号が分かれば、あとの検索で取り違えがありません。',
    en: 'Any spelling will do: Japanese, kana or English. With the corporate number, later requests cannot mean another company.',
  },
  programs: {
    curl: `curl -sG '${api}/companies' --data-urlencode 'q=建設'`,
    'Node.js': `const url = new URL('${api}/companies')
url.searchParams.set('q', '建設')
const { data } = await (await fetch(url)).json()
for (const company of data.companies) console.log(company.corporate_number, company.name)`,
    Python: `import json, urllib.parse, urllib.request

url = "${api}/companies?" + urllib.parse.urlencode({"q": "建設"})
data = json.load(urllib.request.urlopen(url))["data"]
for company in data["companies"]:
    print(company["corporate_number"], company["name"])`,
  },
}

const suspendedToday: DeveloperRecipe = {
  title: { ja: '今日効力のある指名停止を調べる', en: 'Which suspensions are in force today?' },
  note: {
    ja: '`company` は会社名または法人番号です。0件は、収録した一覧に見つからなかったという意味で、指名停止がないことの証明ではありません。',
    en: '`company` is a name or a corporate number. No record means that the collected lists have none; it is no proof that there is none.',
  },
  programs: {
    curl: `curl -sG '${api}/procurement-suspensions' --data-urlencode 'company=建設' -d status=in_force`,
    'Node.js': `const url = new URL('${api}/procurement-suspensions')
url.searchParams.set('company', '建設')
url.searchParams.set('status', 'in_force')
const { data } = await (await fetch(url)).json()
for (const record of data.procurement_suspensions)
  console.log(record.company.name, record.authority, record.period?.text, record.source.url)`,
    Python: `import json, urllib.parse, urllib.request

conditions = {"company": "建設", "status": "in_force"}
url = "${api}/procurement-suspensions?" + urllib.parse.urlencode(conditions)
data = json.load(urllib.request.urlopen(url))["data"]
for record in data["procurement_suspensions"]:
    print(record["company"]["name"], record["authority"], (record["period"] or {}).get("text"), record["source"]["url"])`,
  },
}

const manyPartners: DeveloperRecipe = {
  title: { ja: '取引先を順に調べる', en: 'Check one partner after the other' },
  note: {
    ja: '上限に達すると429が返ります。`Retry-After` の秒数だけ待てば続けられます。',
    en: 'Above the limits the answer is 429. Wait for the seconds in `Retry-After`, then go on.',
  },
  programs: {
    curl: `for name in 建設 工業; do
  curl -sG --retry 5 '${api}/search' --data-urlencode "q=$name" -d limit=1
done`,
    'Node.js': `async function ask(name) {
  const url = new URL('${api}/search')
  url.search = new URLSearchParams({ q: name, limit: '1' })
  const response = await fetch(url)
  if (response.status !== 429) return response.json()
  await new Promise((done) => setTimeout(done, response.headers.get('retry-after') * 1000))
  return ask(name)
}
for (const name of ['建設', '工業']) {
  const { data, meta } = await ask(name)
  console.log(name, data.companies[0]?.corporate_number, meta.other_records.in_force)
}`,
    Python: `import json, time, urllib.error, urllib.parse, urllib.request

def ask(name):
    url = "${api}/search?" + urllib.parse.urlencode({"q": name, "limit": 1})
    try:
        return json.load(urllib.request.urlopen(url))
    except urllib.error.HTTPError as error:
        if error.code != 429:
            raise
        time.sleep(int(error.headers["Retry-After"]))
        return ask(name)

for name in ["建設", "工業"]:
    answer = ask(name)
    companies = answer["data"]["companies"]
    print(name, companies[0]["corporate_number"] if companies else None, answer["meta"]["other_records"]["in_force"])`,
  },
}

export const developerRecipes = [findCompany, suspendedToday, manyPartners]

const program = (name: string, text: string): string =>
  `<pre tabindex="0" data-program="${name}">${escapeHtml(text)}</pre>`

/** The recipes as HTML: the command for a shell, and below it the programs, which unfold. `note`: a paragraph of a text. */
export function recipesHtml(language: Language, note: (text: string) => string): string {
  const sections = developerRecipes.map(({ title, note: text, programs: { curl, ...others } }) => {
    const folded = Object.entries(others).map(
      ([name, source]) => `<details><summary>${name}</summary>${program(name, source)}</details>`,
    )
    return `<h2>${title[language]}</h2>\n${note(text[language])}\n${program('curl', curl)}\n${folded.join('\n')}`
  })
  return sections.join('\n')
}
