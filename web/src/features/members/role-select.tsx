import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { roles } from 'contract/members/members'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'

type Props = {
  readonly value: number | null
  readonly error?: ReactNode
  readonly onChange: (roleId: number) => void
}

/** One of the roles that the person may give to others. */
export function RoleSelect({ value, error, onChange }: Props) {
  const { data, error: failure } = useCall(roles.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  useFailureToast(failure)
  return (
    <Select
      label={t('members.role')}
      placeholder={t(data ? 'members.rolePlaceholder' : 'global.loading')}
      required
      allowDeselect={false}
      data={data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      error={error}
      data-autofocus
    />
  )
}
