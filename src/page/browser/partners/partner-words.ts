import type { Language } from '../types.ts'

/** The sentences of the list of partners that are loaded with it alone. */
const ja = {
  noneOfThese: 'どれでもない',
  declined: 'どの会社でもないとしたので、記録は調べていません',
  remembered: '前に選んだ会社',
  remember: '選んだ会社と「確認済み」を、このブラウザに400日まで覚える',
  kept: '一覧はこのブラウザに7日間だけ残ります。選んだ会社と「確認済み」は、覚えるとした場合だけ、400日まで残ります。右のボタンで、どちらもすべて消えます。',
}

const en: typeof ja = {
  noneOfThese: 'None of these',
  declined: 'None of the companies was meant, so no records were asked for',
  remembered: 'chosen before',
  remember: 'Remember chosen companies and what is settled in this browser, for up to 400 days',
  kept: 'The list stays in this browser for seven days only. Chosen companies and what is settled stay only if you ask for it, for up to 400 days. The button deletes both.',
}

export const partnerWords: Readonly<Record<Language, typeof ja>> = { ja, en }
