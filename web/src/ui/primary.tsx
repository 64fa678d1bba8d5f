import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

/** Which of a page's actions is its one primary: its own button, or one that stands in its content. */
type Primary = { readonly isTaken: boolean; readonly setIsTaken: (isTaken: boolean) => void }

const PrimaryContext = createContext<Primary>({ isTaken: false, setIsTaken: () => undefined })

export function PrimaryOfPage({ children }: { readonly children: ReactNode }) {
  const [isTaken, setIsTaken] = useState(false)
  return <PrimaryContext value={useMemo(() => ({ isTaken, setIsTaken }), [isTaken])}>{children}</PrimaryContext>
}

/** Something in the content is what people do next, as long as it is there: the page's own button steps back. */
export function useTakesPrimary(): void {
  const { setIsTaken } = useContext(PrimaryContext)
  useEffect(() => {
    setIsTaken(true)
    return () => setIsTaken(false)
  }, [setIsTaken])
}

/** How the page's own button looks: filled, and quiet where something in the content comes first. */
export const usePrimaryVariant = (): 'filled' | 'default' => (useContext(PrimaryContext).isTaken ? 'default' : 'filled')
