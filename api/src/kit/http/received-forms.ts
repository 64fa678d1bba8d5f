import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { invalidInput, tooLarge } from 'contract/kit/failures'
import { JSON_BODY_MAX_BYTES } from 'contract/limits'
import { failWith } from '../fail.ts'
import type { Upload } from '../routes.ts'

/** A form with an input beside its files: whole in memory, because the input may stand behind them. */
export type ReceivedForm = { readonly given: unknown; readonly uploads: readonly Upload[] }

const INPUT_FIELD = 'request'

/** Reads a multipart form: its field `request` as JSON, and its files, each at most so many bytes. */
export async function receiveForm(request: FastifyRequest, maxBytes: number): Promise<ReceivedForm> {
  let given: unknown = {}
  const uploads: Upload[] = []
  for await (const part of request.parts({ limits: { fileSize: maxBytes, fieldSize: JSON_BODY_MAX_BYTES } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      uploads.push({ name: part.filename, mediaType: part.mimetype, bytes: Readable.from([bytes]) })
    } else if (part.fieldname === INPUT_FIELD) {
      if (part.valueTruncated) failWith(tooLarge)
      given = parsed(part.value)
    }
  }
  return { given, uploads }
}

/** A part that says it is JSON has been parsed on its way here. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    failWith(invalidInput)
  }
}
