import { vi } from 'vitest'

type Answer = { readonly status?: number; readonly body?: unknown }
type Call = {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly body: unknown
  readonly file?: string
}

/** Answers calls of the API by `METHOD /path`, and remembers them. What has no answer is a network failure. */
export function answers(by: Readonly<Record<string, Answer | (() => Answer | Promise<Answer>)>>): {
  readonly calls: readonly Call[]
} {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.replace('/api', '').split('?')
    const method = init.method ?? 'GET'
    calls.push({ method, path, ...(query && { query }), body: bodyOf(init.body), ...fileOf(init.body) })
    const found = by[`${method} ${path}`]
    if (!found) throw new TypeError('Failed to fetch')
    const { status, body } = typeof found === 'function' ? await found() : found
    return new Response(body === undefined ? null : JSON.stringify(body), { status: status ?? (body === undefined ? 204 : 200) })
  })
  return { calls }
}

/** What was sent as JSON, also where it went beside a file; of a file that went alone, what it is called and what kind it is. */
function bodyOf(body: unknown): unknown {
  const text = body instanceof FormData ? body.get('request') : body
  if (text instanceof File) return { fileName: text.name, mediaType: text.type }
  return typeof text === 'string' ? JSON.parse(text) : undefined
}

/** What a file that went beside a request is called. */
function fileOf(body: unknown): { readonly file?: string } {
  const file = body instanceof FormData && body.get('file')
  return file instanceof File ? { file: file.name } : {}
}

export const refusal = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', status, title: '', code, message, requestId: 'r-1', ...more },
})
