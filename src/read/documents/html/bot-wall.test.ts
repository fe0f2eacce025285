import { test } from 'node:test'
import assert from 'node:assert/strict'
import { refuseBotWall, refuseChallengePage } from './bot-wall.ts'

const walls = [
  '<!DOCTYPE html><html><head><title>Access Denied</title></head></html>',
  '\uFEFF  <html lang="en"><head><title>Just a moment...</title></head></html>',
  '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN"><title>403 Forbidden</title>',
  '<!-- proxy --><HTML><TITLE>ログイン</TITLE></HTML>',
]

test('an HTML page where data was expected is refused', () => {
  for (const wall of walls) assert.throws(() => refuseBotWall(Buffer.from(wall), 'x.csv'), { code: 'bot_wall' }, wall)
})

test('where HTML is expected, only a challenge, a denial or a log-in page is refused', () => {
  for (const wall of walls)
    assert.throws(() => refuseChallengePage(Buffer.from(wall), 'x.html'), { code: 'bot_wall' }, wall)
  const page = '<!DOCTYPE html><title>ネガティブ情報等検索サイト</title><p>措置を行った者: 見本</p>'
  refuseChallengePage(Buffer.from(page), 'x.html')
})

test('many comments before a text or a page are read at once', () => {
  const comments = '<!---->'.repeat(1_000)
  refuseBotWall(Buffer.from(`${comments}x`), 'x.csv')
  refuseBotWall(Buffer.from(`${comments}<!--<html>`), 'x.csv')
  assert.throws(() => refuseBotWall(Buffer.from(`${comments}<!-- > -- -->\n<html>`), 'x.csv'), { code: 'bot_wall' })
})

test('data is accepted and an empty file refused', () => {
  for (const data of ['"<html>",1\n', 'a,b\n', 'PK\x03\x04', '\n']) refuseBotWall(Buffer.from(data), 'x.csv')
  for (const refuse of [refuseBotWall, refuseChallengePage])
    assert.throws(() => refuse(Buffer.alloc(0), 'x'), { code: 'empty_file' })
})
