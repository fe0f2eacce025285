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
 * The stages in the order in which `.ci/run` begins them, two at a time: most of the time of a browser, of a cluster and of a package manager
 * is waiting. In this order the two longest, which compute, follow each other, the others go on beside them, and both ends come together.
 */
export const stages: readonly Stage[] = [
  { name: 'test', dependsOn: ['.', ...withoutOtherStages] },
  { name: 'check', dependsOn: ['.'] },
  { name: 'test:browser', dependsOn: [...program, 'test/*.ts', 'test/browser'] },
  { name: 'test:delivery', dependsOn: ['.', ':!src/**.test.ts', ':!test', 'test/delivery', 'test/services'] },
  { name: 'test:long', dependsOn: ['.', ...withoutOtherStages] },
  { name: 'test:cluster', dependsOn: [...program, 'bench', 'test/*.ts', 'test/cluster', 'test/services'] },
]
