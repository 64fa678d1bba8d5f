import { Select, type SelectProps } from '@mantine/core'
import { t } from '../../kit/messages.ts'

type Props = Omit<SelectProps, 'searchable' | 'selectFirstOptionOnChange' | 'data' | 'onClick' | 'onKeyDown'> & {
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
      onFocus={(event) => {
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.currentTarget.value !== labelOf(props)) event.preventDefault()
      }}
    />
  )
}

/** What stands in the field where nothing is typed. */
const labelOf = ({ data, value }: Pick<Props, 'data' | 'value'>): string =>
  data.find((option) => option.value === value)?.label ?? ''
