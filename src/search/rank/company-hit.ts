import type { Anchor, NameHit } from '../../generations/ports.ts'

export interface CompanyHit extends NameHit {
  readonly anchor: Anchor
  /**
   * Why the company is a hit although the whole text is none of its names; `null`: the text is. `similar`: one character or a sign that is read
   * differs. `corporate_number`: the text contains its number. `named_in_records`: records that are tied to it print the text (`form`) as its name.
   */
  readonly fallback:
    | 'branch'
    | 'joint_venture'
    | 'as_printed'
    | 'similar'
    | 'corporate_number'
    | 'named_in_records'
    | null
}
