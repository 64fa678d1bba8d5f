import { Outlet } from '@tanstack/react-router'
import { MantineProvider } from '@mantine/core'
import { useFirstWrongField } from '../ui/focus/use-first-wrong-field.ts'
import { theme, colourSchemeStore } from '../ui/look/theme.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'

/** Around every page, inside the main layout or not: the look, and the place where toasts appear. */
export function Frame() {
  useFirstWrongField()
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourSchemeStore} withGlobalClasses={false}>
      <Outlet />
      <Toasts />
    </MantineProvider>
  )
}
