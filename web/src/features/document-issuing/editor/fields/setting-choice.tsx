import { Button, Input, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { acceptances } from 'contract/first-steps/first-steps'
import { useMay } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { fieldId } from '../editor-part.ts'

type Props = {
  readonly path: 'operatorId' | 'paymentDeviceId' | 'bankAccountId'
  readonly label: string
  readonly description?: ReactNode
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
  /** Asks for what the settings lack. */
  readonly onMissing: () => void
}

/** A choice of what the settings have. Where they have none there is no list to open: it leads to what asks for it, or tells whom it takes (GAP-81). */
export function SettingChoice({ path, label, description, choices, chosen, onChoose, onMissing }: Props) {
  const id = fieldId(path)
  if (choices.length === 0) return <NothingToChoose id={id} label={label} onMissing={onMissing} />
  return (
    <NativeSelect
      id={id}
      label={label}
      description={description}
      data={choices}
      value={String(chosen ?? '')}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  )
}

type Nothing = Pick<Props, 'label' | 'onMissing'> & { readonly id: string }

function NothingToChoose({ id, label, onMissing }: Nothing) {
  const text = t(useMay()(acceptances.create) ? 'invoiceEditor.addFirst' : 'invoiceEditor.noneYet')
  const button = useRef<HTMLButtonElement>(null)
  // Once there is something to choose the list comes in its place: who was here is there then.
  useLayoutEffect(() => {
    const it = button.current
    return () => {
      if (it === document.activeElement) requestAnimationFrame(() => document.getElementById(id)?.focus())
    }
  }, [id])
  return (
    <Input.Wrapper id={id} label={label}>
      <Button ref={button} id={id} variant="default" fullWidth aria-label={`${label}: ${text}`} onClick={onMissing}>
        {text}
      </Button>
    </Input.Wrapper>
  )
}
