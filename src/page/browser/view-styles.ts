import type { Place } from './types.ts'

/** The style sheets of a view beside `page.css`, in their order: what the other views do not need. */
const ownSheets: Partial<Record<Place['view'], readonly string[]>> = {
  home: ['home'],
  new: ['home'],
  company: ['timeline'],
  coverage: ['tiles', 'coverage'],
  statistics: ['tiles', 'statistics'],
  partners: ['partners'],
}

/** The addresses of these style sheets, which the server puts into the head of a page. */
export const stylesOf = (view: Place['view']): string[] =>
  (ownSheets[view] ?? []).map((name) => `/assets/styles/${name}.css`)

const loaded = new Map<string, Promise<void>>()

/** Loads those that the page does not have yet, so that a view is not shown without them. Without a sheet that cannot be loaded it is shown. */
export async function loadStyles(view: Place['view']) {
  await Promise.all(stylesOf(view).map(loadSheet))
}

function loadSheet(href: string) {
  const isInPage = !loaded.has(href) && document.querySelector(`link[href="${href}"]`) !== null
  const loading = loaded.get(href) ?? (isInPage ? Promise.resolve() : appendSheet(href))
  loaded.set(href, loading)
  return loading
}

function appendSheet(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Asked for again when the view is shown again.
      link.remove()
      loaded.delete(href)
      resolve()
    })
  })
}
