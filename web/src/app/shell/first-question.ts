/** Takes away the question about cookies that stands in the page itself (`web/build/questions-first.ts`). Returns which of its answers had the focus. */
export function endFirstQuestion(): string | null {
  const questions = document.querySelectorAll('body > .cookie-question')
  const focused = [...questions].some((one) => one.contains(document.activeElement)) ? document.activeElement : null
  for (const one of questions) one.remove()
  return focused?.getAttribute('value') ?? null
}
