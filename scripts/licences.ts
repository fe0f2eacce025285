/** The permitted licences of shipped packages (SPDX identifiers), each with the duties of redistribution. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'none',
  'Apache-2.0': 'keep the licence and its NOTICE; patents granted',
  'BSD-2-Clause': 'keep the copyright line and the licence',
  'BSD-3-Clause': 'keep the copyright line and the licence',
  'BlueOak-1.0.0': 'keep the licence',
  ISC: 'keep the copyright line and the licence',
  MIT: 'keep the copyright line and the licence',
}

/** A package in `package-lock.json`. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * Shipped packages that are refused, with the reason: their licence is not permitted, or differs from that in the installed package.
 * `installedLicence` returns `undefined` if the package is not installed, as binaries of other platforms.
 */
export function refusedLicences(
  packages: LockedPackages,
  installedLicence: (path: string) => string | undefined,
): string[] {
  const refused: string[] = []
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    if (path === '' || dev === true || link === true) continue
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
    const installed = installedLicence(path)
    if (license === undefined || !isAllowed(license)) refused.push(`${name}: ${license ?? 'no licence'}`)
    else if (installed !== undefined && installed !== license)
      refused.push(`${name}: the lock file says ${license}, the package ${installed}`)
  }
  return refused
}

/** Evaluates an SPDX expression; with OR one permitted licence is enough. Brackets inside the expression are not permitted. */
export function isAllowed(expression: string): boolean {
  const withoutOuterBrackets = expression.replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(withoutOuterBrackets)) return false
  const choices = withoutOuterBrackets.split(/\s+OR\s+/)
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((licence) => Object.hasOwn(allowedLicences, licence)))
}
