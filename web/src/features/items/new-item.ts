import { lazy } from 'react'

/** The dialog of a new item, for those who need one where they are; its code comes when it is first opened. */
export const NewItem = lazy(async () => ({ default: (await import('./item-dialog.tsx')).NewItem }))
