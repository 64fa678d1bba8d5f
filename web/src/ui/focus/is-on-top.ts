const ON_TOP = '[role="dialog"], [role="menu"]'

/**
 * Has an open dialog or menu the keyboard to itself? It has it also for the key that closes it: what was pressed inside of one that is gone
 * by now was meant for it.
 */
export const isOnTop = (target: EventTarget | null): boolean =>
  document.querySelector(ON_TOP) !== null || (target instanceof Element && target.closest(ON_TOP) !== null)
