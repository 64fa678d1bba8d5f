import { useState } from 'react'
import { isKpdCode, KPD_SEARCH_MAX, kpdCodes, type KpdCode } from 'contract/items/kpd-codes'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { language, t } from '../../../../kit/messages.ts'
import { Typeahead } from '../../../../ui/inputs/typeahead.tsx'
import classes from '../editor.module.css'

type Props = {
  readonly id: string
  readonly code: string
  readonly onChange: (code: string) => void
  /** Enter where there is nothing to take with it. */
  readonly onEnter: () => void
}

/** The classification of a line, which an e-invoice must have: found by words or by the beginning of its code. */
export function KpdField({ id, code, onChange, onEnter }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Typeahead<KpdCode>
      id={id}
      label={t('invoiceEditor.kpd')}
      text={typed ?? code}
      onType={(text) => {
        setTyped(text)
        // Who knows the code may just type it; a part of one is no code yet.
        onChange(isKpdCode(text.trim()) ? text.trim() : '')
      }}
      onChoose={(kpd) => {
        setTyped(null)
        onChange(kpd.code)
      }}
      search={(search, signal) =>
        call(kpdCodes.list, { search: search.slice(0, KPD_SEARCH_MAX) }, { businessSubjectId }, { signal })
      }
      idOf={(kpd) => kpd.code}
      option={optionOf}
      nothingFound={t('items.kpdNotFound')}
      onEnter={onEnter}
    />
  )
}

const optionOf = ({ code, nameHr, nameEn }: KpdCode) => (
  <span className={classes['option']}>
    <span>{language() === 'hr' ? nameHr : nameEn}</span>
    <small>{code}</small>
  </span>
)
