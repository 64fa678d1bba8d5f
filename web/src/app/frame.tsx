import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MantineProvider } from '@mantine/core'
import { InSlices } from '../ui/coming/in-slices.tsx'
import { useFirstWrongField } from '../ui/focus/use-first-wrong-field.ts'
import { theme, colourSchemeStore } from '../ui/look/theme.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'

const drawn = Promise.withResolvers<void>()

/** When the first page is drawn, as far as it is there by then. */
export const firstDrawn = drawn.promise

/** Around every page, inside the main layout or not: the look, and the place where toasts appear. In a test what moves is there at once. */
export function Frame({ env = 'default' }: { readonly env?: 'default' | 'test' }) {
  useFirstWrongField()
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeStore}
      withGlobalClasses={false}
      env={env}
    >
      <InSlices>
        <Outlet />
        <Drawn />
      </InSlices>
      <Toasts />
    </MantineProvider>
  )
}

/** Comes with the page, which is drawn in slices. */
function Drawn() {
  useEffect(() => drawn.resolve(), [])
  return null
}
