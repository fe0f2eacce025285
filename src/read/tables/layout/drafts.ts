import { regExp } from '../../../words/text/reg-exp.ts'
import { linesOf } from '../text.ts'

// Sentences by which a page says that what it shows is not decided. Words of a heading (（案）) are in `samples.ts`.

const undecided =
  '(?:(?:未決定|未確定|未公表|決定前|確定前|審議中|検討中|協議中|検討段階)(?:の(?:もの|段階|内容|素?案|資料))?|(?:たたき台|(?:素|原|草)?案)(?:の段階|段階)?(?=です|であ|でし|で、|と?なります|。?[)]?$)|(?:正式に|まだ)?(?:確定|決定)(?:版|した(?:もの|内容)|済みのもの|し?てい?た?もの)?(?:では(?:ない|ありません|なく)|して(?:い(?:ない|ません)|おりません)))'
const page =
  '(?:本|この|当|当該|上記|下記|以下|次)の?(?:資料|一覧表?|表|リスト|名簿|文書|書類?|書面|ページ|内容|案|データ|ファイル|掲載内容|記載内容|通知案)'
/** 本資料は未決定の案です, この一覧は確定版ではありません */
const ofPage = regExp`(?:^|[、。※(])(?:なお、)?${page}(?:の内容)?(?:は|につきましては|については|については、)[^。]{0,40}?${undecided}`
/** 決定前の案, ※審議中です, 確定版ではありません: the sentence names nothing else. */
const whole = regExp`^[([【〔※*]*(?:現在、?|まだ、?)?(?:${undecided}|(?:未決定|未確定|決定前|確定前|審議中|検討中|協議中)(?:の)?(?:資料|案|版|一覧|リスト)?)(?:です|である|となります)?[)\]】〕。]*$`

const sentenceCharactersMax = 160

/** Whether a line of a page says that the page is a draft; not 他の者については審議中, 案内, 事案. */
export const saysDraft = (text: string): boolean =>
  /案|未|前|中|段階|確定|決定/u.test(text) &&
  linesOf(text)
    .flatMap((line) =>
      line
        .normalize('NFKC')
        .replace(/\s/gu, '')
        .split(/(?<=。)/u),
    )
    .some((sentence) => sentence.length <= sentenceCharactersMax && (ofPage.test(sentence) || whole.test(sentence)))
