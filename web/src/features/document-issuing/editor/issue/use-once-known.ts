import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Pressed = { readonly of: unknown }

/**
 * Does something at once where all that it looks at is known, else as soon as it is: what was pressed a moment too early is not lost.
 * It was pressed for what was written then (`of`): under the keys of who goes on writing nothing comes up.
 */
export function useOnceKnown(isKnown: boolean, act: () => void, of: unknown = null) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const answered = useRef<Pressed | null>(null)
  const goOn = useEffectEvent((one: Pressed) => {
    if (one.of !== of || answered.current === one) return
    answered.current = one
    act()
  })
  useEffect(() => {
    if (isKnown && pressed !== null) goOn(pressed)
  }, [isKnown, pressed])
  return {
    press: () => (isKnown ? act() : setPressed({ of })),
    isWaiting: !isKnown && pressed !== null && pressed.of === of,
  }
}
