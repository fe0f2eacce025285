import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { testClientState } from '../../src/fair-use/test-client-state.ts'
import { launchChromium, withoutChromium } from './chromium.ts'
import { forms, overflow, visit } from './visit.ts'
import { documents, inEnglish, showView, views, type View } from './views.ts'
import { startWebsite } from './website.ts'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** The violations of the rules of accessibility (WCAG 2.2 AA and good practice), or of one rule, each with its elements. */
async function accessibilityFaults(page: Page, rule?: string): Promise<string[]> {
  if (rule === undefined) await page.evaluate(axe.source)
  const options = JSON.stringify(rule === undefined ? {} : { runOnly: [rule] })
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(${options})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

describe('every view', { skip: withoutChromium }, () => {
  let browser: Browser
  before(async () => void (browser = await launchChromium()))
  after(() => browser.close())

  /** Checks a view in one language in all forms, with one load of the page. */
  async function check(view: View): Promise<void> {
    const website = await startWebsite({ fairUse: testClientState() })
    try {
      await visit({ browser, website }, async (visit) => {
        const { page } = visit
        await showView(view, visit)
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
      })
    } finally {
      await website.stop()
    }
  }

  for (const view of [...views, ...documents].flatMap((view) => [view, inEnglish(view)]))
    test(`${view.name} is accessible and fits in every form`, () => check(view))
})
