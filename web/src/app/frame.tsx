import { Outlet } from '@tanstack/react-router'
import { MantineProvider } from '@mantine/core'
import { useFirstWrongField } from '../ui/focus/use-first-wrong-field.ts'
import { theme, colourSchemeStore } from '../ui/look/theme.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'

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
      <Outlet />
      <Toasts />
    </MantineProvider>
  )
}
