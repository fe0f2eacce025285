import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidSetting, optionOf, readConfig, settingNames, settings } from './config.ts'

test('every setting has a default', () => {
  const config = readConfig({})
  for (const name of settingNames) assert.deepEqual(config[name], settings[name].default)
  assert.deepEqual([config.host, config.port, config.dataDir, config.fairUse], ['127.0.0.1', 8080, './data', true])
})

test('options override the environment, which overrides the defaults', () => {
  const env = { PORT: '9000', HOST: '0.0.0.0' }
  const config = readConfig(env, { port: '9001' })
  assert.deepEqual([config.port, config.host, config.brand], [9001, '0.0.0.0', 'Service'])
})

test('an empty variable counts as not set; an empty option is refused', () => {
  assert.equal(readConfig({ PORT: ' ' }).port, 8080)
  assert.throws(() => readConfig({}, { port: '' }), { name: 'InvalidSetting', message: /--port/ })
})

test('values are parsed by their settings', () => {
  const config = readConfig({
    FAIR_USE: 'OFF',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,',
    LOG_LEVEL: 'Warn',
    CONTACT: 'help@example.com',
    PUBLIC_URL: 'https://api.example.com/',
    KEEP_GENERATIONS: '7',
  })
  assert.equal(config.fairUse, false)
  assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '::1'])
  assert.equal(config.logLevel, 'warn')
  assert.equal(config.contact, 'mailto:help@example.com')
  assert.equal(config.publicUrl, 'https://api.example.com')
  assert.equal(config.keepGenerations, 7)
})

test('an invalid value is refused with the name of the setting and the accepted values', () => {
  const invalid = {
    FAIR_USE: 'maybe',
    BRAND: 'A B',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'ftp://x',
    CONTACT: 'nobody',
    USAGE_RETENTION_DAYS: '0',
    KEEP_GENERATIONS: '-1',
    PORT: '1e9',
    HOST: 'a\0b',
  }
  for (const [name, value] of Object.entries(invalid)) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => {
        assert.ok(error instanceof InvalidSetting)
        assert.ok(error.message.startsWith(`${name}: `) && error.message.includes('expected: '), error.message)
        return true
      },
    )
  }
})

test('every setting has a help text and a variable that no other setting has', () => {
  assert.equal(new Set(settingNames.map((name) => settings[name].env)).size, settingNames.length)
  assert.equal(optionOf('usageRetentionDays'), 'usage-retention-days')
  for (const name of settingNames) assert.match(settings[name].help, /^[A-Z].{10,}\.$/)
})

test('an invalid value of a secret setting is not shown', () => {
  assert.throws(
    () => readConfig({ STATE_URL: 'redis://:hunter2@host:99999' }),
    ({ message }: Error) => message.startsWith('STATE_URL: ') && !message.includes('hunter2'),
  )
  assert.equal(readConfig({ STATE_URL: 'redis://:hunter2@host' }).stateUrl?.password, 'hunter2')
})

test('a store is a bucket with or without a prefix, or a folder', () => {
  const storeOf = (value: string) => readConfig({ STORE_URL: value }).storeUrl
  assert.deepEqual(storeOf('s3://bucket/a/b/'), { bucket: 'bucket', prefix: 'a/b' })
  assert.deepEqual(storeOf('s3://bucket'), { bucket: 'bucket', prefix: '' })
  assert.deepEqual(storeOf('/mnt/share/shobun'), { folder: '/mnt/share/shobun' })
  for (const value of ['s3:/bucket', 's3://', 'bucket', 'https://bucket/x', 's3://bucket/../x?y'])
    assert.throws(() => storeOf(value), { name: 'InvalidSetting' }, value)
})

test('a refused address of a store is not shown: it may contain a secret', () => {
  assert.throws(() => readConfig({ STORE_URL: 's3://key:secret@bucket/x' }), {
    name: 'InvalidSetting',
    message: /^STORE_URL: its value is not accepted; expected: s3:/,
  })
})
