// What the pages at /api/docs do by themselves: search the calls, and send one.

const search = document.querySelector('#search')
const found = document.querySelector('#found')

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const call of document.querySelectorAll('nav li')) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) count++
  }
  for (const part of document.querySelectorAll('nav section, nav details')) part.hidden = !part.querySelector('li:not([hidden])')
  if (words.length > 0) for (const group of document.querySelectorAll('nav details')) group.open = true
  found.textContent = words.length > 0 ? `${count} ${count === 1 ? 'call' : 'calls'}` : ''
}
search.addEventListener('input', filter)
addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')) return
  event.preventDefault()
  search.focus()
})
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })

async function send(form) {
  const shown = form.querySelector('output')
  shown.textContent = '…'
  const fields = [...form.querySelectorAll('[data-in]')]
  const path = fields
    .filter((field) => field.dataset.in === 'path')
    .reduce((address, { name, value }) => address.replace(`:${name}`, encodeURIComponent(value)), form.dataset.path)
  const query = new URLSearchParams(
    fields.filter((field) => field.dataset.in === 'query' && field.value !== '').map(({ name, value }) => [name, value]),
  )
  const body = form.querySelector('textarea')?.value
  try {
    const answer = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: form.dataset.method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    shown.dataset.ok = String(answer.ok)
    shown.textContent = `${answer.status}\n${pretty(text)}`
  } catch {
    shown.dataset.ok = 'false'
    shown.textContent = 'The server was not reached.'
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
