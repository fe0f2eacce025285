import { closingLine } from './closing-line.ts'
import type { StageResult } from './run-stage.ts'

/** The stages with their seconds and counts; null: left out. Below them `seconds`, those of all, which run side by side. */
export function table(
  results: readonly (readonly [name: string, result: StageResult | null])[],
  seconds: number,
): string {
  const rows = results.map(([name, result]) =>
    result === null ? [name, '', 'left out'] : [name, secondsText(result.seconds), closingLine(result.counts)],
  )
  return [...rows, ['all', secondsText(seconds), '']]
    .map(([name = '', time = '', counts = '']) => `${name.padEnd(14)}${time.padStart(7)}   ${counts}`.trimEnd())
    .join('\n')
}

const secondsText = (seconds: number): string => `${Math.round(seconds)} s`
