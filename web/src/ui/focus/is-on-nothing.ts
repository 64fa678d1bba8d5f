/** The page itself, or its main part, which takes the focus when a page opens. */
export const isOnNothing = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main')
