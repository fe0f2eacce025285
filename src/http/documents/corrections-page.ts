import { escapeHtml } from '../../text/escape-html.ts'
import { list, paragraph, type Bilingual, type Language, type Page } from './html.ts'

/** What may be asked for, in English and Japanese, in the order in which a reader looks for it. */
const requests: readonly (readonly [en: string, ja: string])[] = [
  [
    'A natural person is named. Sole proprietors, representatives and other natural persons are not to be shown; the record is taken out.',
    '自然人(個人事業主、代表者など)の氏名が表示されている場合。自然人は収録しない方針のため、該当する記録を表示しないようにします。',
  ],
  [
    'A record is linked to the wrong company. The link is removed or corrected; `company.identity` tells how it was made.',
    '記録が別の会社に結び付けられている場合。結び付けを外すか、正しい会社に直します。どのように結び付けたかは `company.identity` に示しています。',
  ],
  [
    'A value differs from the publication. It is corrected; the record then lists the field, the day and the reason under `corrections`, and its page shows them.',
    '公表資料と異なる値が表示されている場合。値を直し、直した項目、日付、理由を記録の `corrections` と画面に示します。',
  ],
  [
    'The authority has withdrawn or corrected the publication itself. Please send the address of its notice.',
    '公表した機関が、公表そのものを取り消した、または訂正した場合。その告知のURLをお知らせください。',
  ],
]

const limitsOfRequests: Bilingual<readonly string[]> = {
  en: [
    'A record is not removed because its publisher no longer lists it: `removed_at_source_on` says so, and its status follows its dates. A correct record of a company is not removed on request.',
    'Only the authority that acted can change its act or its publication. Please ask it first if the publication itself is wrong.',
  ],
  ja: [
    '公表元の一覧から消えたことだけを理由に記録を消すことはありません（`removed_at_source_on` に示し、状態は日付に従います）。会社についての正しい記録は、申し出によって消すことはありません。',
    '処分や公表の内容そのものを変えられるのは、処分をした機関だけです。公表資料自体に誤りがあるときは、まずその機関にお問い合わせください。',
  ],
}

const words: Bilingual<Readonly<Record<'contents' | 'noContact' | 'contact' | 'possible' | 'impossible', string>>> = {
  en: {
    contents:
      'Please give the `id` of the record (for example `sus_…`), what is wrong, and the publication that shows it. Nothing else is needed; please do not send documents of identity.',
    noContact: 'The operator of this server has not set a contact address (`CONTACT`).',
    contact: 'Contact',
    possible: 'What can be asked for',
    impossible: 'What is not changed',
  },
  ja: {
    contents:
      '記録の `id`（例：`sus_…`）、誤りの内容、それが分かる公表資料をお知らせください。それ以外の情報は不要です。身分証明書などは送らないでください。',
    noContact: 'このサーバーの運用者は連絡先を設定していません（`CONTACT`）。',
    contact: '連絡先',
    possible: '申し出ができること',
    impossible: '変更しないこと',
  },
}

/** How to ask for a correction, or for the removal of a natural person's name. `contact`: a `mailto:` or web address. */
export function correctionsPage(contact: string | null, language: Language): Page {
  const { contents, noContact, contact: label, possible, impossible } = words[language]
  const address =
    contact === null
      ? paragraph(noContact)
      : `<p>${label}: <a href="${escapeHtml(contact)}">${escapeHtml(contact.replace(/^mailto:/, ''))}</a></p>`
  return {
    body: `${address}
${paragraph(contents)}
<h2>${possible}</h2>
${list(requests.map(([en, ja]) => (language === 'en' ? en : ja)))}
<h2>${impossible}</h2>
${limitsOfRequests[language].map(paragraph).join('\n')}`,
  }
}
