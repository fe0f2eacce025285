import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** The Chromium of the system; `null` where there is none. */
export const chromiumPath = ['chromium', 'chromium-browser', 'google-chrome'].map(pathOf).find(Boolean) ?? null

/** For the option `skip` of a test. */
export const withoutChromium = chromiumPath === null && 'missing Debian packages: chromium'

function pathOf(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name)
    if (isExecutable(path)) return path
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === null) throw new Error(String(withoutChromium))
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: chromiumPath,
    // Chromium refuses to run as root with its sandbox. The memory of /dev/shm is small in containers.
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  })
}
