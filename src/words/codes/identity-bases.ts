import type { CodeRow } from './code-row.ts'

/** The evidence by which the company of a record is identified, or why it is not. A holder (bearer) is a corporation that has the published name. */
export const identityBases: readonly CodeRow[] = [
  { code: 'corporate_number', ja: '公表資料に法人番号がある', en: 'the publication prints the corporate number' },
  { code: 'operator_decision', ja: '運用者の判断', en: 'decided by the operator' },
  { code: 'name_and_street_address', ja: '名前と番地までの所在地が一致', en: 'name and street address agree' },
  {
    code: 'name_and_part_of_address',
    ja: '名前と、公表された限りの所在地が一致し、同じ都道府県に同名の会社がほかにない',
    en: 'name and address agree as far as both are written, and no other company of the name is in the prefecture',
  },
  {
    code: 'name_and_city',
    ja: '名前と市区町村が一致し、同じ都道府県に同名の会社がほかにない',
    en: 'name and city agree, and no other company of the name is in the prefecture',
  },
  {
    code: 'branch_of_only_bearer_in_the_country',
    ja: '支店などの名前で公表され、同名の会社が全国に一つしかない',
    en: 'published with a branch, and no other company of the name is in the country',
  },
  // Why no company is identified:
  { code: 'no_address_published', ja: '所在地が公表されていない', en: 'no address is published' },
  {
    code: 'no_legal_form_in_name',
    ja: '公表された名前に「株式会社」などの法人の種類がない',
    en: 'the published name has no legal form such as 株式会社',
  },
  {
    code: 'group_description',
    ja: '公表されているのは事業者の集まりの説明で、会社の名前ではない',
    en: 'the publication describes a group of companies and names none',
  },
  { code: 'name_withheld', ja: '名前が伏せられている', en: 'the publisher withholds the name' },
  {
    code: 'name_not_in_register',
    ja: 'このサーバーが収録した法人の登録に同じ名前がない',
    en: 'no corporation of this name is in the register as collected here',
  },
  {
    code: 'name_not_in_register_as_printed',
    ja: '同じ名前の会社はあるが、「株式会社」などの有無と位置まで公表された表記どおりの名前は、このサーバーが収録した法人の登録にない',
    en: 'a company of this name is known, but the register as collected here has none with the same legal form in the same place',
  },
  {
    code: 'no_bearer_of_the_name_at_the_address',
    ja: '公表された所在地に同じ名前の法人がない',
    en: 'no corporation of this name is at the published address',
  },
  {
    code: 'several_bearers_of_the_name_at_the_address',
    ja: '公表された所在地に同じ名前の法人が、閉鎖したものや後に設立されたものを含めて二つ以上ある',
    en: 'several corporations of this name are at the published address, closed and later ones included',
  },
  {
    code: 'several_bearers_of_the_name_in_the_prefecture',
    ja: '同じ都道府県に同じ名前の法人が、閉鎖したものや後に設立されたものを含めて二つ以上ある',
    en: 'several corporations of this name are in the prefecture, closed and later ones included',
  },
  {
    code: 'municipality_not_certain',
    ja: '公表された所在地の市区町村が一つに決まらない',
    en: 'the published address may be in several municipalities',
  },
  {
    code: 'street_address_differs',
    ja: '同じ市区町村に同じ名前の法人はあるが、番地が違う',
    en: 'a corporation of this name is in the city, at another street address',
  },
  {
    code: 'only_bearer_closed_before_the_act',
    ja: '公表された所在地の同じ名前の法人は、処分より前に閉鎖している',
    en: 'the corporation of this name at the address was closed before the action',
  },
  {
    code: 'only_bearer_named_after_the_act',
    ja: '公表された所在地の同じ名前の法人は、処分より後に設立または改称している',
    en: 'the corporation of this name at the address was founded, or took the name, after the action',
  },
  {
    code: 'only_bearer_moved_there_after_the_act',
    ja: '同じ名前の法人は、処分より後にその所在地に移っている',
    en: 'the corporation of this name moved to the address after the action',
  },
  {
    code: 'only_bearer_moved_to_the_prefecture',
    ja: '同じ名前の法人は、よその都道府県から移っており、処分の日にそこにあったか分からない',
    en: 'the corporation of this name came from another prefecture, and may not have been there on the day of the action',
  },
  {
    code: 'only_bearer_may_be_a_successor',
    ja: '同じ名前の法人は、別の法人の名前と所在地を引き継いだものかもしれない',
    en: 'the corporation of this name may have taken over the name and the address of another',
  },
  {
    code: 'only_bearer_may_have_passed_the_name_on',
    ja: '同じ名前だった法人は改称しており、別の会社がその名前を継いだかもしれない',
    en: 'the corporation of this name has a longer one now, and another company may have taken the name over',
  },
  {
    code: 'printed_number_not_valid',
    ja: '公表された番号は法人番号として正しくない',
    en: 'the printed number is no valid corporate number',
  },
  {
    code: 'printed_number_of_another_company',
    ja: '公表された番号は別の名前の法人の番号',
    en: 'the printed number belongs to a corporation of another name',
  },
  {
    code: 'printed_number_beside_other_names',
    ja: '公表された番号は、このサーバーが収録した法人の登録になく、ほかの公表資料では別の名前の会社の番号',
    en: 'other publications print the number for a company of another name, and the register as collected here lacks it',
  },
  {
    code: 'printed_number_outweighed',
    ja: '公表された番号は、このサーバーが収録した法人の登録になく、同じ名前・所在地のほかの公表資料では別の番号',
    en: 'other publications of the name at this address print another number, and the register as collected here lacks the printed one',
  },
]
