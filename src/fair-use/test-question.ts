import { questionOf, type Question, type Subject } from './question.ts'

/** A question that asks for nothing but what is given. */
export const plainQuestion = (subject: Partial<Subject>): Question =>
  questionOf({
    question: '',
    terms: [],
    corporateNumber: null,
    furtherPage: false,
    upperDate: null,
    rowsMax: 0,
    ...subject,
  })
