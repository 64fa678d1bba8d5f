import { statementNotReadable, statementTooLarge } from 'contract/bank/statement-failures'
import { STATEMENT_MAX_BYTES } from 'contract/bank/statement-limits'
import { readCamt } from './camt/read-camt.ts'
import { readMt940 } from './mt940/read-mt940.ts'
import { refuse, StatementRefused } from './refused.ts'
import type { Statement } from './statement.ts'

/** All statements of a bank's file, or why it can't be taken in. Its bytes say what it is, never its name. */
export function readStatements(bytes: Uint8Array): readonly Statement[] | StatementRefused {
  try {
    if (bytes.byteLength > STATEMENT_MAX_BYTES) refuse(statementTooLarge, { maxMegabytes: STATEMENT_MAX_BYTES / 1024 / 1024 })
    if (isXml(bytes)) return readCamt(bytes)
    const text = plainText(bytes)
    return /^:20:/m.test(text.slice(0, 2_000)) ? readMt940(text) : refuse(statementNotReadable)
  } catch (error) {
    if (error instanceof StatementRefused) return error
    throw error
  }
}

const isXml = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 100)))

/** Text without a declaration: UTF-8 where its bytes are that, else what Croatian banks wrote before. */
function plainText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
