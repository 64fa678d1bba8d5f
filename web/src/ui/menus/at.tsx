import { useImperativeHandle, type Ref, type RefObject } from 'react'

type Props = { readonly node: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement | null> }

/** Stands for what is drawn already where the library wants to draw it itself. */
export function At({ node, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => node.current, [node])
  return null
}
