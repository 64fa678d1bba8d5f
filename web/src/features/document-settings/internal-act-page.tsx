import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { internalActs } from 'contract/document-settings/internal-acts'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'
import { useAtWork } from '../../kit/actor.tsx'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { Framed } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { INTERNAL_ACT_HISTORY } from './internal-act-history-words.ts'
import { DocumentDefaultsCards } from '../document-defaults/index.ts'
import { ConnectionCard } from '../e-invoice-network/index.ts'
import { FirstNumbersCard } from './first-numbers/first-numbers-card.tsx'
import { OperatorsCard } from './operators/operators-card.tsx'
import { PaymentDevicesCard } from './payment-devices/payment-devices-card.tsx'
import { WorkSpacesCard } from './work-spaces/work-spaces-card.tsx'
import classes from './internal-act-page.module.css'

/** By whom, where, with what and how a business subject issues its documents. */
export function InternalActPage() {
  const { businessSubjectId, businessSubjectName } = useAtWork().businessSubject
  const asked = useCall(internalActs.get, undefined, { businessSubjectId })
  const [lacking] = usePageSearch(searches.internalAct)
  // Whoever was led here to connect the network finds its card first.
  const isAboutNetwork = lacking.eInvoiceConnection !== undefined
  return (
    <Page title={businessSubjectName} subtitle={t('settings.internalAct')}>
      <div className={classes['sections']}>
        {lacking.dociSettings !== undefined && (
          <Notice title={t('invoiceEditor.settingsNeeded')}>{t('invoiceEditor.settingsNeededMessage')}</Notice>
        )}
        {isAboutNetwork && <ConnectionCard isWanted />}
        <Framed of={asked} notLoaded={t('documentSettings.loadFailed')} hasToast>
          {(internalAct) => (
            <>
              <OperatorsCard operators={internalAct?.operators} />
              <WorkSpacesCard workSpaces={internalAct?.workSpaces} />
              <PaymentDevicesCard paymentDevices={internalAct?.paymentDevices} workSpaces={internalAct?.workSpaces} />
              <DocumentDefaultsCards
                internalAct={internalAct}
                firstNumbers={(format) => internalAct && <FirstNumbersCard format={format} internalAct={internalAct} />}
              />
              {!isAboutNetwork && <ConnectionCard />}
            </>
          )}
        </Framed>
        <PageHistory of={internalActHistory} words={INTERNAL_ACT_HISTORY} />
      </div>
    </Page>
  )
}
