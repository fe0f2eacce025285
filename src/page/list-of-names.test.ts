import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentChild } from 'preact'
import { htmlOf } from './render-page.ts'
import { listOfNames } from './browser/list-of-names.ts'
import { understandingLine } from './browser/small-parts.ts'
import type { Context, Meta, Outcome } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { ja } from './browser/words-ja.ts'

// A list of names in the box for one. All companies are fictional.

const context = {
  language: 'ja',
  words: ja,
  href: (place: Parameters<Context['href']>[0]) => urlOf(place, ''),
} as unknown as Context
const htmlIn = (nodes: readonly unknown[]): string => htmlOf(nodes as ComponentChild[])
const way = `href="/?view=check#names=${encodeURIComponent('架空建設\n架空造園')}"`
const nothing = { companies: [], enforcements: [] }
const answer = (understanding: object, data: object = nothing) =>
  ({
    kind: 'answer',
    data,
    meta: { understood_as: { reading: 'name', members: [], asked: null, ...understanding } },
  }) as unknown as Outcome

test('a list that was read as one leads to the check of its names', () => {
  const understanding = { reading: 'as_printed', name: '架空建設、架空造園', members: ['架空建設', '架空造園'] }
  const html = htmlIn([understandingLine({ understood_as: understanding } as unknown as Meta, context)])
  assert.match(html, /2社の名前の一覧と読みました：架空建設、架空造園。/u)
  assert.ok(html.includes(way), html)
  const one = { reading: 'as_printed', name: '架空建設', members: [] }
  assert.doesNotMatch(htmlIn([understandingLine({ understood_as: one } as unknown as Meta, context)]), /view=check/u)
  assert.equal(listOfNames('架空建設、架空造園', answer(understanding), context), '', 'it is told once')
})

test('a list that was not read as one leads there, too; words and what finds something do not', () => {
  const told = (q: string, whole: Outcome) => htmlIn([listOfNames(q, whole, context)])
  const problem = { kind: 'problem' } as unknown as Outcome
  for (const q of ['架空建設\n架空造園', '架空建設\r\n 架空造園\r\n', '架空建設\t架空造園', '架空建設、架空造園'])
    for (const whole of [answer({}), problem]) assert.ok(told(q, whole).includes(way), q)
  const found = answer({}, { companies: [{}], enforcements: [] })
  assert.ok(told('架空建設\n架空造園', found).includes(way))
  assert.equal(told('架空建設、架空造園', found), '')
  assert.equal(told('談合、2023', answer({ asked: { words: [] } })), '')
  for (const q of ['架空建設\n', '架空建設 架空造園', '架空建設']) assert.equal(told(q, answer({})), '', q)
})
