import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { fixedAssetCountLines, type CountOutcome, type FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { INVENTORY_NUMBER_MAX } from 'contract/fixed-assets/fixed-asset-fields'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import classes from './counts.module.css'

type Said = { readonly outcome: CountOutcome; readonly line: FixedAssetCountLine }

/** A scanner types the number and presses Enter: the field is ready for the next at once. */
export function ScanForm({ countId: fixedAssetCountId }: { readonly countId: number }) {
  const businessSubjectId = useBusinessSubjectId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said | null>(null)
  const { save, isSaving } = useSave(fixedAssetCountLines.create, {
    onSaved: (told) => {
      setSaid(told)
      setTyped('')
    },
  })
  const count = async () => {
    const inventoryNumber = typed.trim()
    if (inventoryNumber !== '') await save({ inventoryNumber }, { businessSubjectId, fixedAssetCountId })
    field.current?.select()
  }
  return (
    <form
      noValidate
      className={classes['scan']}
      onSubmit={(event) => {
        event.preventDefault()
        void count()
      }}
    >
      <TextInput
        ref={field}
        label={t('fixedAssetCounts.number')}
        description={t('fixedAssetCounts.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={INVENTORY_NUMBER_MAX}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" loading={isSaving}>
        {t('fixedAssetCounts.count')}
      </Button>
      <output className={classes['said']} data-outcome={said?.outcome}>
        {said && t(`fixedAssetCounts.outcomes.${said.outcome}`, { number: said.line.inventoryNumber, name: said.line.name })}
      </output>
    </form>
  )
}
