import { h, type ComponentChild } from 'preact'
import './copy-program.ts'
import { draw } from '../draw.ts'
import { sentenceOf } from '../rate-line.ts'

/**
 * The forms of /docs: each sends the request that its fields describe and shows the address, the command for a shell and the answer, and
 * what it cost.
 */
const isEnglish = document.documentElement.lang === 'en'
const words = isEnglish
  ? {
      request: 'Request',
      shell: 'In a shell',
      answer: 'Answer',
      waiting: 'Waiting for the answer…',
      noAnswer: 'No answer:',
      counted: 'Counted as one request.',
      notCounted: 'Not counted.',
      fairUse: 'Fair use',
    }
  : {
      request: 'リクエスト',
      shell: 'シェルで',
      answer: '応答',
      waiting: '応答を待っています…',
      noAnswer: '応答がありません：',
      counted: '1回と数えました。',
      notCounted: '回数に数えていません。',
      fairUse: '利用制限',
    }

for (const form of document.querySelectorAll('form[data-fair-use]')) {
  if (!(form instanceof HTMLFormElement)) continue
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement) {
  const outcome = form.querySelector('.outcome') as HTMLElement
  const url = urlOf(form)
  const request = [
    h('h3', {}, words.request),
    h('pre', {}, `GET ${decodeURI(url.pathname + url.search)}`),
    h('h3', {}, words.shell),
    h('pre', {}, commandOf(url)),
  ]
  const show = (...nodes: ComponentChild[]) => draw([...request, ...nodes], outcome)
  show(h('p', {}, words.waiting))
  try {
    const reply = await fetch(url, { headers: { accept: 'application/json' } })
    const text = await reply.text()
    show(
      h('h3', {}, `${words.answer}: ${reply.status}`),
      h(
        'p',
        { class: 'hint' },
        await costOf(reply),
        ' ',
        h('a', { href: form.dataset['fairUse'] ?? '' }, words.fairUse),
      ),
      h('pre', { tabindex: '0' }, indented(text)),
    )
  } catch (error) {
    show(h('p', {}, `${words.noAnswer} ${String(error)}`))
  }
}

/** What the request cost and what is left; empty on a server without quotas. */
async function costOf({ status, headers }: Response) {
  const left = sentenceOf(
    headers,
    isEnglish ? (await import('../words-en.ts')).en : (await import('../words-ja.ts')).ja,
  )
  if (left === '') return ''
  const isCounted = status < 500 && status !== 403 && status !== 429
  return `${isCounted ? words.counted : words.notCounted} ${left}`
}

/** The address with the fields that are not empty. */
function urlOf(form: HTMLFormElement) {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value.trim())
  }
  return url
}

function commandOf(url: URL) {
  const data = [...url.searchParams].map(([name, value]) => ` \\\n  --data-urlencode ${quoted(`${name}=${value}`)}`)
  return `curl -G ${quoted(url.origin + url.pathname)}${data.join('')}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function indented(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
