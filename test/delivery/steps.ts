import { composeClusterStep } from './compose-cluster.ts'
import { debianPackageSteps } from './debian-package.ts'
import { imageSteps } from './image.ts'
import { npmPackageSteps } from './npm-package.ts'
import { releaseSteps } from './release.ts'
import type { Step } from './step.ts'

/** In the order in which they run. */
export const steps: readonly Step[] = [
  ...releaseSteps,
  ...npmPackageSteps,
  ...debianPackageSteps,
  ...imageSteps,
  composeClusterStep,
]
