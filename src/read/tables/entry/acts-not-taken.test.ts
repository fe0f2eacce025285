import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'

// Every company and notice here is fictional.

async function told(act: string, produces: string, ...above: readonly string[]): Promise<string[]> {
  const lines = ['商号　株式会社架空', `処分内容　${act}`, '処分日　令和8年10月10日']
  const rows = await readNotice([...above, lines.join('<br>')], { produces, title: '行政処分について' })
  return rows.map((row) => {
    if (row.outcome === 'unparsed') return row.reason
    return row.outcome === 'record' && 'actionType' in row.facts ? row.facts.actionType : row.outcome
  })
}

test('the words that an act was not taken are no act', async () => {
  for (const act of [
    '指名停止は行わず、文書注意とする',
    '指名停止とせず、厳重注意',
    '指名停止に至らない事案として文書注意',
    '指名停止の措置は講じない（注意喚起）',
  ])
    assert.deepEqual(await told(act, 'procurement_suspension'), ['no_act'], act)
  for (const act of [
    '指定取消相当（廃止済みのため、取消処分は行わない）',
    '営業停止処分は見送り、厳重注意',
    '許可取消しは行わない',
    '許可取消しを猶予し、事業停止90日',
    '許可の取消しの前提となる聴聞の実施',
  ])
    assert.deepEqual(await told(act, 'license_action'), ['no_act'], act)
})

test('an act that is planned, asked for, heard about or put off is no act', async () => {
  for (const act of [
    '許可の取消しを行う方針',
    '許可の取消しを予定しています',
    '許可の取消しを行うか検討',
    '許可の取消しの方向で調整中',
    '許可の取消しについて審議会に諮問した',
    '許可の取消しを求める意見',
    '許可の取消しに先立ち意見聴取を行う',
    '許可の取消しを行うこととしている',
    '許可の取消しの処分基準に該当しないと判断',
    '許可の取消しを保留',
    '許可の取消しなし',
    '業務停止命令（令和8年12月1日から令和9年1月31日まで）（予定）',
  ])
    assert.deepEqual(await told(act, 'license_action'), ['no_act'], act)
  assert.deepEqual(await told('指名停止を検討', 'procurement_suspension'), ['no_act'])
  for (const [act, type] of [
    ['聴聞を実施の上、許可の取消し', 'licence_revocation'],
    ['処分方針に基づく許可の取消し', 'licence_revocation'],
    ['許可の取消しとすることを決定', 'licence_revocation'],
    ['許可の取消しの処分を行うこととした', 'licence_revocation'],
    ['無許可で行う予定であった事業の停止を命令', 'business_suspension'],
    ['業務停止命令（新規の契約を行わないこと）', 'business_suspension'],
    ['業務改善命令　再発防止策を検討し、報告すること', 'improvement_order'],
    ['業務改善命令　再発防止措置の検討', 'improvement_order'],
    ['改善命令　最終処分の方針を検討', 'improvement_order'],
  ] as const)
    assert.deepEqual(await told(act, 'license_action'), [type], act)
})

test('an act is not the one that stands beside it as a condition, a rule or what it replaced', async () => {
  for (const [act, type] of [
    ['許可取消しに代えて事業停止30日', 'business_suspension'],
    ['業務停止（免許取消しには至らない）', 'business_suspension'],
    ['文書警告（業務停止命令に至らず）', 'warning'],
    ['指導（許可の取消しには当たらない）', 'guidance'],
    ['文書指導（改善されない場合は改善命令を行う）', 'guidance'],
    ['指示（前回の業務停止命令に続く処分）', 'instruction'],
    ['口頭注意。なお、再発の場合は営業停止を命じる。', 'warning'],
    ['必要な措置を講じず事故を起こしたことによる営業停止', 'business_suspension'],
    ['業務停止命令（全部）', 'business_suspension'],
  ] as const)
    assert.deepEqual(await told(act, 'license_action'), [type], act)
})

test('a public notice that a licence will be revoked unless its holder is heard is no revocation', async () => {
  const notice = '所在を確知できないため公告します。30日を経過しても申出がないときは、許可を取り消します。'
  assert.deepEqual(await told('許可の取消し', 'license_action', notice), ['no_act'])
  const done = '公告したが申出がなかったため、許可を取り消しました。'
  assert.deepEqual(await told('許可の取消し', 'license_action', done), ['licence_revocation'])
})
