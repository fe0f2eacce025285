/** The words of the page of a record, which the server alone writes. */
const ja = {
  company: 'この会社のすべての記録を見る',
  history: '経過',
  columns: ['一覧の日', '確かめたこと', '変わった項目', 'ファイル'],
  lastSeen: '最後に掲載を確認',
  importDay: '資料に時点の記載がないため、資料を取り込んだ日です。公表元がいつまで掲載していたかは分かりません。',
  cite: '引用',
  copy: 'アドレスをコピー',
  error: '誤りを知らせる',
  json: 'JSONで見る',
  /** Where no public body published the page that is cited. */
  otherPage:
    '出典は、官公庁のサイト以外のページ（報道・転載など）です。処分等をした機関自身の公表とは照らし合わせていません。',
}

const en: typeof ja = {
  company: 'See all records of this company',
  history: 'History',
  columns: ['Day of the list', 'Seen', 'Changed fields', 'File'],
  lastSeen: 'Last seen on its list',
  importDay:
    'The day of the import, because the file tells no day. It is not known how long the publisher showed the record.',
  cite: 'Citation (引用)',
  copy: 'Copy the address',
  error: 'Report an error',
  json: 'As JSON',
  otherPage:
    'The source is a page outside the sites of government bodies, such as news or a copy. It was not compared with the publication of the authority.',
}

export const recordPageWords = { ja, en }
