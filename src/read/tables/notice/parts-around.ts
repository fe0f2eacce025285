import type { createNoticeGroups } from './notice-groups.ts'
import type { NoticeReader } from './notice-reader.ts'

interface OpenNow {
  /** Ends the notice that is read. */
  readonly end: () => void
  /** Whether a notice is read that is not whole: the line belongs to it. */
  readonly isWithin: () => boolean
}

/** What is said of several notices, by the label of a part of the page or by a line above them (解除分). */
export const partsAround = (
  groups: ReturnType<typeof createNoticeGroups>,
  { end, isWithin }: OpenNow,
): Pick<NoticeReader, 'beginPart' | 'endPart' | 'setSection'> => ({
  beginPart(label) {
    end()
    groups.beginPart(label)
  },
  endPart() {
    end()
    groups.endPart()
  },
  setSection(line) {
    if (isWithin()) return
    end()
    groups.setSection(line)
  },
})
