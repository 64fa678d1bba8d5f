import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIsMobile } from '../../kit/breakpoints.ts'

/** Where a page puts its title, and what it is searched and filtered by, into the header of a mobile; null where there is no header. */
export type PhoneHead = { readonly title: HTMLElement | null; readonly tools: HTMLElement | null }

export const PhoneHeadContext = createContext<PhoneHead>({ title: null, tools: null })

type Props = { readonly in: keyof PhoneHead; readonly children: ReactNode }

/** Stands in the header on a mobile, and otherwise where it is. */
export function InPhoneHead({ in: place, children }: Props) {
  const slot = useContext(PhoneHeadContext)[place]
  return useIsMobile() && slot ? createPortal(children, slot) : children
}
