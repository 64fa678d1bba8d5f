import { Select, type SelectProps } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { t } from '../../kit/messages.ts'

type Props = Omit<SelectProps, 'searchable' | 'selectFirstOptionOnChange' | 'data'> & {
  readonly data: { readonly value: string; readonly label: string }[]
}

/**
 * One of many, found by typing a part of it: what stands in the field is replaced by what is typed, and Enter takes the first that is
 * found. Where nothing is, Enter saves nothing: the form around it would go with what was chosen before.
 */
export function SearchedSelect(props: Props) {
  return (
    <Select
      allowDeselect={false}
      nothingFoundMessage={t('filters.nothingFound')}
      {...props}
      searchable
      selectFirstOptionOnChange
      onFocus={selectAll}
      onClick={selectAll}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.currentTarget.value !== labelOf(props)) event.preventDefault()
      }}
    />
  )
}

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** What stands in the field where nothing is typed. */
const labelOf = ({ data, value }: Pick<Props, 'data' | 'value'>): string =>
  data.find((option) => option.value === value)?.label ?? ''
