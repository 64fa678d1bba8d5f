import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toast.error(t('user.copyFailed'), t('user.copyFailedHint'))
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {isCopied ? t('user.copied') : label}
      </Button>
      <output className="seen-by-readers-only">{isCopied && t('user.copied')}</output>
    </>
  )
}
