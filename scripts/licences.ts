/** The licences a package that is shipped may have (SPDX identifiers), and what each asks of who passes it on. One row each. */
export const allowedLicences: Readonly<Record<string, string>> = {
  'Apache-2.0': 'keep the licence and its NOTICE; patents granted',
  'BSD-2-Clause': 'keep the copyright line and the licence',
  'BSD-3-Clause': 'keep the copyright line and the licence',
  'BlueOak-1.0.0': 'keep the licence',
  ISC: 'keep the copyright line and the licence',
  MIT: 'keep the copyright line and the licence',
}

/** A package as `package-lock.json` has it. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * The packages that are shipped under a licence that is not allowed, with the reason. `installedLicence` gives what the package itself
 * says, `undefined` where it is not installed (binaries of other platforms): lock file and package must say the same.
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

/** An SPDX expression of identifiers, AND, OR and brackets; OR leaves the choice to us. */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\(([^()]*)\)$/, '$1').split(/\s+OR\s+/)
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((licence) => Object.hasOwn(allowedLicences, licence)))
}
