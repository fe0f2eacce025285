import type { KindScore } from './score.ts'

/** The least share of the cases of a kind at the first place, among the first three and the first ten. */
export interface Goal {
  readonly kind: string
  readonly first?: number
  readonly three?: number
  readonly ten?: number
}

/** Cases that must not find a company may never find it, whatever their kind. Kinds without a row are measured only. */
export const goals: readonly Goal[] = [
  { kind: 'spellings', first: 0.971, ten: 0.99 },
  { kind: 'short_name_ja', three: 0.85, ten: 0.96 },
  { kind: 'short_name_en', three: 0.8, ten: 0.93 },
  { kind: 'exact_beside', ten: 1 },
  { kind: 'name_and_place', three: 0.97 },
  { kind: 'place_order', first: 0.97 },
  { kind: 'place_in_name', three: 0.97 },
  { kind: 'municipality', first: 0.95 },
  { kind: 'as_printed', first: 0.95 },
  { kind: 'joint_venture', ten: 0.95 },
  { kind: 'sounds', ten: 0.8 },
  { kind: 'ties', ten: 0.97 },
  { kind: 'payees', first: 0.97, ten: 0.98 },
  { kind: 'payee_spelling', first: 0.96 },
  { kind: 'payee_form', first: 0.98 },
  { kind: 'payee_body', first: 0.97 },
  { kind: 'payee_unit', first: 0.96 },
  { kind: 'payee_list', first: 0.97 },
  { kind: 'payee_public', first: 0.95 },
  { kind: 'payee_former', first: 0.88, ten: 0.92 },
  { kind: 'payee_cut', three: 0.95 },
  { kind: 'payee_place', first: 0.97 },
  { kind: 'payee_address', first: 0.96 },
  { kind: 'payee_number', first: 0.97 },
  { kind: 'payee_slip', three: 0.95 },
  { kind: 'payee_namesake', first: 0.97 },
  { kind: 'winner', ten: 0.985 },
  { kind: 'winner_place', first: 0.95 },
  { kind: 'winner_unit', ten: 0.985 },
  { kind: 'winner_unit_place', first: 0.95 },
  { kind: 'winner_venture_place', first: 0.8, ten: 0.97 },
]

/** The goals that a score misses, in words. */
export function missedGoals(scores: readonly KindScore[]): string[] {
  const missed = goals.flatMap(({ kind, ...shares }) =>
    (['first', 'three', 'ten'] as const).flatMap((column) => {
      const share = scores.find((score) => score.kind === kind)?.[column] ?? null
      const least = shares[column]
      return share === null || least === undefined || share >= least
        ? []
        : [`${kind}: ${column} ${percentText(share)}, not ${percentText(least)}`]
    }),
  )
  const violations = scores.filter((score) => score.violations > 0)
  return [...missed, ...violations.map(({ kind, violations: found }) => `${kind}: ${found} found that must not be`)]
}

export const percentText = (share: number): string => `${(share * 100).toFixed(1)} %`
