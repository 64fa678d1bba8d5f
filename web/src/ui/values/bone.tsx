import classes from './bone.module.css'

/** Where a figure will stand: a grey bar while it is on its way. */
export const Bone = ({ widthPx, heightPx = 10 }: { readonly widthPx: number; readonly heightPx?: number }) => (
  <span className={classes['bone']} style={{ width: widthPx, height: heightPx }} aria-hidden />
)
