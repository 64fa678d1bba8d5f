import { RegisterNotReached } from './company-entry.ts'

/** What a register answers, as status and text. Rejects with RegisterNotReached where there is no answer in time. */
export async function asked(url: string, init: RequestInit, withinMs: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new RegisterNotReached(`${new URL(url).host} did not answer`, { cause: error })
  }
}
