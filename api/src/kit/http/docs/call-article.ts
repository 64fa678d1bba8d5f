import { paramNames, type Endpoint } from 'contract/kit/endpoint'
import { translate } from '../../messages.ts'
import { failuresOf } from '../failures-of.ts'
import { escaped } from '../html.ts'
import { accessText, exampleFor, fieldsOf, type DescribedField } from '../openapi.ts'

/** One call: what it is and takes on the left, its request and answer on the right, and a form that sends it. */
export function callArticle(call: Endpoint): string {
  const { name, method, path, summary, access, receives } = call
  return `<article id="${name}"><header><h2>${escaped(summary)}</h2><p class="address"><b class="method" data-method="${method}">${method}</b> <code>/api${escaped(path).replaceAll('/', '/<wbr>')}</code></p></header>
<div class="sides"><div>
<h3>Who may call</h3><p>${escaped(accessText(access))}</p>
${fieldTable(
  'In the address',
  paramNames(path).map((param) => ({
    name: param,
    type: /(^id|Id)$/.test(param) ? 'integer' : 'text',
    isRequired: true,
    about: '',
  })),
)}
${fieldTable(isInQuery(call) ? 'In the query' : 'In the body', fieldsOf(call, 'input'))}
${receives ? `<p>A file goes along as <code>file</code> in multipart/form-data, at most ${Math.floor(receives.maxBytes / 1024 / 1024)} MB.</p>` : ''}
${fieldTable('In the answer', fieldsOf(call, 'output'))}
${refusals(call)}</div>
<div class="examples">${request(call)}${answerOf(call)}${tryIt(call)}</div></div></article>`
}

const isInQuery = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

const fieldTable = (title: string, fields: readonly DescribedField[]): string =>
  fields.length === 0
    ? ''
    : `<h3>${title}</h3><dl class="fields">${fields
        .map(
          (field) =>
            `<div><dt><code>${escaped(field.name)}</code>${field.isRequired ? '' : ' <small>optional</small>'}</dt><dd>${escaped(field.type)}${field.about ? ` <span>${escaped(field.about)}</span>` : ''}</dd></div>`,
        )
        .join('')}</dl>`

const refusals = (call: Endpoint): string =>
  `<details><summary>May be refused with</summary><ul class="refusals">${failuresOf(call)
    .map(
      ({ status, code, message }) => `<li><code>${status} ${escaped(code)}</code><br>${escaped(translate('en', message))}</li>`,
    )
    .join('')}</ul></details>`

const json = (value: unknown): string => escaped(JSON.stringify(value, null, 2))

function request(call: Endpoint): string {
  const { method, path, input, receives } = call
  const line = `${method} /api${path}`
  const body = input && !isInQuery(call) && !receives ? `\n\n${json(exampleFor(call, 'input'))}` : ''
  return `<h3>Request</h3><pre tabindex="0">${escaped(line)}${body}</pre>`
}

function answerOf(call: Endpoint): string {
  const { output, sends } = call
  const said = sends === 'redirect' ? '303' : sends ? '200 · the file' : output ? '200' : '204'
  return `<h3>Answer <small>${said}</small></h3>${output ? `<pre tabindex="0">${json(exampleFor(call, 'output'))}</pre>` : ''}`
}

/** A form that the script sends; a call that takes or gives a file is left to programs. */
function tryIt(call: Endpoint): string {
  const { name, method, path, input, receives, sends } = call
  if (receives || sends) return ''
  const field = (param: string, kind: 'path' | 'query', about = '') =>
    `<label>${escaped(param)}<input name="${escaped(param)}" data-in="${kind}" autocomplete="off" placeholder="${escaped(about)}"></label>`
  const queries = isInQuery(call) ? fieldsOf(call, 'input').map(({ name: query, type }) => field(query, 'query', type)) : []
  const body =
    input && !isInQuery(call)
      ? `<label>Body<textarea name="body" rows="8" spellcheck="false">${json(exampleFor(call, 'input'))}</textarea></label>`
      : ''
  return `<details class="try"><summary>Try it</summary><form data-method="${method}" data-path="/api${escaped(path)}" aria-label="Try ${name}">
${paramNames(path)
  .map((param) => field(param, 'path'))
  .join('')}${queries.join('')}${body}
<button${method === 'GET' ? '' : ' class="changes"'}>${method === 'GET' ? 'Send' : `Send ${method}: this changes what is kept`}</button><output></output></form></details>`
}
