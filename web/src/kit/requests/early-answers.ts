/**
 * What `before-start.js` asks the API for while the code of the page is still on its way, by its address: each answer is taken once, by
 * whoever asks for the same.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  return answer
}

/** What nobody has taken by now would be old once somebody does; until it is read or given up its request stays open. */
export function forgetEarlyAnswers(): void {
  for (const answer of globalThis.earlyAnswers?.values() ?? []) answer.then(({ body }) => body?.cancel()).catch(() => {})
  globalThis.earlyAnswers?.clear()
}
