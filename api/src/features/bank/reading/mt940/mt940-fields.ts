/** A field of a SWIFT message: its tag, such as `61` or `60F`, and its lines. */
export type Mt940Field = { readonly tag: string; readonly lines: readonly string[] }

const BEGINS = /^:(\d{2}[A-Z]?):(.*)$/

/** The fields of each message of a file. What stands around a message, its blocks in braces and the closing dash, is no field. */
export function messagesIn(text: string): readonly (readonly Mt940Field[])[] {
  const messages: { tag: string; lines: string[] }[][] = []
  for (const line of text.replaceAll(/\{[1-35]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{4:/g, '').split(/\r?\n/)) {
    const [, tag, rest = ''] = BEGINS.exec(line) ?? []
    if (tag === '20') messages.push([])
    const message = messages.at(-1)
    if (tag !== undefined) message?.push({ tag, lines: [rest] })
    else if (!/^-\}?$/.test(line.trim()) && line.trim() !== '') message?.at(-1)?.lines.push(line)
  }
  return messages
}
