import { memo, useLayoutEffect, useRef } from 'react'
import { lettersAsPaths } from './letters-as-paths.ts'
import classes from '../editor.module.css'

type Props = { readonly svg: string; readonly alt: string }

/**
 * A page of the paper, which is read anew only where it has become another. As a file each page is read by itself, so that keys are answered
 * in between; as a part of its address all of them would be read before the next frame.
 */
export const Sheet = memo(function Sheet({ svg, alt }: Props) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const drawing = URL.createObjectURL(new Blob([lettersAsPaths(svg)], { type: 'image/svg+xml' }))
    if (image.current) image.current.src = drawing
    return () => URL.revokeObjectURL(drawing)
  }, [svg])
  return <img ref={image} className={classes['sheet']} alt={alt} />
})
