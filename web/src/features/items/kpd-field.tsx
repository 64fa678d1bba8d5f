import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { KPD_SEARCH_MAX, kpdCodes, type KpdCode } from 'contract/items/kpd-codes'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Typeahead } from '../../ui/inputs/typeahead.tsx'
import { kpdClassName, kpdName, kpdText } from './item-texts.ts'
import type { ItemValues } from './item-values.ts'
import classes from './items.module.css'

type Props = { readonly form: UseFormReturnType<ItemValues>; readonly chosen: KpdCode | null }

/** The classification of an item, found by words or by the beginning of its code. Who knows the code may just type it. */
export function KpdField({ form, chosen }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [text, setText] = useState(kpdText(chosen) || form.getValues().classificationCode)
  const keep = (shown: string, code: string) => {
    setText(shown)
    form.setFieldValue('classificationCode', code)
  }
  return (
    <Typeahead<KpdCode>
      label={t('items.kpd')}
      description={t('items.kpdHint')}
      placeholder={t('items.kpdPlaceholder')}
      maxLength={KPD_TEXT_MAX}
      error={form.errors['classificationCode']}
      text={text}
      onType={(typed) => keep(typed, typed)}
      onChoose={(kpd) => keep(kpdText(kpd), kpd.code)}
      search={(search, signal) =>
        call(kpdCodes.list, { search: search.slice(0, KPD_SEARCH_MAX) }, { businessSubjectId }, { signal })
      }
      idOf={({ code }) => code}
      option={optionOf}
      nothingFound={t('items.kpdNotFound')}
    />
  )
}

const optionOf = (kpd: KpdCode) => (
  <span className={classes['kpd']}>
    <span className="tabular">{kpd.code}</span>
    <span>{kpdName(kpd)}</span>
    <small>{kpdClassName(kpd)}</small>
  </span>
)

/** The longest name with its code. */
const KPD_TEXT_MAX = 500
