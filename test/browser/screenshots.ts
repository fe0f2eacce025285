// `npm run screenshots [-- FOLDER [VIEW …]]` writes an image of every view (views.ts) in every form, in both languages, or of some views.
// Default folder: screenshots/.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { launchChromium, withoutChromium } from './chromium.ts'
import { forms, visit, type Form } from './visit.ts'
import { documents, inEnglish, showView, views } from './views.ts'
import { startWebsite } from './website.ts'

if (withoutChromium !== false) {
  console.error(withoutChromium)
  process.exit(1)
}
const [folderName = 'screenshots', ...names] = process.argv.slice(2)
const folder = resolve(folderName)
mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
const wanted = [...views, ...documents]
  .flatMap((view) => [view, inEnglish(view)])
  .filter(({ name }) => names.length === 0 || names.includes(name))
for (const view of wanted) {
  const website = await startWebsite({ fairUse: testClientState() })
  for (const form of Object.keys(forms) as Form[]) {
    await visit({ browser, website, form }, async (visit) => {
      await showView(view, visit)
      await visit.page.screenshot({ path: join(folder, `${view.name}-${form}.png`), fullPage: true })
    })
    // The quota is that of one visitor.
    website.clock.now += 61_000
  }
  await website.stop()
  console.log(view.name)
}
await browser.close()
