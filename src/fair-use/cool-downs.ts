import type { Thresholds } from './asked.ts'

/** An address in its cool-down, or that was within the long window. */
interface CoolDown {
  readonly until: number
  readonly detections: readonly number[]
}

/** Cool-downs of addresses. None is forgotten before its end, nor before its detections count no more. */
export interface CoolDowns {
  /** Milliseconds left; 0 when there is none. */
  left(address: string, at: number): number
  /** Starts one of at least `wait` milliseconds and tells how long it is. */
  start(address: string, at: number, wait: number): number
  adopt(from: string, to: string): void
}

export function coolDowns(thresholds: Thresholds): CoolDowns {
  const running = new Map<string, CoolDown>()
  const longWindow = thresholds.longWindowSeconds * 1000

  function forgetOver(at: number): void {
    for (const [address, { until, detections }] of running) {
      if (until <= at && (detections.at(-1) ?? 0) <= at - longWindow) running.delete(address)
    }
  }
  return {
    left: (address, at) => (running.size === 0 ? 0 : Math.max(0, (running.get(address)?.until ?? at) - at)),
    start(address, at, wait) {
      forgetOver(at)
      const earlier = (running.get(address)?.detections ?? []).filter((one) => one > at - longWindow)
      const doubled = thresholds.coolDownSeconds * 2 ** earlier.length
      const length = Math.max(wait, Math.min(doubled, thresholds.coolDownSecondsMax) * 1000)
      running.set(address, { until: at + length, detections: [...earlier, at] })
      return length
    },
    adopt(from, to) {
      const [former, own] = [running.get(from), running.get(to)]
      if (former === undefined) return
      running.delete(from)
      running.set(to, {
        until: Math.max(former.until, own?.until ?? 0),
        detections: [...former.detections, ...(own?.detections ?? [])],
      })
    },
  }
}
