import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useAskedFor } from '../address/asked-for.ts'
import { useShortcut } from '../../ui/keys/shortcuts.ts'

type Props = {
  readonly label: string
  readonly accept: string
  /** The key that opens the choice of files. */
  readonly shortcut: string
  readonly onChosen: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Picks files and sends them in. The palette asks for it by the address. */
export function UploadButton({ label, accept, shortcut, onChosen, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => {
    // A browser opens the choice of files only shortly after a key or a click; the focus waits on the button where it does not.
    button.current?.focus()
    input.current?.click()
  }
  useAskedFor('import', choose)
  useShortcut(shortcut, label, choose)
  return (
    <>
      <Button ref={button} onClick={choose}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
