import type { XmlProblem } from './xml-problem.ts'

/** The text of the bytes. Bytes that make no character refuse it. */
export function decode(bytes: Uint8Array): string | XmlProblem {
  const encoding = encodingOf(bytes)
  return typeof encoding === 'string' ? decodedBy(encoding, bytes) : encoding
}

/** By their byte order mark, else by what the XML declares, else UTF-8. */
export function encodingOf(bytes: Uint8Array): string | XmlProblem {
  const mark = MARKS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  if (!mark && firstCharacter(bytes) !== LESS_THAN) return { problem: 'NotXml' }
  return mark?.encoding ?? declaredEncoding(bytes)
}

export function decodedBy(encoding: string, bytes: Uint8Array): string | XmlProblem {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'WrongEncoding' }
  }
}

const MARKS = [
  { encoding: 'utf-8', starts: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', starts: [0xff, 0xfe] },
  { encoding: 'utf-16be', starts: [0xfe, 0xff] },
]
const LESS_THAN = 0x3c
const WHITE_SPACE = [0x20, 0x09, 0x0a, 0x0d]

const firstCharacter = (bytes: Uint8Array) => bytes.find((byte) => !WHITE_SPACE.includes(byte))

function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  // What could be read this far is not UTF-16: programs declare it by mistake and write UTF-8.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}
