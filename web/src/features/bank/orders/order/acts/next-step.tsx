import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTakesPrimary } from '../../../../../ui/primary.tsx'

type Props = { readonly isSaving: boolean; readonly onTake: () => void; readonly children: ReactNode }

/** What comes next stands out, and the page's own button steps back. */
export function NextStep({ isSaving, onTake, children }: Props) {
  useTakesPrimary()
  return (
    <Button loading={isSaving} onClick={onTake}>
      {children}
    </Button>
  )
}
