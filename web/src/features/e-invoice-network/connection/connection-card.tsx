import { eInvoiceConnections, type EInvoiceConnection } from 'contract/e-invoice-network/connections'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall, whenRead } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'
import { EditableSection } from '../../../ui/settings/editable-section.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { HELP_TEXTS, KIND_TEXTS } from './connection-texts.ts'

/** How the e-invoices of a business subject leave and arrive. Wanted, it says so until there is a way. */
export function ConnectionCard({ isWanted = false }: { readonly isWanted?: boolean }) {
  const asked = useCall(eInvoiceConnections.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Loaded of={asked} notLoaded={t('eInvoiceConnection.loadFailed')} hasToast bones={<TableBones rowCount={1} />}>
      {(connection) => (
        <>
          {isWanted && connection.kind === 'None' && (
            <Notice title={t('eInvoiceConnection.lacking')}>{t('eInvoiceConnection.lackingMessage')}</Notice>
          )}
          <ConnectionSection connection={connection} />
        </>
      )}
    </Loaded>
  )
}

function ConnectionSection({ connection }: { readonly connection: EInvoiceConnection }) {
  const isEditable = useMay()(eInvoiceConnections.update)
  return (
    <EditableSection
      title={t('eInvoiceConnection.title')}
      isEditable={isEditable}
      renderForm={(leave) => (
        <ConnectionForm
          connection={connection}
          onCancel={leave}
          onSaved={async () => {
            toast.success(t('eInvoiceConnection.saved'))
            await whenRead()
            leave()
          }}
        />
      )}
    >
      <ConnectionFacts connection={connection} />
      {isEditable && connection.kind === 'Intermediary' && <ConnectionCheck />}
    </EditableSection>
  )
}

function ConnectionFacts({ connection }: { readonly connection: EInvoiceConnection }) {
  const { kind, userName, companyId, softwareId, passwordChangedAt } = connection
  return (
    <Facts>
      <Fact label={t('eInvoiceConnection.kind')}>
        {t(KIND_TEXTS[kind])}. {t(HELP_TEXTS[kind])}
      </Fact>
      {kind === 'Intermediary' && (
        <>
          <Fact label={t('eInvoiceConnection.userName')}>{userName}</Fact>
          <Fact label={t('eInvoiceConnection.password')}>
            {passwordChangedAt
              ? t('eInvoiceConnection.passwordChanged', { moment: userMoment(passwordChangedAt) })
              : t('eInvoiceConnection.passwordNone')}
          </Fact>
          <Fact label={t('eInvoiceConnection.companyId')}>{companyId}</Fact>
          <Fact label={t('eInvoiceConnection.softwareId')}>{softwareId}</Fact>
        </>
      )}
    </Facts>
  )
}
