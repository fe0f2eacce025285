import type { Anchor, NameHit } from '../../generations/ports.ts'

export interface CompanyHit extends NameHit {
  readonly anchor: Anchor
  /**
   * Why the company is a hit although the whole text is none of its names; `null`: the text is. `similar`: one character or a sign that is read
   * differs. `corporate_number`: the text contains its number.
   */
  readonly fallback: 'branch' | 'joint_venture' | 'as_printed' | 'similar' | 'corporate_number' | null
}
