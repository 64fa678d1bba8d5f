import type { Plugin } from 'vite'

const USE_ID = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/

/**
 * Gives the fields of the library their ids when they are drawn. It has its own by which each is drawn once more, all of them in one go, as
 * soon as they stand there: React has made ids that hold on both sides since.
 */
export const idsAtOnce = (): Plugin => ({
  name: 'saldo-ids-at-once',
  enforce: 'pre',
  load: (id) => (USE_ID.test(id) ? AT_ONCE : null),
})

const AT_ONCE = `import { useId as useOwnId } from 'react'
export function useId(given) {
  const own = useOwnId()
  return typeof given === 'string' ? given : own
}`
