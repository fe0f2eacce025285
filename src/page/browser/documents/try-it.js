import { element } from '../element.js'
import { sentenceOf } from '../rate-line.js'
import { en } from '../words-en.js'
import { ja } from '../words-ja.js'

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

/** @param {HTMLFormElement} form */
async function send(form) {
  const outcome = /** @type {HTMLElement} */ (form.querySelector('.outcome'))
  const url = urlOf(form)
  const request = [
    element('h3', {}, words.request),
    element('pre', {}, `GET ${decodeURI(url.pathname + url.search)}`),
    element('h3', {}, words.shell),
    element('pre', {}, commandOf(url)),
  ]
  outcome.replaceChildren(...request, element('p', {}, words.waiting))
  try {
    const reply = await fetch(url, { headers: { accept: 'application/json' } })
    const text = await reply.text()
    outcome.replaceChildren(
      ...request,
      element('h3', {}, `${words.answer}: ${reply.status}`),
      element(
        'p',
        { class: 'hint' },
        costOf(reply),
        ' ',
        element('a', { href: form.dataset['fairUse'] ?? '' }, words.fairUse),
      ),
      element('pre', { tabindex: '0' }, indented(text)),
    )
  } catch (error) {
    outcome.replaceChildren(...request, element('p', {}, `${words.noAnswer} ${String(error)}`))
  }
}

/**
 * What the request cost and what is left; empty on a server without quotas.
 * @param {Response} reply
 */
function costOf({ status, headers }) {
  const left = sentenceOf(headers, isEnglish ? en : ja)
  if (left === '') return ''
  const isCounted = status < 500 && status !== 403 && status !== 429
  return `${isCounted ? words.counted : words.notCounted} ${left}`
}

/**
 * The address with the fields that are not empty.
 * @param {HTMLFormElement} form
 */
function urlOf(form) {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value.trim())
  }
  return url
}

/** @param {URL} url */
function commandOf(url) {
  const data = [...url.searchParams].map(([name, value]) => ` \\\n  --data-urlencode ${quoted(`${name}=${value}`)}`)
  return `curl -G ${quoted(url.origin + url.pathname)}${data.join('')}`
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** @param {string} text */
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
