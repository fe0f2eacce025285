/** A part of what must hold before a change lands. */
export interface Stage {
  /** Its command: `npm run <name>`. */
  readonly name: string
  /** What its outcome depends on, as patterns of git. */
  readonly dependsOn: readonly string[]
}

/** The program as it runs, without its unit tests. */
const program = ['src', ':!src/**.test.ts', 'bin', 'deploy', 'package.json', 'package-lock.json', 'scripts/run*']
const withoutOtherStages = [':!test/browser', ':!test/cluster', ':!test/delivery']

/**
 * The stages in two lanes, which run side by side, each one stage after the other: most of the time of a browser, of a cluster and of a
 * package manager is waiting, so that together they use two processors.
 */
export const lanes: readonly (readonly Stage[])[] = [
  [
    { name: 'check', dependsOn: ['.'] },
    { name: 'test', dependsOn: ['.', ...withoutOtherStages] },
    { name: 'test:long', dependsOn: ['.', ...withoutOtherStages] },
  ],
  [
    { name: 'test:browser', dependsOn: [...program, 'test/*.ts', 'test/browser'] },
    { name: 'test:delivery', dependsOn: ['.', ':!src/**.test.ts', ':!test', 'test/delivery', 'test/services'] },
    { name: 'test:cluster', dependsOn: [...program, 'bench', 'test/*.ts', 'test/cluster', 'test/services'] },
  ],
]
