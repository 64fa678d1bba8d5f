import { Link } from '@tanstack/react-router'
import { isSameName } from 'contract/croatia/letters'
import { operators as operatorEndpoints, type Operator } from 'contract/document-settings/operators'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { SettingChoice } from './setting-choice.tsx'

type Props = {
  readonly operators: readonly Operator[]
  readonly operatorId: number | null
  readonly onChoose: (operatorId: number | null) => void
  readonly onMissing: () => void
}

/** In whose name it is issued; who writes it and is no operator is told that it is somebody else's. */
export function OperatorField({ operators, operatorId, ...acts }: Props) {
  const { user } = useAtWork()
  const isOperator = operators.some(({ name }) => isSameName(name, user.displayName))
  return (
    <SettingChoice
      path="operatorId"
      label={t('invoiceEditor.operator')}
      description={!isOperator && <NoOperator />}
      choices={operators.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={operatorId}
      {...acts}
    />
  )
}

function NoOperator() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayAdd = useMay()(operatorEndpoints.create)
  return (
    <>
      {t('invoiceEditor.operatorOther')}{' '}
      {mayAdd && <Link to={paths.settings(businessSubjectSlug, 'internal-act')}>{t('invoiceEditor.operatorAdd')}</Link>}
    </>
  )
}
