import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isLongRun } from '../length.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite, type Site } from './shared-site.ts'
import { forms, openVisit, overflow, visit, type OpenVisit, type Visit } from './visit.ts'
import { documents, inEnglish, showView, views, type View } from './views.ts'
import { startWebsite } from './website.ts'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** The violations of the rules of accessibility (WCAG 2.2 AA and good practice), or of one rule, each with its elements. */
async function accessibilityFaults(page: Page, rule?: string): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rule === undefined ? {} : { runOnly: [rule] }) })
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(${options})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Checks a view in all forms, with one load of the page. */
async function check(view: View, shown: Visit): Promise<void> {
  const { page } = shown
  await showView(view, shown)
  await page.evaluate(axe.source)
  assert.deepEqual(await accessibilityFaults(page), [], 'desktop')
  assert.equal(await overflow(page), 0, 'width on a desktop')
  // Listeners hear of the scheme in the order in which they were added, so the page's have when this one does.
  await page.evaluate(
    "void (schemeHeard = new Promise((heard) => (scheme = matchMedia('(prefers-color-scheme: dark)')).addEventListener('change', heard)))",
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate('schemeHeard')
  assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), [], 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize(forms.print.viewport)
  assert.equal(await overflow(page), 0, 'width in print')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(forms.phone.viewport)
  assert.deepEqual(await accessibilityFaults(page), [], 'phone')
  assert.equal(await overflow(page), 0, 'width on a phone')
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await overflow(page), 0, 'width on the narrowest phone')
}

/** In English, words of another length; in the checks before a change only where they decide the layout. */
const englishViews = [...views, ...documents].filter(({ wordsDecideLayout }) => isLongRun || wordsDecideLayout === true)

describe('every view', { skip: withoutChromium, concurrency: 2 }, () => {
  const site = sharedSite()

  for (const view of [...views, ...documents, ...englishViews.map(inEnglish)])
    test(`${view.name} is accessible and fits in every form`, async () => {
      if (view.isLimited === true) return visitLimited(view, site)
      const visit = visits.pop() ?? (await openVisit(site))
      await check(view, visit)
      assert.deepEqual(visit.faults, [])
      await asOpened(visit)
      visits.push(visit)
    })

  /** Visits that no test uses now: a page is opened once for many views, because that takes longer than to show one. */
  const visits: OpenVisit[] = []
  after(async () => {
    for (const visit of visits) await visit.close()
  })
})

/** Takes back what the check of a view does to the page. */
async function asOpened({ page }: Visit): Promise<void> {
  await page.unrouteAll()
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.setViewportSize(forms.desktop.viewport)
}

/** The view spends the quota of its visitor, so it has a website of its own. */
async function visitLimited(view: View, { browser }: Site): Promise<void> {
  const website = await startWebsite({ fairUse: testClientState() })
  try {
    await visit({ browser, website }, async (shown) => check(view, shown))
  } finally {
    await website.stop()
  }
}
