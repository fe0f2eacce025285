import { composeClusterStep } from './compose-cluster.ts'
import { debianPackageSteps } from './debian-package.ts'
import { imageSteps } from './image.ts'
import { npmPackageSteps } from './npm-package.ts'
import type { Step } from './step.ts'

/** In the order in which they run. */
export const steps: readonly Step[] = [...npmPackageSteps, ...debianPackageSteps, ...imageSteps, composeClusterStep]
