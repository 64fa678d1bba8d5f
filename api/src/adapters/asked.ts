import type * as z from 'zod'

/** Somebody outside did not answer, or not as they should: nothing is known, and it is worth asking again. */
export class NotReached extends Error {}

/** For a catch: what is answered where somebody outside was not reached. Anything else is a fault of our own, and stays one. */
export const whereNotReached =
  <T>(answer: (error: NotReached) => T) =>
  (error: unknown): T => {
    if (!(error instanceof NotReached)) throw error
    return answer(error)
  }

/** What somebody outside answers, as status and text. Rejects with NotReached where there is no answer in time. */
export async function asked(url: string, init: RequestInit, withinMs: number): Promise<{ status: number; text: string }> {
  const { status, bytes } = await askedForBytes(url, init, withinMs)
  return { status, text: new TextDecoder().decode(bytes) }
}

/** The same, byte for byte as it came. Whoever sends more than is to be had is not listened to any longer. */
export async function askedForBytes(
  url: string,
  init: RequestInit,
  withinMs: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<{ status: number; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
    return { status: response.status, bytes: await bytesOf(response, maxBytes) }
  } catch (error) {
    throw new NotReached(`${new URL(url).host} did not answer`, { cause: error })
  }
}

async function bytesOf({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) throw new RangeError(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** An answer as what it should be. Rejects with NotReached where it is something else. */
export function readAs<T extends z.ZodType>(schema: T, text: string, who: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new NotReached(`${who} answered with something else than was asked for`, { cause: error })
  }
}
