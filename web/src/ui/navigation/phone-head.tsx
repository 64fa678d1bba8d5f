import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIsMobile } from '../../kit/breakpoints.ts'

/** Where a page puts its title, and what it is searched and filtered by, into the header of a mobile; null where there is no header. */
export type PhoneHead = { readonly title: HTMLElement | null; readonly tools: HTMLElement | null }

export const PhoneHeadContext = createContext<PhoneHead>({ title: null, tools: null })

/**
 * Elements that are there before anything is drawn, and stand in the header once that is: a page is drawn into them at once. What a header
 * tells of when it stands there would have all of it drawn again in the same go.
 */
export function madePhoneHead(): PhoneHead {
  const slot = () => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    return element
  }
  return { title: slot(), tools: slot() }
}

type Props = { readonly in: keyof PhoneHead; readonly children: ReactNode }

/** Stands in the header on a mobile, and otherwise where it is. */
export function InPhoneHead({ in: place, children }: Props) {
  const slot = useContext(PhoneHeadContext)[place]
  return useIsMobile() && slot ? createPortal(children, slot) : children
}
